import { root } from "#tests/support/server.ts";
import { countHits, hitsOf, undoHits } from "#app/features/account/limits/limit-counters.server.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDatabase } from "#tests/support/temporary.ts";

const counter = join(root, "tests/platform/database/support/count-hits.ts");

describe("Rate limit counters", () => {
	it("Three processes together get exactly as many hits as a rate limit allows", async () => {
		const { address } = await temporaryDatabase();
		const processes = [1, 2, 3].map(async () => {
			const child = spawn(process.execPath, [counter, address, "200", "100"], {
				stdio: ["ignore", "pipe", "inherit"],
			});
			let said = "";
			child.stdout.on("data", (part: Buffer) => (said += part.toString()));
			await once(child, "exit");
			return Number(said);
		});
		const allowed = await Promise.all(processes);
		expect(allowed.reduce((sum, each) => sum + each, 0)).toBe(100);
	});

	it("A rate limit counter starts again after its window, and its hits can be undone", async () => {
		const { db } = (await temporaryDatabase()).database;
		const now = 1_800_000_000_000;
		expect(await countHits(db, "a", 1000, now)).toEqual({ hits: 1, resetAt: now + 1000 });
		expect(await countHits(db, "a", 1000, now + 999)).toEqual({ hits: 2, resetAt: now + 1000 });
		expect(await countHits(db, "b", 1000, now)).toMatchObject({ hits: 1 });
		expect(await countHits(db, "a", 1000, now + 1000)).toEqual({ hits: 1, resetAt: now + 2000 });
		await undoHits(db, "a", 1);
		await undoHits(db, "a", 1);
		expect(await countHits(db, "a", 1000, now + 1001)).toMatchObject({ hits: 1 });
		expect(await countHits(db, "a", 1000, now + 1002, 5)).toMatchObject({ hits: 6 });
		await undoHits(db, "a", 5);
		expect(await hitsOf(db, "a", now + 1003)).toBe(1);
	});

	it("A rate limit counter keeps its hits until the end of its window, and has none from then on", async () => {
		const { db } = (await temporaryDatabase()).database;
		const now = 1_800_000_000_000;
		for (let hit = 0; hit < 3; hit++) await countHits(db, "a", 1000, now);
		expect([
			await hitsOf(db, "a", now + 999),
			await hitsOf(db, "a", now + 1000),
			await hitsOf(db, "b", now),
		]).toEqual([3, 0, 0]);
	});

	it("A rate limit counter continues a window started by a clock that is at most a minute ahead, but not one started by a clock further ahead", async () => {
		const { db } = (await temporaryDatabase()).database;
		const [now, minute] = [1_800_000_000_000, 60_000];
		await countHits(db, "near", 1000, now + minute);
		expect(await countHits(db, "near", 1000, now)).toEqual({
			hits: 2,
			resetAt: now + minute + 1000,
		});
		await countHits(db, "far", 1000, now + minute + 1);
		expect(await countHits(db, "far", 1000, now)).toEqual({ hits: 1, resetAt: now + 1000 });
	});
});
