import { expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";

it("Using a magic link invalidates the user's other magic links, but not a reset link (ACCT-16)", async () => {
	const portal = await openPortal({ settings: { ORIGIN: host } });
	await portal.member({ email });
	// The address is already proven, because its first proof would invalidate all of the user's
	// links.
	const { db } = portal.container.database;
	await db.updateTable("user_account").set({ proven_at: 1 }).execute();
	const agent = portal.agent();
	const ask = async (state = "magic") => {
		await agent.get(`/login/?state=${state}`);
		await agent.post(`/login/?state=${state}`, { email });
		return (await lastMail(portal)).path;
	};
	const [earlier, reset, later] = [await ask(), await ask("forgot"), await ask()];
	await agent.get(later);
	expect((await agent.post(later)).location).toBe("/home/");
	const other = portal.agent();
	await other.get(earlier);
	await other.post(earlier, { email });
	expect((await other.get("/home/")).status).toBe(302);
	expect((await other.get(reset)).status).toBe(200);
});
