import type { Times } from "./times.ts";

/**
 * Which calls are left alone for a moment because they failed just now, so that a back end that is away or hangs does not hold up page
 * after page: each by itself, and all of them where nothing was heard of it meanwhile.
 */
export interface Rests {
	isResting(name: string): boolean;
	/** A call failed that was begun then. */
	begin(name: string, begunAt: number): void;
	/** A call succeeded. */
	end(name: string): void;
	/** The back end answered something. */
	heard(): void;
}

export function createRests({ restMs, longestRetryMs }: Pick<Times, "restMs" | "longestRetryMs">): Rests {
	const resting = new Map<string, { until: number; times: number }>();
	const everything = "";
	let heardAt = 0;

	function rest(name: string): void {
		const times = resting.get(name)?.times ?? 0;
		resting.set(name, { until: performance.now() + Math.min(restMs * 2 ** times, longestRetryMs), times: times + 1 });
	}

	const rests = (name: string) => (resting.get(name)?.until ?? 0) > performance.now();
	return {
		isResting: (name) => rests(everything) || rests(name),
		begin(name, begunAt) {
			rest(name);
			if (heardAt < begunAt) rest(everything);
		},
		end: (name) => void resting.delete(name),
		heard() {
			heardAt = performance.now();
			resting.delete(everything);
		},
	};
}
