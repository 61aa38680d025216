import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const search = `/studio/agents/?email=${encodeURIComponent(email)}`;

async function opened() {
	const log = join(temporaryFolder(), "accounts.log");
	const portal = await openPortal({ settings: { ORIGIN: host, ACCOUNT_LOG: log } });
	const boss = await studioMember(portal, { isHost: true });
	const agent = await portal.member({ email, password });
	const idOf = async (address: string) =>
		(
			await portal.container.database.db
				.selectFrom("user_account")
				.select("id")
				.where("email", "=", address)
				.executeTakeFirstOrThrow()
		).id;
	return { portal, boss, agent, log, idOf };
}

describe("Help for an agent", () => {
	it("The page for helping agents finds an account by its email address, and shows the agent's progress, refused logins and emails (STUDIO-60)", async () => {
		const { portal, boss, agent } = await opened();
		await enroll(agent, 620);
		const guesser = portal.agent({ address: "203.0.113.7" });
		await guesser.get("/login/");
		for (let guess = 0; guess < 3; guess++)
			await guesser.post("/login/", { email, password: `wrong ${guess}` });
		const page = await boss.get(search);
		expect(page.text).toContain("Maren Holt");
		expect(page.text).toContain("The address isn’t confirmed yet");
		expect(page.text).toContain("California STAR 0 of 2 chapters.");
		expect(page.text).toContain("3 wrong passwords from new browsers since");
		expect(page.text).toMatch(/the password or code was wrong: .*UTC, .*UTC, .*UTC/);
		expect(page.text).toContain("No emails in the last 30 days.");
		expect(page.body).not.toMatch(/password_hash|\$argon2/);
		expect((await boss.get("/studio/agents/?email=nobody%40example.org")).text).toContain(
			"There is no account for nobody@example.org.",
		);
		expect((await boss.get("/studio/agents/?email=%5B")).status).toBe(200);
	});

	it("An administrator can send an agent a reset link, log them out everywhere, and suspend and reopen their account, and the account log names the administrator (STUDIO-61)", async () => {
		const { portal, boss, agent, log, idOf } = await opened();
		const id = await idOf(email);
		await boss.get(search);
		const act = (deed: string) => boss.post(`/studio/agents/${id}/${deed}/`);
		expect((await act("reset-link")).location).toBe(search);
		const mail = await lastMail(portal);
		expect([mail.to, mail.path.split("?")[0]]).toEqual([email, "/reset-password/"]);
		expect((await boss.get(search)).text).toContain(
			"Set a new password for Tradewinds · sent: accepted by the mail server",
		);
		expect((await agent.get("/home/")).status).toBe(200);
		await act("log-out");
		expect((await agent.get("/home/")).status).toBe(302);
		const in_ = async () => {
			const browser = portal.agent();
			await browser.get("/login/");
			return (await browser.post("/login/", { email, password })).status === 302;
		};
		expect(await in_()).toBe(true);
		await act("disable");
		expect(await in_()).toBe(false);
		expect((await boss.get(search)).text).toContain("No one can log in with it");
		await act("enable");
		expect(await in_()).toBe(true);
		const by = (
			await portal.container.database.db
				.selectFrom("studio_member")
				.select("user_id")
				.executeTakeFirstOrThrow()
		).user_id;
		const lines = readFileSync(log, "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line) as { event: string; user: number; by?: number })
			.filter((line) => line.by === by);
		expect(lines.map(({ event, user }) => [event, user])).toEqual(
			["mail-asked", "logged-out", "disabled", "enabled"].map((event) => [event, id]),
		);
	});

	it("Only administrators can open the page for helping agents, and they can't change their own or another administrator's account (STUDIO-60, STUDIO-61)", async () => {
		const { portal, boss, idOf } = await opened();
		const self = (
			await portal.container.database.db
				.selectFrom("studio_member")
				.select("user_id")
				.executeTakeFirstOrThrow()
		).user_id;
		const author = await studioMember(portal, { programs: [620] });
		expect((await author.get("/studio/agents/")).status).toBe(404);
		expect((await author.get("/studio/")).text).not.toContain("Help for an agent");
		await studioMember(portal, { isHost: true, person: { email: "other@example.org" } });
		const other = await idOf("other@example.org");
		await boss.get("/studio/agents/?email=other%40example.org");
		expect((await boss.get("/studio/agents/?email=other%40example.org")).text).toContain(
			"Only the portal’s operators can change",
		);
		for (const deed of ["reset-link", "log-out", "disable", "enable"])
			for (const id of [self, other])
				expect((await boss.post(`/studio/agents/${id}/${deed}/`)).status).toBe(403);
		expect((await boss.get("/studio/agents/")).status).toBe(200);
		expect((await author.post(`/studio/agents/${other}/disable/`)).status).toBe(404);
		expect((await boss.post(`/studio/agents/${other}/delete/`)).status).toBe(404);
		expect((await boss.post("/studio/agents/999999/disable/")).status).toBe(404);
	});
});
