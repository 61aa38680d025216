import type { Closing, HeldJob, Jobs, Lane, Rest } from "#app/services/jobs/port.ts";

/** Jobs for which somebody waits are begun a moment after the answer, so that its time does not tell whether there was one (in ms). */
const headStartMs = 30;
/** How long what is under way may go on when the portal stops, in ms. */
export const graceMs = 2000;
/** How often the same trouble is told again, in ms. */
const remindMs = 300_000;

/** Does the jobs of this process. */
export interface Worker {
	/** There may be something to do. */
	wake(): void;
	/** Does all that is due now. */
	drain(): Promise<void>;
	/** Lets what is under way finish, for a moment, and hands everything over to other processes. */
	close(): Promise<void>;
}

interface Options {
	jobs: Jobs;
	lanes: readonly Lane[];
	report(message: string): void;
	/** How often is looked for what other processes wrote, in ms. */
	lookMs: number;
}

/** The longest rest, in ms: another system may ask for days. */
const longestRestMs = 3_600_000;

/** How long a job rests: after a failure longer each time, and as long as it asked for at least. */
export function restOf({ tries }: Pick<HeldJob, "tries">, { firstMs, longestMs }: Lane["pause"], { inMs, failed }: Rest): Rest {
	const pauseMs = failed ? Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20)) : 0;
	return { failed, inMs: Math.min(longestRestMs, Math.max(inMs, pauseMs)) };
}

/** Does what is due, each lane by itself: no lane waits for another, and nothing waits for them. A failure ends a lane's round until the next look. */
export function startWorker({ jobs, lanes, report, lookMs }: Options): Worker {
	const [soon, late] = [new AbortController(), new AbortController()];
	const closing: Closing = { soon: soon.signal, now: late.signal };
	const rounds = new Map<Lane, Promise<void>>();
	let toldAt = Number.NEGATIVE_INFINITY;
	let timer: NodeJS.Timeout | undefined;

	async function round(lane: Lane): Promise<void> {
		while (!soon.signal.aborted && (await (lane.waits?.() ?? true))) {
			const job = await jobs.take(lane.of, lane.holdMs);
			if (!job) return;
			const putBack = (rest: Rest) => jobs.putBack(job, restOf(job, lane.pause, rest));
			let rest;
			try {
				rest = await lane.run(job, closing);
			} catch (error) {
				await putBack({ inMs: 0, failed: true });
				throw error;
			}
			if (rest) await putBack(rest);
			if (rest?.failed) return;
		}
	}

	/** The round of a lane that is under way, or a new one. */
	function go(lane: Lane): Promise<void> {
		const going =
			rounds.get(lane) ??
			round(lane)
				.catch((error: unknown) => {
					if (performance.now() - toldAt < remindMs) return;
					toldAt = performance.now();
					report(`What waits to be done (${lane.of.key ?? lane.of.kind}) cannot be done now: ${String(error)}`);
				})
				.finally(() => rounds.delete(lane));
		rounds.set(lane, going);
		return going;
	}

	function schedule(ms: number): void {
		if (soon.signal.aborted) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			for (const lane of lanes) void go(lane);
			schedule(lookMs);
		}, ms).unref();
	}

	schedule(Math.min(headStartMs, lookMs));
	return {
		wake: () => schedule(headStartMs),
		async drain() {
			await Promise.all(rounds.values());
			await Promise.all(lanes.map(go));
		},
		async close() {
			soon.abort();
			clearTimeout(timer);
			const breakOff = setTimeout(() => late.abort(), graceMs).unref();
			await Promise.all(rounds.values());
			clearTimeout(breakOff);
		},
	};
}
