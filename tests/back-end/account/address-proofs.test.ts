import { describe, expect, test } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { ApiClient, portalToken } from "#tests/support/api.ts";
import { openFront, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { logIn, openInFront, otherBackEnd } from "#tests/support/servers/other-back-end.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const settings = { ORIGIN: host };

const offer = async (agent: Agent) =>
	(await agent.get("/my-source/")).$("button:contains('Confirm my address')");

async function digests({ container }: TestPortal): Promise<(string | null)[]> {
	const rows = await container.database.db
		.selectFrom("user_account")
		.select("sign_up_browser_digest")
		.execute();
	return rows.map((row) => row.sign_up_browser_digest);
}

/**
 * Opens a portal in front of a back end that has all calls, and signs a user up at the portal in
 * front.
 */
async function inFront() {
	const backEnd = await servedBackEnd({ settings });
	const front = await openFront(backEnd, { settings });
	return { backEnd, front, owner: await front.member({ email, password }) };
}

async function mailedPath({ portal }: ServedBackEnd, owner: Agent): Promise<string> {
	await owner.get("/my-source/");
	await owner.post("/my-source/confirm-address/");
	return (await lastMail(portal)).path;
}

describe("`Confirm my address` in front of another back end", () => {
	test("If the back end lacks the calls to confirm an email address, the portal doesn't offer confirmation and says that it can't email links", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd, { settings });
		const agent = await logIn(front, backEnd.person(email));
		expect(await offer(agent)).toHaveLength(0);
		await agent.post("/my-source/confirm-address/");
		expect((await agent.get("/my-source/")).body).toContain("We can’t email links here.");
	});

	test("The back end, not the portal in front, stores which browser signed up", async () => {
		const { backEnd, front, owner } = await inFront();
		expect(await digests(front)).toEqual([null]);
		const [kept] = await digests(backEnd.portal);
		const device = owner.jar().get("tw_device")?.split(".")[0] ?? "";
		expect(kept).toMatch(/^[\w-]{43}$/);
		// The portal in front sends a digest of the browser's device id, not the id itself.
		expect(kept).not.toBe(
			backEnd.portal.container.signer.sign("sign-up browser", `${email} ${device}`),
		);
	});

	test("The confirmation link leads to the portal in front, shows `Continue` each time it is opened, and works once (API-20)", async () => {
		const { backEnd, owner } = await inFront();
		const path = await mailedPath(backEnd, owner);
		expect((await lastMail(backEnd.portal)).href).toBe(host + path);
		for (let time = 0; time < 3; time++) {
			const page = await owner.get(path);
			expect([page.status, page.$("main form button").text()]).toEqual([200, "Continue"]);
		}
		expect((await owner.post(path)).location).toBe("/my-source/");
		expect((await owner.get(path)).$("h1").text()).toBe("This link has expired");
	});

	test("The confirmation link of a suspended account leads to a page that reports the suspension", async () => {
		const { backEnd, front, owner } = await inFront();
		const path = await mailedPath(backEnd, owner);
		const { db } = backEnd.portal.container.database;
		await db.updateTable("user_account").set({ disabled_at: 1 }).execute();
		await db.updateTable("sign_in_link").set({ used_at: 1 }).execute();
		const page = await front.agent().get(path);
		expect([page.status, page.$("h1").text()]).toEqual([410, "Your account is suspended"]);
	});

	test("If the email address was already proven at the back end, `Confirm my address` sends no email and disappears", async () => {
		const { backEnd, owner } = await inFront();
		expect(await offer(owner)).toHaveLength(1);
		const before = (await mailsOf(backEnd.portal)).length;
		await backEnd.portal.container.database.db
			.updateTable("user_account")
			.set({ proven_at: 1 })
			.execute();
		await owner.post("/my-source/confirm-address/");
		await expect.poll(async () => (await offer(owner)).length).toBe(0);
		expect(await mailsOf(backEnd.portal)).toHaveLength(before);
	});

	test("If the back end fails, the confirmation page and form return 503 and work again later, without a change to the session or password", async () => {
		const { backEnd, front, owner } = await inFront();
		const path = await mailedPath(backEnd, owner);
		backEnd.faults.set("POST confirm-address/link", { status: 500 });
		expect((await owner.get(path)).status).toBe(503);
		backEnd.faults.delete("POST confirm-address/link");
		backEnd.faults.set("POST confirm-address/token", { status: 500 });
		await expect.poll(async () => (await owner.get(path)).status).toBe(200);
		expect((await owner.post(path)).status).toBe(503);
		backEnd.faults.clear();
		expect((await owner.get("/home/")).status).toBe(200);
		await expect.poll(async () => (await owner.post(path)).location).toBe("/my-source/");
		const other = front.agent();
		await other.get("/login/");
		expect((await other.post("/login/", { email, password })).status).toBe(302);
	});
});

describe("X-Portal-Browser, with which a portal in front names its user's browser", () => {
	const name = "a-name-of-at-least-16-letters";
	const person = { email, first_name: "Maren", last_name: "Holt", country: "gb", password };

	test("The API accepts X-Portal-Browser only from a portal with a valid token", async () => {
		const portal = await openPortal({ settings });
		await new ApiClient(portal).write("register", person, { "X-Portal-Browser": name });
		expect(await digests(portal)).toEqual([null]);
		const vouched = { "X-Portal-Token": await portalToken(portal), "X-Portal-Browser": name };
		const other = "ida@example.org";
		const made = await new ApiClient(portal).write(
			"register",
			{ ...person, email: other },
			vouched,
		);
		expect((await digests(portal)).filter((digest) => digest !== null)).toHaveLength(1);
		await new ApiClient(portal, String(made.access_token)).write("confirm-address");
		const token = new URL((await lastMail(portal)).href).searchParams.get("token");
		const look = (headers: Record<string, string>) =>
			new ApiClient(portal).write("confirm-address/link", { token }, headers);
		expect(await look(vouched)).toEqual({
			access_kept_in: "this browser",
			has_password: 1,
			email: other,
		});
		const elsewhere = { access_kept_in: "another browser", has_password: 1 };
		expect(await look({ "X-Portal-Browser": name })).toEqual(elsewhere);
		expect(await look({ ...vouched, "X-Portal-Browser": `${name}-2` })).toEqual(elsewhere);
		expect(await look({ ...vouched, "X-Portal-Browser": "short" })).toEqual(elsewhere);
	});
});
