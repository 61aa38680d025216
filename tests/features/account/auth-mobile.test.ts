import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
const isLoggedIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

/** Creates a token as the API does. */
async function issue(
	{ container, clock }: TestPortal,
	kind: "handover" | "user",
	lifetime = 60_000,
): Promise<string> {
	const token = `${kind}-token-of-a-test`;
	const { id } = await container.database.db
		.selectFrom("user_account")
		.select("id")
		.orderBy("id")
		.executeTakeFirstOrThrow();
	await container.backEnd.tokens.create({
		holder: { id, accessEpoch: 0 },
		tokenHash: hash(token),
		kind,
		createdAt: clock.now,
		expiresAt: clock.now + lifetime,
	});
	return token;
}

describe("/auth-mobile/", () => {
	it("/auth-mobile/ shows a `Continue` button on a GET, and logs the user in only on a POST, and only once (NAME-7, ACCT-44)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "maren@example.org" });
		const token = await issue(portal, "handover");
		const address = `/auth-mobile/?token=${token}&redirect=/favorites/`;
		const scanner = portal.agent();
		for (let round = 0; round < 2; round++) {
			const page = await scanner.get(address);
			expect([page.status, page.$("button:contains(Continue)").length]).toEqual([200, 1]);
			expect(page.text).toContain("m•••@example.org");
			expect(page.body).not.toContain("maren@");
			expect((await scanner.fetch(address, { method: "HEAD" })).status).toBe(200);
		}
		expect(await isLoggedIn(scanner)).toBe(false);
		const agent = portal.agent();
		const form = (await agent.get(address)).$("form:has(button:contains(Continue))");
		const action = form.attr("action") ?? "";
		expect(action).not.toContain(token);
		expect(form.find("input[type=hidden][name=token]").val()).toBe(token);
		expect((await agent.post(action, { token })).location).toBe("/favorites/");
		expect(await isLoggedIn(agent)).toBe(true);
		await scanner.get(address);
		expect((await scanner.post(address)).status).toBe(410);
	});

	it("/auth-mobile/ accepts the token in the form's address, where the forms of earlier releases put it", async () => {
		const portal = await openPortal();
		await portal.member();
		const agent = portal.agent();
		const address = `/auth-mobile/?token=${await issue(portal, "handover")}`;
		await agent.get(address);
		expect((await agent.post(address)).location).toBe("/home/");
	});

	it("/auth-mobile/ also accepts an access token, and ends the browser's earlier session (ACCT-44)", async () => {
		const portal = await openPortal();
		await portal.member();
		const agent = await portal.member({ firstName: "Other" });
		const before = agent.jar().get("tw_session");
		const address = `/auth-mobile/?token=${await issue(portal, "user")}`;
		await agent.get(address);
		expect((await agent.post(address)).location).toBe("/home/");
		expect((await agent.get("/home/")).text).toContain("Welcome, Maren");
		const thief = portal.agent();
		expect(
			(await thief.fetch("/home/", { headers: { Cookie: `tw_session=${before}` } })).status,
		).toBe(302);
	});

	it("/auth-mobile/ shows no `Continue` button if the token is missing or invalid, and answers 410 to a form whose token is missing, invalid or expired", async () => {
		const portal = await openPortal();
		await portal.member();
		const agent = portal.agent();
		for (const search of [
			"",
			"?token=",
			"?token=nothing",
			"?a=1&b=2",
			`?token=${"x".repeat(5000)}`,
			"?token=a&redirect=//evil.example",
		]) {
			const page = await agent.get(`/auth-mobile/${search}`);
			expect(page.status).toBe(200);
			expect(page.$("h1")).toHaveLength(1);
			expect(page.$("button:contains(Continue)")).toHaveLength(0);
			expect((await agent.post(`/auth-mobile/${search}`)).status).toBe(410);
		}
		expect(await isLoggedIn(agent)).toBe(false);
		const late = await issue(portal, "handover");
		portal.clock.now += 61_000;
		expect((await agent.post(`/auth-mobile/?token=${late}`)).status).toBe(410);
	});

	it("/auth-mobile/ never logs the token, even if something fails (ACCT-45)", async () => {
		const portal = await openPortal();
		const lines: unknown[] = [];
		const keep = (...words: unknown[]) => void lines.push(...words);
		const spies = (["log", "warn", "error", "info"] as const).map((name) =>
			vi.spyOn(console, name).mockImplementation(keep),
		);
		const agent = portal.agent();
		await agent.get("/auth-mobile/?token=secret-of-the-app");
		await agent.post("/auth-mobile/?token=secret-of-the-app");
		await agent.fetch("/auth-mobile/?token=secret-of-the-app", { method: "PUT", body: "x" });
		await agent.post("/auth-mobile/?token=secret-of-the-app", { _token: "forged" });
		await portal.container.close();
		await agent.fetch("/auth-mobile/?token=secret-of-the-app", { method: "POST" });
		for (const spy of spies) spy.mockRestore();
		expect(lines.join("\n")).not.toContain("secret-of-the-app");
	});
});
