import { describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { openFront, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { temporaryAddress } from "#tests/support/temporary.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };
/** `open` is an item for everyone, and `locked` is only for agents who completed the program. */
const open = "/share/620/asset/62013/";
const locked = "/share/620/asset/62014/";
/** A time in ms, longer than a user's cached data stays fresh. */
const aWhile = 3_600_000;

/** Shares an item and returns the agent's link. */
async function linkTo(agent: Agent, item: string): Promise<string> {
	await agent.get(item);
	await agent.post(item);
	return (await agent.get(item)).$("a[href^='/s/']").attr("href") ?? "";
}

/** Creates a member who completed the program and shared both items. */
async function sharing(backEnd: ServedBackEnd, settings: Record<string, string> = {}) {
	const front = await openFront(backEnd, { settings });
	const agent = await front.member(person);
	await enroll(agent, 620);
	await graduate(agent, 620);
	return { front, agent, links: [await linkTo(agent, open), await linkTo(agent, locked)] };
}

/**
 * Returns what someone without an account gets for each link: the status of its page and, if the
 * page has a file, of the file.
 */
async function opened(front: TestPortal, links: readonly string[]): Promise<number[]> {
	const seen: number[] = [];
	for (const link of links) {
		const visitor = front.agent();
		const page = await visitor.get(link);
		const file = page.$("iframe").attr("src");
		seen.push(page.status);
		if (file) seen.push((await visitor.fetch(file)).status);
	}
	return seen;
}

const all = [200, 200, 200, 200];

/** Makes the back end forget its users' keys. */
async function forgetKeys({ portal }: ServedBackEnd): Promise<void> {
	await portal.container.database.db
		.deleteFrom("access_token")
		.where("kind", "=", "user")
		.execute();
}

/** Takes back the agent's completion of the program, which unlocked the `locked` item. */
async function undo({ portal }: ServedBackEnd): Promise<void> {
	const { db } = portal.container.database;
	await db.updateTable("enrollment").set({ training_graduated: null }).execute();
	await db.deleteFrom("chapter_progress").execute();
}

const sessions = async ({ container: { database } }: TestPortal) =>
	(await database.db.selectFrom("session").select("id_hash").execute()).length;

const asks = ({ asked }: ServedBackEnd) =>
	asked.filter((call) => /^GET (user$|user\?|registered-apps|progress)/.test(call)).length;

describe("Shared links in front of another back end (docs/decisions/0030)", () => {
	test("Shared links keep working if the back end rejects the agent's key, and the agent's session stays", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent, links } = await sharing(backEnd);
		await forgetKeys(backEnd);
		front.clock.now += aWhile;
		expect(await opened(front, links)).toEqual(all);
		expect(await sessions(front)).toBe(1);
		const before = asks(backEnd);
		expect(await opened(front, links)).toEqual(all);
		expect(asks(backEnd)).toBe(before);
		expect((await agent.get("/favorites/")).location).toMatch(/^\/(login|favorites)\//);
	});

	test("In front of another back end, shared links work after the agent has logged out, even for items that the agent unlocked", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent, links } = await sharing(backEnd);
		await agent.post("/logout/");
		expect(await opened(front, links)).toEqual(all);
		front.clock.now += aWhile;
		expect(await opened(front, links)).toEqual(all);
	});

	test("Shared links work while the back end is down, even in a process that has never reached it", async () => {
		const backEnd = await servedBackEnd();
		const settings = { DATABASE_URL: await temporaryAddress(), SESSION_SECRET: "s".repeat(40) };
		const { front, links } = await sharing(backEnd, settings);
		expect(await opened(front, links)).toEqual(all);
		backEnd.faults.set("GET registered-apps", { status: 500 });
		backEnd.faults.set("GET progress", { status: 500 });
		expect(await opened(await openFront(backEnd, { settings }), links)).toEqual(all);
		await backEnd.stop();
		const pages = await openFront(backEnd, { settings });
		for (const link of links) expect((await pages.agent().get(link)).status).toBe(200);
	});

	test("In front of another back end, shared links show what their agent could open at the last share, even if the agent loses access later", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent, links } = await sharing(backEnd);
		await undo(backEnd);
		front.clock.now += aWhile;
		expect((await agent.get("/training/620/")).status).toBe(200);
		expect(await opened(front, links)).toEqual(all);
		await linkTo(agent, open);
		expect(await opened(front, links)).toEqual([200, 200, 404]);
	});

	test("In front of another back end, sharing an item of one program doesn't affect links to items of another program (SHARE-2)", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent, links } = await sharing(backEnd);
		await enroll(agent, 787);
		await graduate(agent, 787);
		const other = await linkTo(agent, "/share/787/asset/78701/");
		expect((await opened(front, [other]))[0]).toBe(200);
		expect(await opened(front, links)).toEqual(all);
	});

	test("In front of another back end, opening a shared link makes no call about its agent", async () => {
		const backEnd = await servedBackEnd();
		const { front, links } = await sharing(backEnd);
		front.clock.now += aWhile;
		backEnd.asked.length = 0;
		expect(await opened(front, links)).toEqual(all);
		expect(asks(backEnd)).toBe(0);
	});

	test("The registrations and progress stored for a shared link are in the export, and are deleted with the link or the account", async () => {
		const backEnd = await servedBackEnd();
		const { front, agent, links } = await sharing(backEnd);
		const { db } = front.container.database;
		const kept = () =>
			db.selectFrom("share").select(["kept_enrollments", "kept_progress"]).execute();
		const [row] = await kept();
		expect(await kept()).toEqual([row, row]);
		expect(row?.kept_enrollments).toMatch(/"appId":620,"trainingGraduated":\d+/);
		expect(row?.kept_progress).toContain('"completed":true');
		const exported: unknown = JSON.parse((await agent.get("/my-source/export.json")).body);
		expect(JSON.stringify(exported)).toContain('"kept_progress":[{"chapterId":');
		await agent.get("/my-source/shared/");
		await agent.post("/stop-sharing/", {
			token: links[0]?.split("/")[2] ?? "",
			returnTo: "/my-source/shared/",
		});
		expect(await kept()).toEqual([row]);
		await db.deleteFrom("user_account").execute();
		expect(await kept()).toEqual([]);
		expect(await opened(front, links)).toEqual([404, 404]);
	});
});
