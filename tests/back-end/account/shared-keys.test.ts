import { describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import { openFront, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";

const keysOf = async (backEnd: ServedBackEnd) =>
	(
		await backEnd.portal.container.database.db
			.selectFrom("access_token")
			.select("token_hash")
			.where("kind", "=", "user")
			.execute()
	).length;

/**
 * Opens a portal in front, and waits until it knows which calls the back end has. Until then, it
 * makes only the calls that every back end has.
 */
async function openInformed(backEnd: ServedBackEnd): Promise<TestPortal> {
	const front = await openFront(backEnd);
	const phone = await apiUser(backEnd.portal);
	await expect
		.poll(async () => (await front.agent().get(`/auth-mobile/?token=${phone.secret}`)).text)
		.toContain("•••");
	await phone.write("logout");
	return front;
}

/** Opens a browser that takes over a phone's session. */
async function takeOver(portal: TestPortal, token: string): Promise<Agent> {
	const browser = portal.agent();
	await browser.get(`/auth-mobile/?token=${token}`);
	expect((await browser.post(`/auth-mobile/?token=${token}`)).location).toBe("/home/");
	expect((await browser.get("/favorites/")).status).toBe(200);
	return browser;
}

/**
 * Ends the sessions of the other devices. The portal asks for the password, because a handover
 * isn't an identity proof.
 */
async function endOthers(browser: Agent): Promise<void> {
	const asks = (await browser.post("/my-source/devices/end-others/")).location ?? "";
	await browser.get(asks);
	expect((await browser.post(asks, { password })).location).toBe("/my-source/devices/");
}

/** Waits for the logout calls to the back end, because the portal doesn't wait for them. */
async function loggedOut(backEnd: ServedBackEnd, times: number): Promise<void> {
	await expect
		.poll(() => backEnd.asked.filter((call) => call === "POST logout").length)
		.toBe(times);
}

const works = async (phone: ApiClient) =>
	(
		await phone.post("favorites", {
			email: phone.email,
			app_id: 620,
			item_type: "app",
			item_id: 620,
			favorite: 0,
		})
	).status;

describe("A phone and the browser that it hands over to", () => {
	test.each(["code", "token"])(
		"The handover page shows the account's masked email address, and doesn't use up the phone's %s (API-34)",
		async (by) => {
			const backEnd = await servedBackEnd();
			const front = await openInformed(backEnd);
			const phone = await apiUser(front);
			const code = await new ApiClient(backEnd.portal).write("login", {
				email: phone.email,
				password,
			});
			const atBackEnd = new ApiClient(backEnd.portal, String(code.access_token), phone.email);
			// This token comes from the back end itself, so the portal has never seen it.
			const token =
				by === "code" ? String((await atBackEnd.write("handover")).code) : atBackEnd.secret;
			const address = `/auth-mobile/?token=${token}`;
			const masked = `${phone.email[0]}•••${phone.email.slice(phone.email.indexOf("@"))}`;
			for (let time = 0; time < 2; time++)
				expect((await front.agent().get(address)).text).toContain(masked);
			const over = await front.agent().get("/auth-mobile/?token=made-up");
			expect([over.status, over.$("button:contains(Continue)").length]).toEqual([200, 0]);
			backEnd.faults.set("POST handover/account", { status: 404 });
			const unnamed = await front.agent().get(address);
			expect([unnamed.text.includes("•••"), unnamed.$("button:contains(Continue)").length]).toEqual(
				[false, 1],
			);
			await takeOver(front, token);
		},
	);

	test("The handover page names the account even if one response of the back end is lost", async () => {
		const backEnd = await servedBackEnd();
		const front = await openInformed(backEnd);
		const { secret } = await apiUser(backEnd.portal, { email: "maren@example.org" });
		const lost = { times: 1 };
		backEnd.afterwards.set("POST handover/account", lost);
		expect((await front.agent().get(`/auth-mobile/?token=${secret}`)).text).toContain(
			"m•••@example.org",
		);
		expect(lost.times).toBe(0);
	});

	test.each(["code", "token"])(
		"A phone and the browser that takes over with its %s have separate keys at the back end",
		async (by) => {
			const backEnd = await servedBackEnd();
			const front = await openInformed(backEnd);
			const phone = await apiUser(front);
			const browser = await takeOver(
				front,
				by === "code" ? String((await phone.write("handover")).code) : phone.secret,
			);
			expect(await keysOf(backEnd)).toBe(2);
			await browser.post("/logout/");
			await loggedOut(backEnd, 1);
			expect(await keysOf(backEnd)).toBe(1);
			expect(await works(phone)).toBe(200);
		},
	);

	test("A phone that logs in with a handover code through the API has its own key at the back end", async () => {
		const backEnd = await servedBackEnd();
		const front = await openInformed(backEnd);
		const phone = await apiUser(front);
		const granted = await new ApiClient(front).write("handover/token", {
			code: String((await phone.write("handover")).code),
		});
		const other = new ApiClient(front, String(granted.access_token), phone.email);
		expect(await keysOf(backEnd)).toBe(2);
		await phone.write("logout");
		await loggedOut(backEnd, 1);
		expect(await works(other)).toBe(200);
	});

	test.each(["POST handover", "POST handover/token"])(
		"If the back end lacks %s, a phone and its browser share one key, which ends when the last of them logs out",
		async (call) => {
			const backEnd = await servedBackEnd();
			backEnd.faults.set(call, { status: 404 });
			const front = await openFront(backEnd);
			const phone = await apiUser(front);
			const browser = await takeOver(front, String((await phone.write("handover")).code));
			await browser.post("/logout/");
			expect(await works(phone)).toBe(200);
			const again = await takeOver(front, phone.secret);
			await phone.write("logout");
			expect((await again.get("/favorites/")).status).toBe(200);
			expect(backEnd.asked).not.toContain("POST logout");
			await again.post("/logout/");
			await expect.poll(() => keysOf(backEnd)).toBe(0);
		},
	);

	test("A phone that logged in at the back end keeps its key when the browsers that share the key log out", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("POST handover/token", { status: 404 });
		const front = await openFront(backEnd);
		const phone = await apiUser(backEnd.portal);
		const browser = await takeOver(front, phone.secret);
		await browser.post("/logout/");
		const second = await takeOver(front, phone.secret);
		await takeOver(front, phone.secret);
		await endOthers(second);
		expect((await second.get("/favorites/")).status).toBe(200);
		expect(await works(phone)).toBe(200);
	});

	test("Logging out other devices also revokes their keys at the back end, including a phone app's", async () => {
		const backEnd = await servedBackEnd();
		const front = await openInformed(backEnd);
		const phone = await apiUser(front);
		const browser = await takeOver(front, phone.secret);
		await takeOver(front, phone.secret);
		expect(await keysOf(backEnd)).toBe(3);
		expect((await browser.get("/my-source/devices/")).status).toBe(200);
		await endOthers(browser);
		await expect.poll(() => keysOf(backEnd)).toBe(1);
		expect((await browser.get("/favorites/")).status).toBe(200);
	});
});

describe("Malformed handover codes", () => {
	test("Malformed handover codes are refused like expired ones, and never reach the back end", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		for (const portal of [front, backEnd.portal]) {
			for (const code of ["ключ", "a b", "a\n", "", "ÿ", "🗝️"].filter(Boolean)) {
				expect((await new ApiClient(portal).post("handover/token", { code })).status, code).toBe(
					401,
				);
				const browser = portal.agent();
				const address = `/auth-mobile/?token=${encodeURIComponent(code)}`;
				await browser.get(address);
				expect((await browser.post(address)).status, code).toBe(410);
			}
		}
		expect(backEnd.asked).not.toContain("POST handover/token");
	});

	test("A portal in front returns 429 for the 101st wrong or malformed handover code from a network address, without a call to the back end", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const post = (code: string) =>
			front.handle(
				new Request("http://portal.test/api/v1/handover/token", {
					method: "POST",
					headers: { "Content-Type": "application/json" },
					body: JSON.stringify({ code }),
				}),
				{ address: "192.0.2.7", secure: null },
			);
		const [wrong, malformed] = ["a".repeat(40), "a b"];
		for (let time = 0; time < 50; time++)
			for (const code of [wrong, malformed]) expect((await post(code)).status).toBe(401);
		const asked = backEnd.asked.length;
		for (const code of [wrong, malformed]) expect((await post(code)).status).toBe(429);
		expect(backEnd.asked).toHaveLength(asked);
	});
});

describe("The portal's copy of an account", () => {
	const asks = (backEnd: ServedBackEnd) =>
		backEnd.asked.filter((call) => call === "GET user").length;

	test("The portal checks an account at the back end at most once every five minutes, ignores the letter case of its email address, and stores a new name", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email: "maren@example.org" });
		const account = {
			email: "Maren@Example.ORG",
			first_name: "Marit",
			last_name: "Holt",
			country: "gb",
			training_started: "0000-00-00 00:00:00",
		};
		backEnd.faults.set("GET user", { json: account });
		front.clock.now += 301_000;
		const before = asks(backEnd);
		await agent.get("/favorites/");
		const name = async () =>
			(
				await front.container.database.db
					.selectFrom("user_account")
					.select("first_name")
					.executeTakeFirst()
			)?.first_name;
		await expect.poll(name).toBe("Marit");
		for (let time = 0; time < 3; time++) await agent.get("/favorites/");
		expect(asks(backEnd)).toBe(before + 1);
	});

	test("A session and its key end if the account's email address changes at the back end", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({
			email: "maren@example.org",
			password: "correct horse battery",
		});
		await backEnd.portal.container.database.db
			.updateTable("user_account")
			.set({ email: "marit@example.org" })
			.execute();
		front.clock.now += 301_000;
		await agent.get("/help/");
		await expect.poll(async () => (await agent.get("/favorites/")).status).toBe(302);
		await expect.poll(() => keysOf(backEnd)).toBe(0);
	});

	test("After a check of an account fails, the next page views don't repeat it", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		backEnd.faults.set("GET user", { status: 404 });
		front.clock.now += 301_000;
		await agent.get("/favorites/");
		const before = asks(backEnd);
		await expect
			.poll(
				async () =>
					(
						await front.container.database.db
							.selectFrom("user_account")
							.select("remote_seen_at")
							.executeTakeFirst()
					)?.remote_seen_at,
			)
			.toBe(front.clock.now);
		for (let time = 0; time < 3; time++) await agent.get("/favorites/");
		expect(asks(backEnd)).toBe(before);
	});
});

test("A login that is still pending when the account's owner logs out all other devices lets no one in", async () => {
	const backEnd = await servedBackEnd();
	const front = await openInformed(backEnd);
	const phone = await apiUser(front);
	const owner = front.agent();
	await owner.get("/login/");
	await owner.post("/login/", { email: phone.email, password });
	await owner.get("/my-source/devices/");
	const rest = Promise.withResolvers<void>();
	backEnd.faults.set("POST login", { firstBytes: 10, after: rest.promise });
	const asked = () => backEnd.asked.filter((call) => call === "POST login").length;
	const before = asked();
	const late = new ApiClient(front).post("login", { email: phone.email, password });
	const thief = front.agent();
	await thief.get("/login/");
	const lateInBrowser = thief.post("/login/", { email: phone.email, password });
	await expect.poll(asked).toBe(before + 2);
	expect((await owner.post("/my-source/devices/end-others/")).location).toBe("/my-source/devices/");
	rest.resolve();
	expect((await late).status).toBe(401);
	await lateInBrowser;
	expect((await thief.get("/my-source/")).location).toContain("/login/");
	expect((await owner.get("/my-source/")).status).toBe(200);
});
