import { createCache } from "#app/observability/caches.server.ts";
import type { Times } from "./times.ts";

/** A call, as far as its failures go: which, and whose. */
export interface BreakerKey {
	/** The call, without what is one user's alone. */
	name: string;
	/** A user, or whatever else it may depend on whether it fails. */
	by: string;
}

/**
 * A circuit breaker: which calls are left alone for a moment because they failed just now, so that a back end that is away or hangs does
 * not hold up page after page: for who asked; for all, where it failed for several and for none it succeeded; and all of them, where
 * several failed and nothing was heard of the back end meanwhile. What is wrong with one user's records alone is in nobody else's way.
 */
export interface CircuitBreaker {
	isOpen(key: BreakerKey): boolean;
	/** A call failed that was begun then: its circuits open. */
	failed(key: BreakerKey, begunAt: number): void;
	/** A call succeeded: its circuits close. */
	succeeded(key: BreakerKey): void;
	/** The back end answered something. */
	heard(): void;
}

/** When this many different calls get no answer, the back end itself is down. */
const different = 2;
/** When a call fails for this many callers, the cause is not theirs. */
const several = 3;
/** How many failed calls are remembered, each with its callers. */
const rememberedCalls = 1000;
const rememberedUsers = 10_000;

class Circuit {
	private until = 0;
	private times = 0;
	private openedAt = -Infinity;

	/** Calls that were under way together fail once: what was begun before the circuit opened says nothing new. */
	open({ openMs, longestRetryMs }: CircuitTimes, begunAt: number): void {
		if (begunAt <= this.openedAt) return;
		this.openedAt = performance.now();
		this.until = this.openedAt + Math.min(openMs * 2 ** this.times++, longestRetryMs);
	}

	close(): void {
		this.until = this.times = 0;
	}

	get isOpen(): boolean {
		return this.until > performance.now();
	}
}

type CircuitTimes = Pick<Times, "openMs" | "longestRetryMs">;

interface OfCall {
	forAll: Circuit;
	/** Whom it failed for since it succeeded last; no more than count. */
	failed: Set<string>;
}

export function createCircuitBreaker(times: CircuitTimes): CircuitBreaker {
	const everything = new Circuit();
	const circuits = createCache<string, OfCall>("failed calls", { max: rememberedCalls });
	const ownCircuits = createCache<string, Circuit>("failed calls of users", { max: rememberedUsers });
	const ownName = ({ name, by }: BreakerKey) => `${name} ${by}`;
	let heardAt = 0;
	/** The calls that failed since something was heard; no more than count. */
	const silent = new Set<string>();

	function open(key: BreakerKey, begunAt: number): void {
		const { name, by } = key;
		const call = circuits.get(name) ?? { forAll: new Circuit(), failed: new Set() };
		circuits.set(name, call);
		const own = ownCircuits.get(ownName(key)) ?? new Circuit();
		ownCircuits.set(ownName(key), own);
		own.open(times, begunAt);
		if (call.failed.size < several) call.failed.add(by);
		if (call.failed.size >= several) call.forAll.open(times, begunAt);
	}

	return {
		isOpen(key) {
			return everything.isOpen || circuits.get(key.name)?.forAll.isOpen === true || ownCircuits.get(ownName(key))?.isOpen === true;
		},
		failed(key, begunAt) {
			open(key, begunAt);
			if (heardAt >= begunAt) return;
			if (silent.size < different) silent.add(key.name);
			// One call that hangs says nothing about the others.
			if (silent.size >= different) everything.open(times, begunAt);
		},
		succeeded(key) {
			const call = circuits.get(key.name);
			ownCircuits.delete(ownName(key));
			call?.failed.clear();
			call?.forAll.close();
		},
		heard() {
			heardAt = performance.now();
			silent.clear();
			everything.close();
		},
	};
}
