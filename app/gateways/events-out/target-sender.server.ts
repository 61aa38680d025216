import { randomUUID } from "node:crypto";
import type { EventQueue, WaitingEvent } from "#app/services/activity/port.ts";
import { RefusalCounter } from "./refusal-counter.server.ts";
import { NotTaken, type Target } from "./targets.server.ts";

/** In ms. */
export interface SenderTiming {
	/** How often is looked for what waits. */
	poll: number;
	/** How long a target may take to answer. */
	answer: number;
	/** How long a process holds a target at a time: so long is waited for one that was killed. */
	hold: number;
	/** The first wait after a failure; it doubles. */
	firstRetry: number;
	longestRetry: number;
	/** How often the same trouble is told again. */
	remind: number;
	/** How often those that are set aside are called back, and the oldest dropped where they are too many. */
	prune: number;
}

export interface Sending {
	queue: EventQueue;
	report(message: string): void;
	times: SenderTiming;
	bound: number;
	closing: AbortSignal;
	/** Ends what is still being sent when the portal stops. */
	late: AbortSignal;
}

/** How many events after a refused one are tried at a time, to learn whose trouble it is. */
const looksAhead = 50;

/** How many events a message names. */
const named = 20;

/** How long an answer is waited for when the portal stops, in ms. */
export const grace = 2000;

const batch = 50;

/** Sends what waits for one target, as long as it is not closed. */
export function sendTo(target: Target, { queue, report, times, bound, closing, late }: Sending): { done(): Promise<void> } {
	const holder = randomUUID();
	const refusals = new RefusalCounter();
	let trouble: { since: number; told: number } | null = null;
	/** Up to which event all were refused, from the first that waits. */
	let seen: { first: number; through: number } | null = null;
	/** When those that were set aside may be tried again. */
	let asideFrom = 0;
	/** Until when the target asked to be left alone. */
	let aloneUntil = 0;
	let current: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;

	function tell(message: string): void {
		const now = performance.now();
		if (trouble && now - trouble.told < times.remind) return;
		trouble = { since: trouble?.since ?? now, told: now };
		report(message);
	}

	function tellEnd(): void {
		if (trouble) report(`${target.setting} takes events again`);
		trouble = null;
	}

	/** Sends a batch, as far as it is taken. Answers what was wrong, if anything. */
	async function sendBatch(events: readonly WaitingEvent[], lease: { until: number }): Promise<NotTaken | null> {
		const taken: number[] = [];
		try {
			for (const event of events) {
				if (closing.aborted || !(await isHeld(lease))) break;
				const failure = await send(event);
				if (failure === null) taken.push(event.id);
				else if (failure.why === "absent") await queue.setAside(target.name, [event.id], "absent");
				else return failure.why === "refused" && refusals.endsWith(event.id) && (await passBy(event, lease)) ? null : failure;
			}
			return null;
		} finally {
			await queue.taken(target.name, taken);
		}
	}

	/** Answers why an event was not taken; null: it was. */
	async function send(event: WaitingEvent): Promise<NotTaken | null> {
		try {
			await target.send(event, AbortSignal.any([AbortSignal.timeout(times.answer), late]));
		} catch (error) {
			if (!(error instanceof NotTaken)) throw error;
			if (error.afterMs > 0) aloneUntil = performance.now() + error.afterMs;
			return error;
		}
		tellEnd();
		return null;
	}

	/** Sends one, and notes what became of it. */
	async function tryOne(event: WaitingEvent): Promise<"taken" | NotTaken["why"]> {
		const failure = await send(event);
		if (failure === null) await queue.taken(target.name, [event.id]);
		else if (failure.why === "absent") await queue.setAside(target.name, [event.id], "absent");
		return failure?.why ?? "taken";
	}

	async function isHeld(lease: { until: number }): Promise<boolean> {
		return lease.until - performance.now() >= times.answer + grace || (await hold(lease)) !== null;
	}

	/**
	 * An event that was refused again and again holds up all others. Where one of the next is taken, the trouble is the event's own: it
	 * waits aside and is tried again now and then. Where none is, the trouble may be the target's, and all wait in their order; each time
	 * the first is refused again, this looks further.
	 */
	async function passBy(first: WaitingEvent, lease: { until: number }): Promise<boolean> {
		if (seen?.first !== first.id) seen = { first: first.id, through: first.id };
		for (const event of await queue.waiting(target.name, looksAhead, seen.through)) {
			if (closing.aborted || !(await isHeld(lease))) return false;
			const answer = await tryOne(event);
			if (answer === "away") return false;
			if (answer === "refused") seen.through = event.id;
			if (answer === "taken") {
				await putAsideThrough(seen.through, lease);
				seen = null;
				return true;
			}
		}
		return false;
	}

	/** Sets aside what waits up to an event, all of which was refused. It may just have come to its senses: each is tried once more. */
	async function putAsideThrough(last: number, lease: { until: number }): Promise<void> {
		const aside: number[] = [];
		try {
			for (let after = 0; ;) {
				const events = (await queue.waiting(target.name, batch, after)).filter(({ id }) => id <= last);
				if (events.length === 0) return;
				for (const event of events) {
					after = event.id;
					if (closing.aborted || !(await isHeld(lease))) return;
					const answer = await tryOne(event);
					if (answer === "away") return;
					if (answer !== "refused") continue;
					await queue.setAside(target.name, [event.id], "refused");
					aside.push(event.id);
				}
			}
		} finally {
			if (aside.length > 0) tellAside(aside);
		}
	}

	function tellAside(ids: readonly number[]): void {
		const more = ids.length > named ? ` and ${ids.length - named} more` : "";
		const which = `${ids.length === 1 ? "event" : "events"} ${ids.slice(0, named).join(", ")}${more}`;
		const every = `${Math.round(times.prune / 60_000)} minutes`;
		report(`${target.setting} refuses ${which} and takes others: set aside, kept, and tried again every ${every}`);
	}

	/** Tries one of those that were set aside. Whatever comes of it holds nobody up. Answers whether there may be more. */
	async function tryAside(lease: { until: number }): Promise<boolean> {
		if (performance.now() < asideFrom || closing.aborted || !(await isHeld(lease))) return false;
		const event = await queue.recalled(target.name);
		if (event === null) return false;
		const answer = await tryOne(event);
		if (answer === "refused" || answer === "away") await queue.setAside(target.name, [event.id], "refused");
		if (answer === "away") asideFrom = Math.max(performance.now() + times.longestRetry, aloneUntil);
		return answer !== "away";
	}

	async function hold(lease: { until: number }): Promise<number | null> {
		const from = performance.now();
		const attempts = await queue.hold(target.name, holder, times.hold);
		lease.until = attempts === null ? 0 : from + times.hold;
		return attempts === null ? null : attempts + 1;
	}

	async function keepInBounds(): Promise<number> {
		const { waiting, dropped } = await queue.trim(target.name, bound);
		if (dropped > 0) report(`${target.setting}: more than ${bound} events wait; the ${dropped} oldest were dropped`);
		return waiting;
	}

	async function drain(): Promise<void> {
		if (!(await queue.isDue(target.name, performance.now() >= asideFrom))) return;
		const lease = { until: 0 };
		const tries = await hold(lease);
		if (tries === null) return;
		let failure: NotTaken | null = null;
		try {
			while (!closing.aborted && lease.until > 0) {
				const events = await queue.waiting(target.name, batch);
				if (events.length === batch) await keepInBounds();
				if (events.length === 0) {
					if (await tryAside(lease)) continue;
					break;
				}
				failure = await sendBatch(events, lease);
				if (failure) break;
			}
			if (failure) tell(`${failure.message}; ${await keepInBounds()} events are kept and tried again`);
		} finally {
			const pause = Math.min(times.longestRetry, times.firstRetry * 2 ** Math.min(tries - 1, 20));
			const retryInMs = Math.ceil(Math.max(pause, aloneUntil - performance.now()));
			await queue.release(target.name, holder, failure && !closing.aborted ? { retryInMs } : null);
		}
	}

	function schedule(): void {
		if (closing.aborted) return;
		timer = setTimeout(() => {
			current = drain()
				.catch((error: unknown) => tell(`Events for ${target.setting} cannot be read: ${textOf(error)}`))
				.then(schedule);
		}, times.poll).unref();
	}

	schedule();
	return {
		async done() {
			clearTimeout(timer);
			await current.catch(() => undefined);
		},
	};
}

export function textOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
