/**
 * Numbers that look random and depend only on the seed, so that a run can be repeated (mulberry32).
 */
export class Random {
	private state: number;

	constructor(...seeds: readonly number[]) {
		this.state = 0x9e3779b9;
		for (const seed of seeds) {
			this.state = Math.imul(this.state ^ seed, 0x85ebca6b);
			this.next();
		}
	}

	/** Returns a number from 0 up to, but not including, 1. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** Returns a whole number from 0 up to, but not including, the limit. */
	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	/** Returns whether an event with this probability happens, from 0 (never) to 1 (always). */
	chance(part: number): boolean {
		return this.next() < part;
	}

	pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
		if (list.length === 0) throw new RangeError("There is nothing to pick from.");
		return list[this.below(list.length)] as T;
	}

	/** Returns up to `most` values that `make` returns. */
	some<T>(most: number, make: () => T): T[] {
		return Array.from({ length: this.below(most + 1) }, make);
	}
}
