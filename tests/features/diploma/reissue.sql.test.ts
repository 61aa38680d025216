import { describe, expect, it } from "vitest";
import { deleteAccount } from "#app/features/account/host-accounts.server.ts";
import { reissueDiplomas } from "#app/features/learner/reissue-diplomas.server.ts";
import { parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { host } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";

const hour = 3_600_000;

async function misspelled() {
	const portal = await openPortal({ settings: { ORIGIN: host } });
	const { db } = portal.container.database;
	const agent = await portal.member({ firstName: "Mraia", lastName: "Silva" });
	await enroll(agent, 620);
	await graduate(agent, 620);
	const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
	const rename = (first_name: string) =>
		db.updateTable("user_account").set({ first_name }).where("id", "=", id).execute();
	const diploma = () =>
		db.selectFrom("diploma").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
	const reissue = (appId: number | null = null) => reissueDiplomas(db, id, appId, portal.clock.now);
	const verify = (number: string) => portal.agent().get(`/verify/${number}/`);
	return { portal, db, agent, id, rename, diploma, reissue, verify };
}

describe("A misspelled name on a diploma", () => {
	it("Reissuing a diploma with a corrected name changes its number and keeps its date, and the old number's page reveals neither the name nor the new number (TRAIN-59)", async () => {
		const { portal, db, agent, id, rename, diploma, reissue, verify } = await misspelled();
		await db.updateTable("diploma").set({ test_right: 8, test_of: 10 }).execute();
		const before = await diploma();
		portal.clock.now += hour;
		await rename("Maria");
		expect(await reissue(621)).toEqual([]);
		// Another agent's diploma also has a name that differs from the account's.
		await portal.member({ email: "other@example.org" });
		const others = db.selectFrom("user_account").select("id").where("id", "<>", id);
		const other = {
			...before,
			user_id: (await others.executeTakeFirstOrThrow()).id,
			number: "BBBB-BBBB-BBBB-BBBB",
		};
		await db.insertInto("diploma").values(other).execute();
		expect(await reissue()).toMatchObject([
			{ appId: 620, before: { number: before.number, name: "Mraia Silva" } },
		]);
		const after = await diploma();
		expect(parseDiplomaNumber(after.number)).toBe(after.number);
		expect(after).toEqual({ ...before, number: after.number, holder_name: "Maria Silva" });
		expect(after.number).not.toBe(before.number);
		expect(
			await db.selectFrom("diploma").selectAll().where("number", "=", other.number).execute(),
		).toEqual([other]);

		const old = await verify(before.number);
		expect(old.status).toBe(410);
		expect(old.$("h1").text()).toBe("This diploma was replaced");
		expect(old.text).not.toMatch(/Mraia|Maria|Silva/);
		expect(old.text).not.toContain(after.number);
		const { rewards } = portal.container.backEnd;
		expect(await rewards.diplomaByNumber(before.number)).toEqual({
			number: before.number,
			appId: 620,
			holderName: "",
			programTitle: before.program_title,
			issuedAt: before.issued_at,
			test: null,
			chapterTitles: [],
			isReplaced: true,
		});
		const current = await verify(after.number);
		expect([current.status, current.$("h1").text()]).toEqual([200, "This diploma is valid"]);
		expect(current.text).toContain("Maria Silva");
		expect((await verify("AAAA-AAAA-AAAA-AAAA")).status).toBe(404);

		const page = await agent.get("/diploma/620/");
		expect(page.text).toContain("Maria Silva");
		expect(page.text).not.toContain(before.number);
		const linkedIn = page.$("a[href*='linkedin.com']").attr("href") ?? "";
		expect(new URL(linkedIn).searchParams.get("certId")).toBe(after.number);
		const jwt = await (await agent.fetch("/diploma/620/credential.jwt")).text();
		const payload = Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString();
		expect(JSON.parse(payload)).toMatchObject({
			id: `${host}/verify/${after.number}/`,
		});
		const badge = await portal.agent().fetch(`/verify/${before.number}/badge.png`);
		expect(badge.status).toBe(200);
	});

	it("Two reissues at the same time correct a diploma only once, and a reissue after a later name change corrects it again (TRAIN-59)", async () => {
		const { db, rename, diploma, reissue, verify } = await misspelled();
		const numbers = [(await diploma()).number];
		expect(await reissue()).toEqual([]);
		for (const name of ["Maria", "María"]) {
			await rename(name);
			const both = await Promise.all([reissue(), reissue()]);
			expect(both.flat()).toHaveLength(1);
			numbers.push((await diploma()).number);
		}
		expect(new Set(numbers).size).toBe(3);
		const statuses = [];
		for (const number of numbers) statuses.push((await verify(number)).status);
		expect(statuses).toEqual([410, 410, 200]);
		expect(await db.selectFrom("replaced_diploma").select("diploma_number").execute()).toEqual([
			{ diploma_number: numbers[2] },
			{ diploma_number: numbers[2] },
		]);
	});

	it("A user's export contains the old number of a reissued diploma, and deleting the account deletes that number unless the diploma stays (TRAIN-59)", async () => {
		for (const keepDiplomas of [true, false]) {
			const { db, agent, rename, diploma, reissue, verify, portal } = await misspelled();
			const { number } = await diploma();
			await rename("Maria");
			await reissue();
			const mine = await agent.fetch("/my-source/export.json");
			expect(await mine.text()).toContain(number);
			const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
			await deleteAccount(portal.container.database.db, id, keepDiplomas);
			expect((await verify(number)).status).toBe(keepDiplomas ? 410 : 404);
			expect(await db.selectFrom("replaced_diploma").select("user_id").execute()).toEqual(
				keepDiplomas ? [{ user_id: null }] : [],
			);
		}
	});
});
