import { describe, expect, it, onTestFinished, vi } from "vitest";
import { TooBusy } from "#app/platform/errors.ts";
import { createBoundedQueue } from "#app/platform/files/bounded-queue.server.ts";

/**
 * Opens a queue that runs one task at a time while up to six wait, at most three per client. It
 * records in order which tasks ran.
 */
function openQueue() {
	const queue = createBoundedQueue({
		maxConcurrent: 1,
		maxWaiting: 6,
		maxWaitingPerClient: 3,
		maxWaitMs: 30_000,
	});
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
		const one = queue.run(whose, work).catch((error: unknown) => {
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

describe("The bounded queue of password, diploma and picture tasks (docs/decisions/0020)", () => {
	it("The bounded queue runs tasks in order of arrival", async () => {
		const { come, finish } = openQueue();
		for (const [name, client] of [
			["a1", "a"],
			["a2", "a"],
			["b1", "b"],
			["a3", "a"],
		] as const)
			come(name, client);
		expect((await finish()).done).toEqual(["a1", "a2", "b1", "a3"]);
	});

	it("The bounded queue limits the waiting tasks of one client, and still accepts other clients", async () => {
		const { come, finish } = openQueue();
		for (const name of ["a1", "a2", "a3", "a4", "a5"]) come(name, "a");
		come("b1", "b");
		const { done, refused } = await finish();
		expect([done, refused]).toEqual([["a1", "a2", "a3", "a4", "b1"], ["a5"]]);
	});

	it("The bounded queue refuses tasks while it is full", async () => {
		const { come, finish } = openQueue();
		for (const client of ["a", "b", "c", "d", "e", "f", "g", "h"]) come(`${client}1`, client);
		const { done, refused } = await finish();
		expect([done.length, refused]).toEqual([7, ["h1"]]);
	});

	it("The bounded queue refuses tasks that have waited too long, and goes on with the others", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const { come, finish } = openQueue();
		for (const name of ["a1", "a2"]) come(name, "a");
		vi.advanceTimersByTime(30_001);
		come("b1", "b");
		const { done, refused } = await finish();
		expect([done, refused]).toEqual([["a1", "b1"], ["a2"]]);
	});

	it("The bounded queue doesn't apply its per-client limit to unknown clients", async () => {
		const { come, finish } = openQueue();
		for (const name of ["1", "2", "3", "4", "5"]) come(name, null);
		come("b1", "b");
		const { done, refused } = await finish();
		expect([done, refused]).toEqual([["1", "2", "3", "4", "5", "b1"], []]);
	});
});
