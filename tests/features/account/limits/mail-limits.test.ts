import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;

const open = () => openPortal({ settings: { ORIGIN: host } });

/** Requests an email, and returns the address of the page that takes its code. */
async function ask(agent: Agent, state = "magic"): Promise<string> {
	await agent.get(`/login/?state=${state}`);
	const answer = await agent.post(`/login/?state=${state}`, { email });
	expect(answer.status).toBe(302);
	return answer.location ?? "";
}

describe("Emails beyond the five an hour to an address (docs/decisions/0020)", () => {
	it("If strangers use up the owner's five emails an hour, the owner can log in with the newest email, or with a new one after five minutes", async () => {
		const portal = await open();
		await portal.member({ email, password });
		for (let place = 0; place < 10; place++) {
			const stranger = portal.agent({ address: `198.51.100.${place}` });
			for (let mail = 0; mail < 5; mail++) await ask(stranger, mail % 2 ? "forgot" : "magic");
			await stranger.get("/login/?state=magic");
			expect((await stranger.post("/login/?state=magic", { email })).status).toBe(429);
		}
		// These are the usual five emails, and the extra one that the portal allows every five minutes.
		expect(await mailsOf(portal)).toHaveLength(6);
		const owner = portal.agent({ address: "192.0.2.1" });
		const asked = await owner.get(await ask(owner));
		expect(asked.text).toContain("Open the link in the latest one");
		expect(asked.$("input[name=code]")).toHaveLength(0);
		expect(await mailsOf(portal)).toHaveLength(6);
		const { path } = await lastMail(portal);
		await owner.get(path);
		expect((await owner.post(path, { email, password: "another horse battery" })).location).toBe(
			"/home/",
		);

		portal.clock.now += 5 * minute;
		const other = portal.agent({ address: "192.0.2.2" });
		const page = await ask(other);
		expect(await mailsOf(portal)).toHaveLength(7);
		const { code } = await lastMail(portal);
		await other.get(page);
		expect((await other.post(page, { code: code ?? "" })).location).toBe("/home/");
		const next = portal.agent({ address: "192.0.2.3" });
		await ask(next);
		expect(await mailsOf(portal)).toHaveLength(7);
	}, 60_000);

	it("If an address has already been sent five emails in an hour, the code in the next email allows only one try", async () => {
		const portal = await open();
		await portal.member({ email, password });
		const stranger = portal.agent({ address: "198.51.100.1" });
		for (let mail = 0; mail < 5; mail++) await ask(stranger);
		const owner = portal.agent({ address: "192.0.2.1" });
		const page = await ask(owner);
		const { code, path } = await lastMail(portal);
		await owner.get(page);
		expect((await owner.post(page, { code: code === "000000" ? "000001" : "000000" })).status).toBe(
			422,
		);
		expect((await owner.get(page)).text).toContain("the code no longer works");
		expect((await owner.post(page, { code: code ?? "" })).status).toBe(422);
		await owner.get(path);
		expect((await owner.post(path)).location).toBe("/home/");
	});
});
