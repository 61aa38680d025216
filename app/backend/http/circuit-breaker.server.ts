import { createCache } from "#app/observability/caches.server.ts";
import type { Times } from "./times.ts";

/**
 * A circuit breaker: a call that failed three times in a row is left alone for a moment, so that it does not hold up page after page; all
 * calls are, where two different ones failed and nothing at all was heard of the back end meanwhile.
 */
export interface CircuitBreaker {
	isOpen(name: string): boolean;
	/** A call failed. `wasHeard`: the back end answered something. */
	failed(name: string, wasHeard: boolean): void;
	succeeded(name: string): void;
	/** The back end answered something. */
	heard(): void;
}

/** How many circuits of single calls are remembered. */
const remembered = 1000;

type CircuitTimes = Pick<Times, "openMs" | "longestRetryMs">;

class Circuit {
	#failures = 0;
	#until = 0;
	readonly #times: CircuitTimes;
	readonly #inARow: number;

	constructor(times: CircuitTimes, inARow: number) {
		this.#times = times;
		this.#inARow = inARow;
	}

	/** Ignores calls that were under way when it opened. */
	failed(): void {
		if (this.isOpen || ++this.#failures < this.#inARow) return;
		const { openMs, longestRetryMs } = this.#times;
		this.#until = performance.now() + Math.min(openMs * 2 ** (this.#failures - this.#inARow), longestRetryMs);
	}

	close(): void {
		this.#failures = this.#until = 0;
	}

	get isOpen(): boolean {
		return this.#until > performance.now();
	}
}

/** `inARow`: this many failures of a call open its circuit. */
export function createCircuitBreaker(times: CircuitTimes, inARow = 3): CircuitBreaker {
	const everything = new Circuit(times, 1);
	const circuits = createCache<string, Circuit>("failed calls", { max: remembered });
	/** The calls that failed since something was heard; no more than count. One that hangs says nothing about the others. */
	const silent = new Set<string>();
	return {
		isOpen: (name) => everything.isOpen || circuits.get(name)?.isOpen === true,
		failed(name, wasHeard) {
			const circuit = circuits.get(name) ?? new Circuit(times, inARow);
			circuits.set(name, circuit);
			circuit.failed();
			if (!wasHeard && silent.size < 2) silent.add(name);
			if (!wasHeard && silent.size === 2) everything.failed();
		},
		succeeded: (name) => circuits.get(name)?.close(),
		heard() {
			silent.clear();
			everything.close();
		},
	};
}
