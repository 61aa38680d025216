import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { hangingTimes, openFront, quickTimes, servedBackEnd, type Fault, type ServedBackEnd } from "#tests/support/back-end.ts";
import { chapterOf, enroll, finishPage, pageAddress, work } from "#tests/support/learner.ts";
import type { Agent } from "#tests/support/agent.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const pages = ["/home/", "/training/", "/training/620/", "/favorites/", "/my-source/", "/attend/"];
const canada = { itemType: "app", itemId: "787", favorite: "1" };
const noMore = { ...canada, favorite: "0" };

/** Fails are over before anybody comes again. */
const noRest = { ...quickTimes, openMs: 1, longestRetryMs: 1 };

async function look(agent: Agent): Promise<void> {
	for (const page of pages) expect((await agent.get(page)).status, page).toBe(200);
}

/** A member who is registered and has begun, whose pages were looked at. */
async function begun(backEnd: ServedBackEnd, times: Partial<typeof quickTimes> = noRest) {
	const dataDir = temporaryFolder();
	const front = await openFront(backEnd, { times, dataDir });
	const agent = await front.member({ email: "maren@example.org" });
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201), 3);
	await look(agent);
	return { front, agent, dataDir };
}

const reads = [
	"GET registered-apps",
	"GET progress",
	"GET favorites",
	"GET registered-events",
	"GET points",
	"GET points-badges",
	"GET notifications",
	"GET diplomas",
	"GET user",
];

function failReads(backEnd: ServedBackEnd, fault: Fault): void {
	for (const read of reads) backEnd.faults.set(read, fault);
}

const isFavorite = async (agent: Agent) => (await agent.get("/favorites/")).text.includes("Canada");

describe("A form that fails takes no page away", () => {
	const faults: [string, Fault][] = [
		["fails", { status: 500 }],
		["does not answer", "hang"],
		["ends connections", "drop"],
		["answers no JSON", { text: "<h1>Bad gateway</h1>" }],
	];
	test.each(faults)("where the back end %s", async (_, fault) => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd, { ...(fault === "hang" ? hangingTimes : quickTimes), openMs: 300, longestRetryMs: 300 });
		backEnd.faults.set("*", fault);
		await look(agent);
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
		await look(agent);
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
		await look(agent);
		backEnd.faults.clear();
		await wait(400);
		await agent.post("/favorite/", canada);
		expect(await isFavorite(agent)).toBe(true);
	});

	test("nor in another process of the portal", async () => {
		const backEnd = await servedBackEnd();
		const { agent, dataDir } = await begun(backEnd);
		const other = agent.at((await openFront(backEnd, { times: noRest, dataDir })).handle);
		await look(other);
		backEnd.faults.set("*", { status: 500 });
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
		await look(other);
		await look(agent);
		backEnd.faults.clear();
		await wait(100);
		await agent.get("/favorites/");
		await agent.post("/favorite/", canada);
		expect(await isFavorite(other)).toBe(true);
	});

	test("its own answer waits for the form alone, not for what is read besides", async () => {
		const backEnd = await servedBackEnd();
		// So long that this test would not see its end.
		const { agent } = await begun(backEnd, { ...noRest, tryMs: 60_000, wholeMs: 60_000 });
		failReads(backEnd, "hang");
		backEnd.faults.set("POST favorites", { status: 500 });
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
	});

	test("one that was carried out, while its answer got lost, shows as soon as the back end can be read", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		backEnd.faults.set("GET favorites", { status: 500 });
		backEnd.afterwards.set("POST favorites", { times: 4 });
		expect((await agent.post("/favorite/", canada)).status).toBe(503);
		expect(await isFavorite(agent)).toBe(false);
		backEnd.faults.clear();
		await wait(100);
		expect(await isFavorite(agent)).toBe(true);
	});

	test("a refused write has changed nothing: nothing is read again", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		backEnd.faults.set("POST favorites", { status: 422 });
		expect((await agent.post("/favorite/", canada)).status).toBeGreaterThanOrEqual(400);
		backEnd.asked.length = 0;
		await look(agent);
		expect(backEnd.asked).toEqual([]);
	});
});

describe("What a form did is shown, also while the back end cannot be read", () => {
	test.each<[string, Fault]>([
		["fails", { status: 500 }],
		["hangs", "hang"],
	])("favorites, where reading %s", async (_, fault) => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd, { ...noRest, tryMs: 500 });
		failReads(backEnd, fault);
		expect((await agent.post("/favorite/", canada)).status).toBeLessThan(400);
		expect(await isFavorite(agent)).toBe(true);
		await look(agent);
		expect((await agent.post("/favorite/", noMore)).status).toBeLessThan(400);
		expect(await isFavorite(agent)).toBe(false);
	});

	test("a registration, with the progress on what one was registered for before", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		await agent.get("/info/787/");
		failReads(backEnd, { status: 500 });
		const done = await agent.post("/info/787/");
		expect([done.status, done.location]).toEqual([302, "/info/787/"]);
		expect((await agent.get("/training/787/")).status).toBe(200);
		expect((await agent.get("/training/")).$("article[data-app='620'] [role=progressbar]").attr("aria-valuenow")).not.toBe("0");
	});

	test("a choice of mail, and one taken back", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		const isChosen = async () => (await agent.get("/my-source/programs/")).$("input[name=opt_in][value='620']").is("[checked]");
		expect(await isChosen()).toBe(false);
		failReads(backEnd, { status: 500 });
		expect((await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" })).status).toBe(302);
		expect(await isChosen()).toBe(true);
		expect((await agent.post("/my-source/programs/", { shown: "620" })).status).toBe(302);
		expect(await isChosen()).toBe(false);
	});

	test("a registration for a show", async () => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		failReads(backEnd, { status: 500 });
		expect((await agent.post("/attend/", { show: "31" })).status).toBeLessThan(400);
		expect((await agent.get("/attend/")).$("[data-show='31']").text()).toContain("Registered");
	});

	test.each<[string, Fault | null]>([
		["as the back end answers it", null],
		["as it was posted, where the back end answers nothing of it", { json: { result: "success" } }],
	])("progress, %s: the next page opens, and nothing of a chapter's end is lost", async (_, fault) => {
		const backEnd = await servedBackEnd();
		const { agent } = await begun(backEnd);
		const chapter = chapterOf(620, 6201);
		failReads(backEnd, { status: 500 });
		if (fault) for (const call of ["POST progress", "POST chapter-completed"]) backEnd.faults.set(call, fault);
		for (const [position, page] of chapter.pages.entries()) {
			if (position < 2) continue;
			const address = pageAddress(620, 6201, position + 1);
			expect((await agent.get(address)).status, address).toBe(200);
			expect((await finishPage(agent, address, page)).status, address).toBe(302);
		}
		expect((await agent.get("/training/620/")).$("[data-chapter='6201']").text()).toContain("Done");
		const points = await backEnd.portal.container.database.db.selectFrom("point_entry").select("action").execute();
		if (!fault) expect(points.map(({ action }) => action)).toContain("complete_chapter");
	});
});
