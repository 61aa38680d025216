import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ApiClient, apiPortal, apiUser, password } from "#tests/support/api.ts";
import { accountIdOf, useUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";

const key = (name: string) => ({ "Idempotency-Key": `${name}-0123456789abcdef` });
const times = <T>(count: number, work: () => Promise<T>) =>
	Promise.all(Array.from({ length: count }, work));

describe("Idempotency-Key", () => {
	it("Ten parallel registrations with the same Idempotency-Key create one account, and all return the same token", async () => {
		const portal = await openPortal();
		const person = {
			email: "once@example.org",
			first_name: "Ona",
			last_name: "Ce",
			country: "gb",
			password,
		};
		const answers = await times(10, () =>
			new ApiClient(portal).post("register", person, key("register")),
		);
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
		const tokens = new Set(answers.map((answer) => String(answer.body.access_token)));
		expect(tokens.size).toBe(1);
		expect((await new ApiClient(portal, [...tokens][0] ?? "").read("user")).email).toBe(
			person.email,
		);
		expect((await new ApiClient(portal).post("register", person)).status).toBe(422);
	});

	it("20 parallel answers with the same Idempotency-Key count as one try", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const at = { email: user.email, app_id: 620, chapter_id: 6201 };
		await user.write("progress", { ...at, progress: 2, total_pages: 4 });
		const wrong = { ...at, page_number: 3, answer: "San Diego" };
		const answers = await times(20, () => user.write("answers", wrong, key("answer")));
		for (const answer of answers)
			expect(answer).toEqual({ outcome: "incorrect", text: "Look further north.", tries: 1 });
		expect((await user.write("answers", wrong, key("another"))).tries).toBe(2);
	});

	it("20 parallel events with the same Idempotency-Key count as one event, even though each multipart form has a different boundary", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const form = {
			app_id: "620",
			email: user.email,
			action: "click",
			category: "videos",
			name: "Coast",
			value: "1",
			label: "/x/",
		};
		const answers = await times(20, () =>
			user.send("POST", "analytics", { form, headers: key("event") }),
		);
		expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
		await user.send("POST", "analytics", { form });
		const { db } = portal.container.database;
		expect(await db.selectFrom("activity_event").selectAll().execute()).toHaveLength(2);
	});

	it("A repeat with the same Idempotency-Key stores no second event, even if the first response was lost", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const form = {
			app_id: "620",
			email: user.email,
			action: "click",
			category: "videos",
			name: "Coast",
			value: "1",
			label: "/x/",
		};
		const send = () => user.send("POST", "analytics", { form, headers: key("lost") });
		expect((await send()).status).toBe(200);
		const { db } = portal.container.database;
		await db
			.updateTable("operation")
			.set({ status: null, answer_sealed: null, held_until: 0 })
			.execute();
		expect((await send()).status).toBe(200);
		expect(await db.selectFrom("activity_event").selectAll().execute()).toHaveLength(1);
	});

	it("A repeated idempotency key returns the first response for 24 hours, even after the state has changed (API-10)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const body = { user: { email: user.email } };
		const first = await user.write("user-progress", body, key("progress"));
		expect(await user.write("user-progress", body, key("progress"))).toEqual(first);
		portal.clock.now += 24 * 3_600_000;
		expect((await user.post("user-progress", body, key("progress"))).status).toBe(422);
	});

	it("An idempotency key belongs to one user and one request, and the user's other requests with the key return 422 (API-10)", async () => {
		const portal = await openPortal();
		const [one, two] = [await apiUser(portal), await apiUser(portal)];
		const register = (user: ApiClient, app_id: number) =>
			user.post("registered-apps", { email: user.email, app_id }, key("same"));
		const first = await register(one, 620);
		const ofTwo = await register(two, 620);
		expect([ofTwo.status, ofTwo.body.id === first.body.id]).toEqual([200, false]);
		const other = await register(one, 787);
		expect([other.status, other.body.error?.code]).toEqual([422, "keyReused"]);
		expect(await one.read("registered-apps", { email: one.email })).toHaveLength(1);
		const anyone = new ApiClient(portal);
		await anyone.write("forgot-password", { email: one.email }, key("link"));
		expect(
			(await anyone.post("passwordless-login", { email: one.email }, key("link"))).status,
		).toBe(422);
		// Calls without fields accept a key too, and refuse one that another call has used.
		await one.write("handover", {}, key("call"));
		expect((await one.post("logout", {}, key("call"))).status).toBe(422);
		await one.read("user");
	});

	it("Without a token, an idempotency key has an effect only if it has at least 16 characters, because shorter ones could be guessed", async () => {
		const portal = await openPortal();
		const { email } = await apiUser(portal);
		const logIn = async (length: number) =>
			(
				await new ApiClient(portal).write(
					"login",
					{ email, password },
					{ "Idempotency-Key": "k".repeat(length) },
				)
			).access_token;
		expect([
			(await logIn(15)) === (await logIn(15)),
			(await logIn(16)) === (await logIn(16)),
		]).toEqual([false, true]);
	});

	it("The portal stores up to 1,000 responses an hour for each user, and refuses the user's further calls with an idempotency key", async () => {
		const portal = await openPortal();
		const [one, two] = [await apiUser(portal), await apiUser(portal)];
		const id = await accountIdOf(portal, one.email);
		await useUp(portal, "change", { subject: `answers for ${id}` }, 1);
		const register = async (user: ApiClient, name: string) =>
			(await user.post("registered-apps", { email: user.email, app_id: 620 }, key(name))).status;
		expect(await register(one, "first")).toBe(200);
		expect(await register(one, "second")).toBe(429);
		expect(await register(two, "first")).toBe(200);
		await one.write("registered-apps", { email: one.email, app_id: 620 });
	});

	it("A failed request can be sent again with the same idempotency key", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const claim = () =>
			user.post(
				"v3/point",
				{ email: user.email, app_id: 620, action: "register_app", subject: "620" },
				key("claim"),
			);
		expect((await claim()).status).toBe(422);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect((await claim()).status).toBe(200);
	});

	it("If a server dies during a request, a repeat with the same Idempotency-Key succeeds ten seconds later", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const send = () =>
			user.post("registered-apps", { email: user.email, app_id: 620 }, key("died"));
		await send();
		await portal.container.database.db
			.updateTable("operation")
			.set({ status: null, answer_sealed: null, held_until: portal.clock.now + 10_000 })
			.execute();
		portal.clock.now += 10_000;
		expect((await send()).status).toBe(200);
	});

	it("The database contains no readable token, because stored responses are sealed", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const granted = await new ApiClient(portal).write(
			"login",
			{ email: user.email, password },
			key("login"),
		);
		const kept = JSON.stringify(
			await portal.container.database.db.selectFrom("operation").selectAll().execute(),
		);
		expect(kept).toContain("answer_sealed");
		expect(kept).not.toContain(String(granted.access_token));
	});

	it("Stored digests of a login, a registration and a company login can't be used to guess the password", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		const { email } = await apiUser(portal);
		const person = {
			email: "typed@example.org",
			first_name: "Ty",
			last_name: "Ped",
			country: "gb",
		};
		const company = { issuer: "https://id.example.org", sub: "7", email, email_verified: 1 };
		const nobody = new ApiClient(portal);
		await nobody.write("login", { email, password }, key("login"));
		await nobody.write("register", { ...person, password }, key("register"));
		await front.write("sso", { ...company, password }, key("sso"));
		const digests = await keptDigests(portal);
		expect(digests).toHaveLength(3);
		for (const [path, input] of [
			["login", { email, password }],
			["register", { ...person, password }],
			["sso", { ...company, password }],
		] as const) {
			const guessed = createHash("sha256").update(JSON.stringify([path, JSON.stringify(input)]));
			expect(digests).not.toContain(guessed.digest("base64url"));
			const { password: _left, ...rest } = input;
			const keyed = portal.container.signer.sign(
				"repeat",
				JSON.stringify([path, JSON.stringify(rest)]),
			);
			expect(digests).toContain(keyed);
		}
	});

	it("A login repeated with the same Idempotency-Key returns the stored response only with the right password, and 429 after ten wrong passwords", async () => {
		const portal = await openPortal();
		const { email } = await apiUser(portal);
		const nobody = new ApiClient(portal);
		const first = await nobody.write("login", { email, password }, key("login"));
		expect(await nobody.write("login", { email, password }, key("login"))).toEqual(first);
		const wrong = await nobody.post("login", { email, password: "another battery" }, key("login"));
		expect([wrong.status, wrong.body.error?.code]).toEqual([422, "keyReused"]);
		for (let time = 1; time < 10; time++)
			await nobody.post("login", { email, password: `wrong ${time}` }, key("login"));
		expect((await nobody.post("login", { email, password }, key("login"))).status).toBe(429);
		// The guesses don't affect a login without the key.
		expect((await nobody.post("login", { email, password })).status).toBe(200);
	}, 60_000);

	it("Idempotency keys still work after a change of the portal's secret, as long as SESSION_SECRET lists the old one", async () => {
		const [older, newer] = [
			"older-secret-0123456789-0123456789",
			"newer-secret-0123456789-0123456789",
		];
		const dataDir = temporaryFolder();
		const database: Record<string, string> = postgresServer
			? { DATABASE_URL: await temporaryAddress() }
			: {};
		const before = await openPortal({ dataDir, settings: { ...database, SESSION_SECRET: older } });
		const { email } = await apiUser(before);
		const first = await new ApiClient(before).write("login", { email, password }, key("rotated"));
		const after = await openPortal({
			dataDir,
			settings: { ...database, SESSION_SECRET: `${newer},${older}` },
		});
		expect(await new ApiClient(after).write("login", { email, password }, key("rotated"))).toEqual(
			first,
		);
	});
});

async function keptDigests(portal: TestPortal): Promise<string[]> {
	const rows = await portal.container.database.db
		.selectFrom("operation")
		.select("digest")
		.execute();
	return rows.map((row) => row.digest);
}
