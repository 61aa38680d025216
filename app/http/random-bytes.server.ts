import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(8192);
let used = pool.length;

/** Returns `count` random bytes, at most 256, from a pool that is filled at once: asking for a few at a time costs as much as a query. */
export function randomFew(count: number): Buffer {
	if (used + count > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const few = Buffer.from(pool.subarray(used, used + count));
	// What was given away is not left lying about.
	pool.fill(0, used, used + count);
	used += count;
	return few;
}
