import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
	openFront,
	quickTimes,
	servedBackEnd,
	type Fault,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import type { Agent } from "#tests/support/agent.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const pages = ["/home/", "/training/", "/training/620/", "/favorites/", "/my-source/", "/attend/"];
const canada = { itemType: "app", itemId: "787", favorite: "1" };

const noRest = { ...quickTimes, longestRetryMs: 1 };

async function look(agent: Agent): Promise<void> {
	for (const page of pages) expect((await agent.get(page)).status, page).toBe(200);
}

/** Signs up a member who has started a program and opened each of these pages once. */
async function begun(backEnd: ServedBackEnd, times: Partial<typeof quickTimes> = noRest) {
	const dataDir = temporaryFolder();
	const front = await openFront(backEnd, { times, dataDir });
	const agent = await front.member({ email: "maren@example.org" });
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201), 3);
	await look(agent);
	return { front, agent, dataDir };
}

const isFavorite = async (agent: Agent) => (await agent.get("/favorites/")).text.includes("Canada");

describe("The stored data of a user", () => {
	test("In front of another back end, a user's stored data is fresh for five minutes, even after a refused form (BACK-5)", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		backEnd.faults.set("POST favorites", { status: 422 });
		expect((await agent.post("/favorite/", canada)).status).toBeGreaterThanOrEqual(400);
		backEnd.faults.set("*", { status: 500 });
		backEnd.asked.length = 0;
		await look(agent);
		expect(backEnd.asked).toEqual([]);
	});

	test.each<[string, Fault]>([
		["fails", { status: 500 }],
		["closes connections", "drop"],
		["returns no JSON", { text: "<h1>Bad gateway</h1>" }],
	])(
		"After a form that may have changed a user's data, the portal reads the data again, and the page returns 503 if the back end %s",
		async (_, fault) => {
			const backEnd = await servedBackEnd();
			const { agent } = await begun(backEnd);
			backEnd.faults.set("*", fault);
			expect((await agent.post("/favorite/", canada)).status).toBe(503);
			const failed = await agent.get("/favorites/");
			expect([failed.status, failed.$("main a[href], main button").length > 0]).toEqual([
				503,
				true,
			]);
			backEnd.faults.clear();
			await wait(100);
			await look(agent);
			await agent.post("/favorite/", canada);
			expect(await isFavorite(agent)).toBe(true);
		},
	);

	test("In front of another back end, a form sent to one process of the portal makes another process read the user's data again", async () => {
		const backEnd = await servedBackEnd();
		const { agent, dataDir } = await begun(backEnd);
		const other = agent.at((await openFront(backEnd, { times: noRest, dataDir })).handle);
		await look(other);
		await agent.post("/favorite/", canada);
		expect(await isFavorite(other)).toBe(true);
	});

	test("In front of another back end, a page shows the effect of a form whose response was lost", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		backEnd.afterwards.set("POST favorites", { times: 4 });
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
		await wait(100);
		expect(await isFavorite(agent)).toBe(true);
	});

	test("In front of another back end, a user's stored data isn't used after the account's email address changes", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent } = await begun(backEnd);
		const asked = () => backEnd.asked.filter((call) => call.startsWith("GET favorites")).length;
		const before = asked();
		await front.container.database.db
			.updateTable("user_account")
			.set({ email: "marit@example.org" })
			.execute();
		await agent.get("/favorites/");
		expect(asked()).toBe(before + 1);
	});
});
