import { createCache } from "#app/observability/caches.server.ts";
import { waitAfter, type Times } from "./times.ts";

/**
 * A call that failed three times in a row is skipped for a moment, so that it does not delay every page. All calls are, if two different
 * ones failed and the back end answered nothing in between.
 */
export interface CircuitBreaker {
	isOpen(name: string): boolean;
	failed(name: string, wasHeard: boolean): void;
	succeeded(name: string): void;
	heard(): void;
}

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
		this.#until = performance.now() + waitAfter(this.#failures - this.#inARow, openMs, longestRetryMs);
	}

	close(): void {
		this.#failures = this.#until = 0;
	}

	get isOpen(): boolean {
		return this.#until > performance.now();
	}
}

export function createCircuitBreaker(times: CircuitTimes, inARow = 3): CircuitBreaker {
	const everything = new Circuit(times, 1);
	const circuits = createCache<string, Circuit>("failed calls", { max: remembered });
	/** Failed since the back end last answered. Holds two at most: one call that hangs says nothing about the others. */
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
