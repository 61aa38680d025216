import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import { host } from "#tests/support/agent.ts";
import { rightReply, type PackPage } from "#tests/support/answers.ts";
import {
	hangingTimes,
	openFront,
	quickTimes,
	servedBackEnd,
	type Fault,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";
import {
	chapterOf,
	enroll,
	graduate,
	lastQuestionOf,
	pageAddress,
	sendReply,
	work,
} from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const pages = [
	"/home/",
	"/training/",
	"/training/620/",
	"/info/620/",
	"/resources/promote/620/",
	"/favorites/",
	"/my-source/",
	"/my-source/points/",
];

/** Signs up a member, who starts a program and opens each of these pages once. */
async function begun(backEnd: ServedBackEnd, times: typeof quickTimes) {
	const front = await openFront(backEnd, { times });
	const agent = await front.member({
		email: "maren@example.org",
		password: "correct horse battery",
	});
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201), 3);
	for (const page of pages) expect((await agent.get(page)).status, page).toBe(200);
	return { front, agent };
}

const faults: [string, Fault][] = [
	["does not respond", "hang"],
	["closes connections", "drop"],
	["sends half a response", "half"],
	["returns no JSON", { text: "<h1>Bad gateway</h1>" }],
	["fails", { status: 500 }],
];

describe("A portal in front of a failing back end", () => {
	test.each(faults)(
		"If the back end %s, pages show a user's stored data for five minutes and then return 503, and a form that fails keeps its fields (BACK-5)",
		async (_, fault) => {
			const backEnd = await servedBackEnd();
			const { front, agent } = await begun(
				backEnd,
				fault === "hang" ? { ...hangingTimes, wholeMs: 4000 } : quickTimes,
			);
			backEnd.faults.set("*", fault);
			for (const page of pages) expect((await agent.get(page)).status, page).toBe(200);
			await agent.get("/info/787/");
			const failed = await agent.post("/info/787/", { optIn: "1" });
			expect(failed.status).toBe(503);
			expect(failed.headers.get("Retry-After")).not.toBeNull();
			expect(failed.$("form input[name=optIn]").attr("value")).toBe("1");
			backEnd.faults.clear();
			await wait(200);
			expect((await agent.post("/info/787/", { optIn: "1" })).status).toBeLessThan(400);
			expect((await agent.get("/training/787/")).status).toBe(200);
			backEnd.faults.set("*", fault);
			front.clock.now += 300_000;
			const page = await agent.get("/favorites/");
			expect([page.status, page.$("main a[href], main button").length > 0]).toEqual([503, true]);
		},
	);

	test("If a user's progress or registrations were never read, pages that need them say what failed, and Home lists programs without progress (TRAIN-20)", async () => {
		const backEnd = await servedBackEnd();
		const person = { email: "maren@example.org", password: "correct horse battery" };
		await enroll(await backEnd.portal.member(person), 620);
		const logIn = async () => {
			const agent = (await openFront(backEnd)).agent();
			await agent.get("/login/");
			await agent.post("/login/", person);
			return agent;
		};
		backEnd.faults.set("GET progress", { status: 500 });
		const agent = await logIn();
		const home = await agent.get("/home/");
		expect(home.status).toBe(200);
		expect(home.text).toContain("California STAR");
		const program = await agent.get("/training/620/");
		expect(program.status).toBe(503);
		expect(program.text).toContain("Error fetching progress data");
		expect((await agent.get("/my-source/")).status).toBe(200);
		backEnd.faults.set("GET registered-apps", { status: 500 });
		const listed = await (await logIn()).get("/my-source/");
		expect(listed.status).toBe(503);
		expect(listed.text).toContain("Registered apps request failed");
	});

	test("A page responds within one time limit, however many calls it makes", async () => {
		const backEnd = await servedBackEnd();
		const dataDir = temporaryFolder();
		const member = await (await openFront(backEnd, { dataDir })).member();
		// The limit is this short only for the calls that hang.
		const front = await openFront(backEnd, {
			dataDir,
			times: { ...hangingTimes, tryMs: 2000, wholeMs: 2000 },
		});
		const agent = member.at(front.handle);
		backEnd.faults.set("*", "hang");
		front.clock.now += 300_000;
		const from = performance.now();
		expect((await agent.get("/my-source/")).status).toBe(503);
		expect(performance.now() - from).toBeLessThan(8000);
		expect((await front.agent().get("/login/")).status).toBe(200);
		expect(await front.container.ready()).toBe(true);
	});

	test("The portal waits for a slow response that arrives within the time limit", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		backEnd.faults.set("GET favorites", { afterMs: 150 });
		expect((await agent.get("/favorites/")).status).toBe(200);
	});

	test("If a POST's response is lost, the portal repeats the call with the same key, and the back end carries it out once (BACK-6)", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times: { ...quickTimes, retries: 3 } });
		const agent = await front.member();
		await enroll(agent, 620);
		const lose = { times: 1 };
		backEnd.afterwards.set("POST progress", lose);
		expect((await work(agent, 620, chapterOf(620, 6201)))?.status).toBeLessThan(400);
		expect(lose.times).toBe(0);
		const events = await backEnd.portal.container.database.db
			.selectFrom("point_entry")
			.select("action")
			.execute();
		expect(events.map(({ action }) => action).toSorted()).toEqual([
			"complete_chapter",
			"perfect_quiz",
			"register_app",
		]);
	});

	test("If a chapter's completion couldn't be reported to the back end, the next form that the agent sends reports it", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times: { ...quickTimes, longestRetryMs: 1 } });
		const agent = await front.member();
		await enroll(agent, 620);
		backEnd.faults.set("POST chapter-completed", { status: 500 });
		const chapter = chapterOf(620, 6201);
		const question = lastQuestionOf(chapter);
		await work(agent, 620, chapter, question);
		const answer = () =>
			sendReply(
				agent,
				pageAddress(620, 6201, question),
				rightReply(chapter.pages[question - 1] as PackPage),
			);
		expect((await answer()).status).toBe(503);
		backEnd.faults.clear();
		// Without this call, the portal assumes that the back end awards no points by itself.
		backEnd.faults.set("GET points", { status: 404 });
		backEnd.asked.length = 0;
		await wait(50);
		await agent.get(pageAddress(620, 6201, question));
		expect((await agent.post(pageAddress(620, 6201, question), { intent: "next" })).status).toBe(
			302,
		);
		expect(backEnd.asked).toContain("POST chapter-completed");
		expect(backEnd.asked).toContain("POST v3/point");
	});

	test("The portal leaves out a back end's bad rows about a user, and uses the rest", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		await agent.get("/info/620/");
		await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		const good = {
			app_id: "787",
			item_type: "app",
			item_id: 787,
			content_id: "787",
			title: "Canada",
			created_at: "2026-11-01 10:00:00",
		};
		backEnd.faults.set("GET favorites", {
			json: [good, { app_id: 620 }, null, { ...good, item_type: "planet" }],
		});
		const list = await agent.get("/favorites/");
		expect(list.status).toBe(200);
		expect(list.text).toContain("Canada");
		expect(list.text).not.toContain("planet");
	});

	test("If the back end no longer accepts a user's key, pages redirect to the login page, and a submitted form waits until the user has logged in", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const person = { email: "maren@example.org", password: "correct horse battery" };
		const agent = await front.member(person);
		await agent.get("/info/620/");
		await backEnd.portal.container.database.db.deleteFrom("access_token").execute();
		const parked = await agent.post("/info/620/");
		expect(parked.location).toMatch(/^\/login\//);
		await agent.get(parked.location ?? "");
		await agent.post(parked.location ?? "", person);
		await sendParked(agent);
		expect((await agent.get("/training/620/")).status).toBe(200);
		await backEnd.portal.container.database.db.deleteFrom("access_token").execute();
		const page = await agent.get("/favorites/787/");
		expect(page.status).toBe(302);
		expect((await agent.visit("/favorites/787/")).path).toMatch(/^\/login\//);
	});

	test("A login while the back end is down returns 503, and doesn't count as a wrong password", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = front.agent();
		await agent.get("/login/");
		backEnd.faults.set("POST login", "drop");
		for (let time = 0; time < 12; time++)
			expect((await agent.post("/login/", { email: "a@example.org", password: "b" })).status).toBe(
				503,
			);
		backEnd.faults.clear();
		await wait(100);
		expect((await agent.post("/login/", { email: "a@example.org", password: "b" })).status).toBe(
			422,
		);
	});
});

test("An emailed link opened in another browser still works after an outage of the back end", async () => {
	const settings = { ORIGIN: host };
	const backEnd = await servedBackEnd({ settings });
	const front = await openFront(backEnd, { settings });
	const owner = await front.member({ email: "maren@example.org" });
	await owner.post("/logout/");
	await owner.get("/login/?state=magic");
	await owner.post("/login/?state=magic", { email: "maren@example.org" });
	const { path } = await lastMail(backEnd.portal);
	const elsewhere = front.agent();
	const pressContinue = async () =>
		(await elsewhere.get(path)) && elsewhere.post(path, { email: "maren@example.org" });
	backEnd.faults.set("POST passwordless-login/token", "drop");
	for (let time = 0; time < 12; time++) expect((await pressContinue()).status).toBe(503);
	backEnd.faults.clear();
	await wait(100);
	expect((await pressContinue()).location).toBe("/home/");
});

/** Calls that a back end can lack. */
const further = [
	"GET badges",
	"GET diplomas",

	"GET points",
	"GET export",
	"POST notifications/read",
	"POST registered-apps/opt-in",
	"POST user/deletion-code",
	"POST reset-password/code",
	"POST handover/token",
	"POST confirm-address",
	"POST confirm-address/link",
	"POST confirm-address/token",
];

describe("A back end that has only the calls that every back end has", () => {
	test("If a back end returns 404 or 501 for the optional calls, no page fails (BACK-3)", async () => {
		const backEnd = await servedBackEnd();
		for (const [position, call] of further.entries())
			backEnd.faults.set(call, { status: position % 2 === 0 ? 404 : 501 });
		const front = await openFront(backEnd);
		const agent = await front.member({ email: "maren@example.org" });
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		for (const page of [
			...pages,
			"/my-source/badges/",
			"/my-source/programs/",
			"/my-source/data/",
			"/attend/",
			"/watch/",
			"/retain/620/",
		]) {
			expect((await agent.get(page)).status, page).toBeLessThan(500);
		}
		expect((await agent.get("/training/620/")).status).toBe(200);
		expect((await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" })).status).toBe(
			302,
		);
		expect((await agent.get("/my-source/programs/")).body).toContain(
			"We couldn’t change your choices here",
		);
		expect((await agent.post("/my-source/delete/code/")).status).toBe(302);
		await graduate(agent, 620);
		const diploma = await agent.get("/diploma/620/");
		expect(diploma.text).toContain("Download diploma");
		expect((await agent.fetch(diploma.$("a[href$='.pdf']").attr("href") ?? "")).status).toBe(200);
		const verify = diploma.$("a[href^='/verify/']").attr("href") ?? "";
		expect((await front.agent().get(verify)).status).toBe(200);
		const exported = await agent.fetch("/my-source/export.json");
		expect(exported.status).toBeLessThan(500);
	});
});

test("If the back end asks for too long a wait, the portal doesn't retry, and the page passes on the Retry-After header (BACK-6)", async () => {
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd);
	const agent = await front.member();
	const asked = () => backEnd.asked.filter((call) => call.startsWith("GET favorites")).length;
	const before = asked();
	backEnd.faults.set("GET favorites", { status: 503, headers: { "Retry-After": "120" } });
	const page = await agent.get("/favorites/");
	expect([page.status, page.headers.get("Retry-After"), asked() - before]).toEqual([503, "120", 1]);
	backEnd.faults.clear();
	expect((await agent.get("/favorites/")).status).toBe(200);
});
