import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { isQuestion, rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, pageAddress, sendReply } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";

const question = "/training/620/6201/3/";
const newKey = () => randomBytes(16).toString("hex");

/** Returns a user at the first question of a chapter, and a form with a wrong answer to it. */
async function atQuestion(
	portal: TestPortal,
): Promise<{ agent: Agent; wrong: Record<string, string> }> {
	const agent = await portal.member();
	await agent.get("/info/620/");
	await agent.post("/info/620/");
	for (const number of [1, 2]) {
		await agent.get(`/training/620/6201/${number}/`);
		await agent.post(`/training/620/6201/${number}/`, { intent: "next" });
	}
	const page = await agent.get(question);
	const { container } = portal;
	const answers = page
		.$("input[name=answer]")
		.map((_, input) => page.$(input).attr("value"))
		.get();
	for (const answer of answers) {
		const wrong = { intent: "check", answer };
		await agent.post(question, wrong);
		const shown = await agent.get(question);
		if (shown.$("[data-outcome=incorrect]").length > 0) {
			await container.database.db
				.updateTable("question_try")
				.set({ tries: 0, wrong_tries: 0 })
				.execute();
			return { agent, wrong };
		}
		await container.database.db.deleteFrom("question_try").execute();
	}
	throw new Error("Each answer is right.");
}

const tries = async (portal: TestPortal) =>
	(
		await portal.container.database.db
			.selectFrom("question_try")
			.select("tries")
			.executeTakeFirstOrThrow()
	).tries;

describe("A form that is sent again because no response came (docs/decisions/0032)", () => {
	it("A form that is sent again with its key is processed once, and redirects to the same page each time (FORM-20)", async () => {
		const portal = await openPortal();
		const { agent, wrong } = await atQuestion(portal);
		const _key = newKey();
		await agent.post(`${question}_.data`, { ...wrong, _key });
		for (let again = 0; again < 2; again++) {
			expect((await agent.post(question, { ...wrong, _key })).location).toBe(question);
			await agent.post(`${question}_.data`, { ...wrong, _key });
		}
		expect(await tries(portal)).toBe(1);
		await agent.post(question, { ...wrong, _key: newKey() });
		await agent.post(question, wrong);
		expect(await tries(portal)).toBe(3);
	});

	it("Of overlapping requests with the same form key, the portal processes only one", async () => {
		const portal = await openPortal();
		const { agent, wrong } = await atQuestion(portal);
		const form = { ...wrong, _key: newKey() };
		const answers = await Promise.all([1, 2, 3].map(() => agent.post(question, form)));
		expect(answers.map(({ location }) => location)).toEqual([question, question, question]);
		expect(await tries(portal)).toBe(1);
	});

	it("If a form is sent again with its key, the next page shows the form's message again", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		const form = {
			favorite: "1",
			itemType: "app",
			itemId: "620",
			returnTo: "/info/620/",
			_key: newKey(),
		};
		await agent.post("/favorite/_.data", form);
		agent.forget("tw_flash");
		expect((await agent.post("/favorite/", form)).location).toBe("/info/620/");
		expect((await agent.get("/info/620/")).text).toContain("Added to your favorites");
	});

	it("A refused form that is sent again with its key is checked again, and takes effect once if it has become valid (FORM-20)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/folders/");
		// A folder lasts at most a year, so this end date is too late at first.
		const form = { firstName: "Tom", endsOn: "2027-11-30", _key: newKey() };
		const send = () => agent.post("/folders/", form);
		expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
		portal.clock.now += 15 * 86_400_000;
		const [first, again] = [await send(), await send()];
		expect([first.status, again.location]).toEqual([302, first.location]);
		expect((await agent.get("/folders/")).$("main .rows article")).toHaveLength(1);
	});

	it("A form with a used key is still processed if its content differs, in the same browser or in another user's browser", async () => {
		const portal = await openPortal();
		const { agent, wrong } = await atQuestion(portal);
		const _key = newKey();
		await agent.post(question, { ...wrong, _key });
		expect((await agent.post(question, { intent: "reveal", _key })).status).toBe(422);
		await agent.post(question, { ...wrong, _key: newKey() });
		expect(await tries(portal)).toBe(2);
		const other = await portal.member();
		await other.get("/info/620/");
		const form = { favorite: "1", itemType: "app", itemId: "620", returnTo: "/info/620/", _key };
		expect((await other.post("/favorite/", form)).location).toBe("/info/620/");
		expect((await other.get("/favorites/")).text).not.toContain("no favorites");
	});

	it("A repeated form creates, copies or deletes a folder, or creates a program or chapter, only once, and redirects to the same page again (FORM-20)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const twice = async (path: string, fields: Record<string, string>) => {
			const form = { ...fields, _key: newKey() };
			const [first, again] = [await host.post(path, form), await host.post(path, form)];
			expect([first.status, again.location]).toEqual([302, first.location]);
			return first.location ?? "";
		};
		await host.get("/folders/");
		const folder = await twice("/folders/", { firstName: "Tom", endsOn: "2026-12-24" });
		expect((await host.get("/folders/")).$("main .rows article")).toHaveLength(1);
		await twice(folder, { intent: "copy" });
		await twice(folder, { intent: "delete" });
		const program = await twice("/studio/", { name: "Lakes" });
		await twice(program, { intent: "chapter", title: "More" });
		const { db } = portal.container.database;
		expect(await db.selectFrom("folder").select("id").execute()).toHaveLength(1);
		expect(await db.selectFrom("studio_program").select("app_id").execute()).toHaveLength(1);
		const [draft] = await db.selectFrom("program_version").select("pack").execute();
		expect((JSON.parse(draft?.pack ?? "{}") as { chapters: unknown[] }).chapters).toHaveLength(2);
		await twice(`${program}publish/`, { intent: "discard" });
	});

	it("A form that completed a program redirects to the diploma again if it is repeated", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 787);
		const chapter = chapterOf(787, 7871);
		let last: string | null = null;
		for (const [position, page] of chapter.pages.entries()) {
			const address = pageAddress(787, chapter.id, position + 1);
			if (last === "/diploma/787/") break;
			if (isQuestion(page)) await sendReply(agent, address, rightReply(page));
			await agent.get(address);
			const form = { intent: "next", _key: newKey() };
			last = (await agent.post(address, form)).location;
			expect((await agent.post(address, form)).location).toBe(last);
		}
		expect(last).toBe("/diploma/787/");
	});

	it("The stored record of a form key contains none of the form's text", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		await agent.post("/favorite/", {
			favorite: "1",
			itemType: "app",
			itemId: "620",
			returnTo: "/info/620/?words=beach",
			_key: newKey(),
		});
		const rows = await portal.container.database.db.selectFrom("used_key").selectAll().execute();
		expect(rows).toEqual([expect.objectContaining({ result: "true" })]);
		expect(JSON.stringify(rows)).not.toContain("beach");
	});
});
