import type { Times } from "./times.ts";

/** A call, as far as its failures go: which, and whose. */
export interface Asking {
	/** The call, without what is one user's alone. */
	name: string;
	/** A user, or whatever else it may depend on whether it fails. */
	by: string;
}

/**
 * Which calls are left alone for a moment because they failed just now, so that a back end that is away or hangs does not hold up page
 * after page: for who asked; for all, where it failed for several and for none it succeeded; and all of them, where nothing was heard of
 * the back end meanwhile. What is wrong with one user's records alone is in nobody else's way.
 */
export interface Rests {
	isResting(asking: Asking): boolean;
	/** A call failed that was begun then. */
	begin(asking: Asking, begunAt: number): void;
	/** A call succeeded. */
	end(asking: Asking): void;
	/** The back end answered something. */
	heard(): void;
}

/** Failing for so many, it is not them. */
const several = 3;
/** Of a call: whom it failed for is remembered of so many. */
const remembered = 1000;

class Rest {
	private until = 0;
	private times = 0;

	begin({ restMs, longestRetryMs }: RestTimes): void {
		this.until = performance.now() + Math.min(restMs * 2 ** this.times++, longestRetryMs);
	}

	end(): void {
		this.until = this.times = 0;
	}

	get isOn(): boolean {
		return this.until > performance.now();
	}
}

type RestTimes = Pick<Times, "restMs" | "longestRetryMs">;

interface OfCall {
	forAll: Rest;
	/** By whom it failed for. */
	own: Map<string, Rest>;
	/** Whom it failed for since it succeeded last; no more than count. */
	failed: Set<string>;
}

export function createRests(times: RestTimes): Rests {
	const everything = new Rest();
	const resting = new Map<string, OfCall>();
	let heardAt = 0;

	function begin({ name, by }: Asking): void {
		const call = resting.get(name) ?? { forAll: new Rest(), own: new Map(), failed: new Set() };
		resting.set(name, call);
		const own = call.own.get(by) ?? new Rest();
		own.begin(times);
		call.own.delete(by);
		call.own.set(by, own);
		if (call.own.size > remembered) call.own.delete(call.own.keys().next().value ?? "");
		if (call.failed.size < several) call.failed.add(by);
		if (call.failed.size >= several) call.forAll.begin(times);
	}

	return {
		isResting({ name, by }) {
			const call = resting.get(name);
			return everything.isOn || (call !== undefined && (call.forAll.isOn || call.own.get(by)?.isOn === true));
		},
		begin(asking, begunAt) {
			begin(asking);
			if (heardAt < begunAt) everything.begin(times);
		},
		end({ name, by }) {
			const call = resting.get(name);
			call?.own.delete(by);
			call?.failed.clear();
			call?.forAll.end();
		},
		heard() {
			heardAt = performance.now();
			everything.end();
		},
	};
}
