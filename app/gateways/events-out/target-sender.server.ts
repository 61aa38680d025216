import type { EventQueue, WaitingEvent } from "#app/services/activity/port.ts";
import type { Closing, HeldJob, JobQueue, Jobs } from "#app/services/jobs/port.ts";
import { graceMs } from "#app/gateways/jobs/worker.server.ts";
import { NotAccepted, type Target } from "./targets.server.ts";

/** In ms. */
export interface SenderTiming {
	answer: number;
	/** How long a process holds a target, and so how long others wait for one that was killed. */
	hold: number;
	/** Doubles each time. */
	firstRetry: number;
	longestRetry: number;
	/** In ms. */
	remind: number;
}

interface Sending {
	queue: EventQueue;
	jobs: Pick<Jobs, "renew">;
	report(message: string): void;
	times: SenderTiming;
}

interface Lease {
	job: HeldJob;
	until: number;
	closing: Closing;
}

/** An event refused this often may be overtaken. */
const refusalsBeforeOthers = 5;

/** How many events after a refused one are tried. */
const lookaheadCount = 50;

const maxNamedIds = 20;

const batch = 50;

export function targetQueue(target: Target, { queue, jobs, report, times }: Sending): JobQueue {
	let refused = { id: 0, times: 0 };
	let trouble: { since: number; told: number } | null = null;
	/** All events from `first` through `through` were refused. */
	let seen: { first: number; through: number } | null = null;
	/** By `performance.now()`: when events set aside may be tried again. */
	let asideFrom = 0;
	/** By `performance.now()`: the target asked to be left alone until then. */
	let aloneUntil = 0;

	function reportTrouble(message: string): void {
		const now = performance.now();
		if (trouble && now - trouble.told < times.remind) return;
		trouble = { since: trouble?.since ?? now, told: now };
		report(message);
	}

	function reportRecovery(): void {
		if (trouble) report(`${target.setting} takes events again`);
		trouble = null;
	}

	async function sendBatch(events: readonly WaitingEvent[], lease: Lease): Promise<NotAccepted | null> {
		const taken: number[] = [];
		try {
			for (const event of events) {
				if (lease.closing.soon.aborted || !(await isHeld(lease))) break;
				const failure = await send(event, lease);
				if (failure === null) taken.push(event.id);
				else if (failure.why === "absent") await queue.setAside(target.name, [event.id], "absent");
				else return failure.why === "refused" && mayBeOvertaken(event.id) && (await overtake(event, lease)) ? null : failure;
			}
			return null;
		} finally {
			await queue.markAccepted(target.name, taken);
		}
	}

	function mayBeOvertaken(id: number): boolean {
		refused = { id, times: refused.id === id ? refused.times + 1 : 1 };
		return refused.times >= refusalsBeforeOthers;
	}

	async function send(event: WaitingEvent, { closing }: Lease): Promise<NotAccepted | null> {
		try {
			await target.send(event, AbortSignal.any([AbortSignal.timeout(times.answer), closing.now]));
		} catch (error) {
			if (!(error instanceof NotAccepted)) throw error;
			if (error.afterMs > 0) aloneUntil = performance.now() + error.afterMs;
			return error;
		}
		reportRecovery();
		return null;
	}

	async function tryOne(event: WaitingEvent, lease: Lease): Promise<"taken" | NotAccepted["why"]> {
		const failure = await send(event, lease);
		if (failure === null) await queue.markAccepted(target.name, [event.id]);
		else if (failure.why === "absent") await queue.setAside(target.name, [event.id], "absent");
		return failure?.why ?? "taken";
	}

	async function isHeld(lease: Lease): Promise<boolean> {
		if (lease.until - performance.now() >= times.answer + graceMs) return true;
		const from = performance.now();
		lease.until = (await jobs.renew(lease.job, times.hold)) ? from + times.hold : 0;
		return lease.until > 0;
	}

	/**
	 * For an event refused again and again. If one of the next is taken, the event is at fault and set aside; if none is, the target may be,
	 * and all keep their order. Each further refusal tries more of them.
	 */
	async function overtake(first: WaitingEvent, lease: Lease): Promise<boolean> {
		if (seen?.first !== first.id) seen = { first: first.id, through: first.id };
		for (const event of await queue.waiting(target.name, lookaheadCount, seen.through)) {
			if (lease.closing.soon.aborted || !(await isHeld(lease))) return false;
			const answer = await tryOne(event, lease);
			if (answer === "away") return false;
			if (answer === "refused") seen.through = event.id;
			if (answer === "taken") {
				await setAside(seen, lease);
				seen = null;
				return true;
			}
		}
		return false;
	}

	/** Tries each event once more, because the target may have recovered just now. What came before them may be on its way. */
	async function setAside({ first, through }: { first: number; through: number }, lease: Lease): Promise<void> {
		const aside: number[] = [];
		try {
			for (let after = first - 1; ;) {
				const events = (await queue.waiting(target.name, batch, after)).filter(({ id }) => id <= through);
				if (events.length === 0) return;
				for (const event of events) {
					after = event.id;
					if (lease.closing.soon.aborted || !(await isHeld(lease))) return;
					const answer = await tryOne(event, lease);
					if (answer === "away") return;
					if (answer !== "refused") continue;
					await queue.setAside(target.name, [event.id], "refused");
					aside.push(event.id);
				}
			}
		} finally {
			if (aside.length > 0) reportSetAside(aside);
		}
	}

	function reportSetAside(ids: readonly number[]): void {
		const more = ids.length > maxNamedIds ? ` and ${ids.length - maxNamedIds} more` : "";
		const which = `${ids.length === 1 ? "event" : "events"} ${ids.slice(0, maxNamedIds).join(", ")}${more}`;
		report(`${target.setting} refuses ${which} and takes others: set aside, kept, and tried again every hour`);
	}

	/** True: there may be more. */
	async function retrySetAside(lease: Lease): Promise<boolean> {
		if (performance.now() < asideFrom || lease.closing.soon.aborted || !(await isHeld(lease))) return false;
		const event = await queue.nextToRetry(target.name);
		if (event === null) return false;
		const answer = await tryOne(event, lease);
		if (answer === "refused" || answer === "away") await queue.setAside(target.name, [event.id], "refused");
		if (answer === "away") asideFrom = Math.max(performance.now() + times.longestRetry, aloneUntil);
		return answer !== "away";
	}

	async function sendAll(lease: Lease): Promise<NotAccepted | null> {
		while (!lease.closing.soon.aborted && (await isHeld(lease))) {
			const events = await queue.waiting(target.name, batch);
			if (events.length === 0) {
				if (await retrySetAside(lease)) continue;
				return null;
			}
			const failure = await sendBatch(events, lease);
			if (failure) return failure;
		}
		return null;
	}

	return {
		selector: { kind: "turn", key: target.name },
		holdMs: times.hold,
		pause: { firstMs: times.firstRetry, longestMs: times.longestRetry },
		isReady: () => queue.hasWaiting(target.name, performance.now() >= asideFrom),
		async run(job, closing) {
			const failure = await sendAll({ job, until: performance.now() + times.hold, closing });
			if (failure) reportTrouble(`${failure.message}; ${await queue.count(target.name)} events are kept and tried again`);
			return { inMs: failure ? Math.max(0, aloneUntil - performance.now()) : 0, failed: failure !== null && !closing.soon.aborted };
		},
	};
}
