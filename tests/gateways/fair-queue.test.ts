import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { TooBusy } from "#app/domain/errors.ts";
import { createFairQueue } from "#app/gateways/fair-queue.server.ts";

/** A line with room for one at work and six who wait, and what was done in it, in order. */
function openLine(maxWaitMs = 30_000) {
	const line = createFairQueue({ maxConcurrent: 1, maxWaiting: 6, maxWaitingPerClient: 3, maxWaitMs });
	const done: string[] = [];
	const refused: string[] = [];
	const doors: (() => void)[] = [];
	const all: Promise<void>[] = [];
	const come = (name: string, whose: string | null) => {
		const work = () =>
			new Promise<void>((leave) => {
				done.push(name);
				doors.push(leave);
			});
		const one = line.run(whose, work).catch((error: unknown) => {
			if (!(error instanceof TooBusy)) throw error;
			refused.push(name);
		});
		all.push(one);
	};
	const finish = async () => {
		for (let served = 0; served < done.length || served === 0; served++) {
			doors[served]?.();
			await new Promise(setImmediate);
		}
		await Promise.all(all);
		return { done, refused };
	};
	return { come, finish };
}

describe("The line in front of the hasher (docs/decisions/0020)", () => {
	it("serves clients turn by turn, each in its own order", async () => {
		const { come, finish } = openLine();
		for (const name of ["a1", "a2", "a3", "a4"]) come(name, "a");
		come("b1", "b");
		come("b2", "b");
		expect((await finish()).done).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
	});

	it("has half its places for one client, not less and not more", async () => {
		const { come, finish } = openLine();
		for (const name of ["a1", "a2", "a3", "a4", "a5"]) come(name, "a");
		come("b1", "b");
		const { done, refused } = await finish();
		expect(refused).toEqual(["a5"]);
		expect(done).toEqual(["a1", "a2", "b1", "a3", "a4"]);
	});

	it("ends: when it is full, whoever has the most in it gives a place to who has less, and nobody else is let in", async () => {
		const { come, finish } = openLine();
		for (const name of ["a1", "a2", "a3", "a4"]) come(name, "a");
		for (const name of ["b1", "b2", "b3"]) come(name, "b");
		for (const whose of ["c", "d", "e", "f", "g"]) come(`${whose}1`, whose);
		const { done, refused } = await finish();
		expect(refused.toSorted()).toEqual(["a3", "a4", "b2", "b3", "g1"]);
		expect(done).toEqual(["a1", "a2", "b1", "c1", "d1", "e1", "f1"]);
	});

	it("turns away whoever has waited for too long, and goes on with the others", async () => {
		const { come, finish } = openLine(50);
		for (const name of ["a1", "a2"]) come(name, "a");
		await setTimeout(100);
		come("b1", "b");
		const { done, refused } = await finish();
		expect([done, refused]).toEqual([["a1", "b1"], ["a2"]]);
	});

	it("is open to clients that are not known, who stand in it as one", async () => {
		const { come, finish } = openLine();
		for (const name of ["1", "2", "3", "4", "5"]) come(name, null);
		come("b1", "b");
		const { done, refused } = await finish();
		expect(refused).toEqual([]);
		expect(done).toEqual(["1", "2", "b1", "3", "4", "5"]);
	});
});
