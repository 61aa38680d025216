import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { ApiClient } from "#tests/support/api.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const hour = 3_600_000;
const day = 24 * hour;

const isLoggedIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

async function logIn(agent: Agent, fields = {}): Promise<string[]> {
	const token = (await agent.visit("/login/")).$("input[name=_token]").attr("value") ?? "";
	const response = await agent.fetch("/login/", {
		method: "POST",
		body: new URLSearchParams({ _token: token, email, password, ...fields }),
	});
	expect(response.status).toBe(302);
	return response.headers.getSetCookie();
}

describe("Sessions", () => {
	it("Sessions end after 30 unused days (ACCT-50)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		portal.clock.now += 29 * day;
		expect(await isLoggedIn(agent)).toBe(true);
		portal.clock.now += 29 * day;
		expect(await isLoggedIn(agent)).toBe(true);
		portal.clock.now += 30 * day + 1;
		expect(await isLoggedIn(agent)).toBe(false);
	});

	it("A session records its use at most once in ten minutes, so that page views seldom write to the database", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const begun = portal.clock.now;
		const seenAfter = async () => {
			await agent.get("/home/");
			const row = await portal.container.database.db
				.selectFrom("session")
				.select("last_seen_at")
				.executeTakeFirstOrThrow();
			return Number(row.last_seen_at) - begun;
		};
		portal.clock.now += hour / 6 - 1;
		expect(await seenAfter()).toBe(0);
		portal.clock.now += 1;
		expect(await seenAfter()).toBe(hour / 6);
	});

	it("Sessions end after 90 days at most, however often they are used (ACCT-50)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (let days = 0; days < 90; days += 10) {
			expect(await isLoggedIn(agent)).toBe(true);
			portal.clock.now += 10 * day;
		}
		expect(await isLoggedIn(agent)).toBe(false);
	});

	it("Sessions on a shared computer end when the browser is closed, or after 8 unused hours (ACCT-52)", async () => {
		const portal = await openPortal();
		await portal.member({ email, password });
		const agent = portal.agent();
		const cookie = (await logIn(agent, { shared: "1" })).find((line) =>
			line.startsWith("tw_session="),
		);
		expect(cookie).not.toContain("Max-Age");
		portal.clock.now += 7 * hour;
		expect(await isLoggedIn(agent)).toBe(true);
		portal.clock.now += 8 * hour + 1;
		expect(await isLoggedIn(agent)).toBe(false);
	});

	it("Neither a login on a shared computer, with a password or an emailed code, nor a login through a hand-over makes its browser known", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		await portal.member({ email, password });
		const { db } = portal.container.database;
		const known = async () => (await db.selectFrom("known_browser").selectAll().execute()).length;
		expect(await known()).toBe(1);
		await logIn(portal.agent(), { shared: "1" });
		expect(await known()).toBe(1);
		const phone = await new ApiClient(portal).write("login", { email, password });
		const handed = portal.agent();
		const handOver = `/auth-mobile/?token=${String(phone.access_token)}`;
		await handed.get(handOver);
		expect((await handed.post(handOver)).status).toBe(302);
		expect(await known()).toBe(1);
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		const asked = (await agent.post("/login/?state=magic", { email })).location ?? "";
		await agent.get(asked);
		const { code } = await lastMail(portal);
		// The first proof of an address makes the portal forget earlier browsers.
		expect((await agent.post(asked, { code, shared: "1" })).status).toBe(302);
		expect(await isLoggedIn(agent)).toBe(true);
		expect(await known()).toBe(0);
	});

	it("Each login gets a new session id and ends the browser's earlier session (ACCT-51)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email, password });
		const before = agent.jar().get("tw_session");
		await logIn(agent);
		expect(agent.jar().get("tw_session")).not.toBe(before);
		expect(
			(await portal.agent().fetch("/home/", { headers: { Cookie: `tw_session=${before}` } }))
				.status,
		).toBe(302);
	});

	it("A login never uses a session id that the browser made up", async () => {
		const portal = await openPortal();
		await portal.member({ email, password });
		const agent = portal.agent();
		const fixed = await agent.fetch("/login/", {
			headers: { Cookie: "tw_session=chosen-by-somebody-else" },
		});
		expect(fixed.status).toBe(200);
		await logIn(agent);
		expect(agent.jar().get("tw_session")).not.toBe("chosen-by-somebody-else");
	});

	it("A logout also ends the session on the server (ACCT-50)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = agent.jar().get("tw_session");
		await agent.get("/home/");
		await agent.post("/logout/");
		expect(
			(await portal.agent().fetch("/home/", { headers: { Cookie: `tw_session=${before}` } }))
				.status,
		).toBe(302);
	});

	it("Setting a first password ends the other sessions (ACCT-54)", async () => {
		const portal = await openPortal();
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		await agent.post("/login/?state=quick", {
			firstName: "A",
			lastName: "B",
			email,
			country: "gb",
		});
		const { db } = portal.container.database;
		const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
		await portal.container.backEnd.sessions.create({
			idHash: "another",
			holder: { id, accessEpoch: 0 },
			createdAt: portal.clock.now,
			expiresAt: portal.clock.now + day,
			sharedComputer: false,
			userAgent: null,
			confirmedAt: null,
			companySealed: null,
		});
		await agent.get("/my-source/password/");
		expect(
			(await agent.post("/my-source/password/", { fresh: "another horse battery" })).status,
		).toBe(302);
		expect(await isLoggedIn(agent)).toBe(true);
		expect(
			await db.selectFrom("session").selectAll().where("id_hash", "=", "another").execute(),
		).toHaveLength(0);
	});
});

describe("SESSION_SECRET", () => {
	const first = "the first secret of them all";
	const second = "the second one that is newer";

	it("SESSION_SECRET can be rotated without ending sessions or forgetting browsers, and forms from before the change work until the old secret is removed (SET-17)", async () => {
		const dataDir = temporaryFolder();
		const old = await openPortal({ dataDir, settings: { SESSION_SECRET: first } });
		const agent = await old.member({ email, password });
		const token = (await agent.get("/info/620/")).$("input[name=_token]").first().attr("value");
		const device = agent.jar().get("tw_device");
		const { database } = old.container.settings;
		const rotated = await openPortal({
			dataDir,
			settings: { SESSION_SECRET: `${second},${first}`, DATABASE_URL: database },
		});
		const moved = agent.at(rotated.handle);
		expect((await moved.post("/info/620/", { _token: token })).location).toBe("/info/620/");
		expect(moved.jar().get("tw_device")?.split(".")[0]).toBe(device?.split(".")[0]);
		expect(moved.jar().get("tw_device")).not.toBe(device);
		const later = await openPortal({
			dataDir,
			settings: { SESSION_SECRET: second, DATABASE_URL: database },
		});
		const kept = moved.at(later.handle);
		await kept.get("/info/620/");
		expect(kept.jar().get("tw_device")).toBe(moved.jar().get("tw_device"));
		expect((await kept.post("/info/620/", { _token: token })).status).toBe(403);
		expect(await isLoggedIn(kept)).toBe(true);
	});

	it("If SESSION_SECRET isn't set, the portal generates one secret and uses it after each restart (SET-17)", async () => {
		const dataDir = temporaryFolder();
		const one = await openPortal({ dataDir });
		const agent = await one.member({ email, password });
		const { database } = one.container.settings;
		const two = await openPortal({ dataDir, settings: { DATABASE_URL: database } });
		expect(await isLoggedIn(agent.at(two.handle))).toBe(true);
		expect(agent.at(two.handle).jar().get("tw_device")).toBe(agent.jar().get("tw_device"));
	});
});
