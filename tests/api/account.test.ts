import { describe, expect, it } from "vitest";
import { apiPortal, ApiClient, apiUser, password, type ApiBody } from "#tests/support/api.ts";
import {
	byTextColumn,
	profileTextNames,
	profileTexts,
} from "#app/features/account/profile-fields.ts";
import { openPortal } from "#tests/support/portal.ts";

const granted = (body: ApiBody) => {
	expect(body).toEqual({
		access_token: expect.stringMatching(/^[\w-]{43}$/),
		token_type: "Bearer",
		expires_in: expect.any(Number),
	});
	return String(body.access_token);
};

describe("Account calls", () => {
	it("`login` returns a token regardless of the email's case, and 401 for a wrong password or an unknown email (API-20)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const nobody = new ApiClient(portal);
		const token = granted(
			await nobody.write("login", { email: user.email.toUpperCase(), password }),
		);
		expect((await new ApiClient(portal, token).read("user")).email).toBe(user.email);
		for (const body of [
			{ email: user.email, password: "wrong" },
			{ email: "nobody@example.org", password },
		]) {
			const refused = await nobody.post("login", body);
			expect([refused.status, refused.body.error?.message]).toEqual([
				401,
				"The email address or the password is wrong",
			]);
		}
	});

	it("`login` returns 429 with Retry-After at the eleventh wrong password, but counts tries through a portal in front separately (ACCT-11)", async () => {
		const portal = await openPortal();
		const { email } = await apiUser(portal);
		const client = new ApiClient(portal);
		const wrong = { email, password: "wrong" };
		for (let tries = 0; tries < 10; tries++)
			expect((await client.post("login", wrong)).status).toBe(401);
		const refused = await client.post("login", wrong);
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
		const token = (await apiPortal(portal)).secret;
		expect((await client.post("login", wrong, { "X-Portal-Token": token })).status).toBe(401);
	});

	it("`passwordless-login` limits emails for each client address in X-Portal-Client (API-9)", async () => {
		const portal = await openPortal();
		const { email } = await apiUser(portal);
		const token = (await apiPortal(portal)).secret;
		const ask = (client: string) =>
			new ApiClient(portal).post(
				"passwordless-login",
				{ email },
				{ "X-Portal-Token": token, "X-Portal-Client": client },
			);
		for (let mail = 0; mail < 5; mail++) expect((await ask("198.51.100.7")).status).toBe(200);
		expect((await ask("198.51.100.7")).status).toBe(429);
		expect((await ask("198.51.100.8")).status).toBe(200);
	});

	it("Rate limits ignore X-Portal-Client in calls without a portal's token (API-9)", async () => {
		const portal = await openPortal();
		const { email } = await apiUser(portal);
		const client = new ApiClient(portal, null, "", "203.0.113.9");
		const tryFrom = (address: string) =>
			client.post("login", { email, password: "wrong" }, { "X-Portal-Client": address });
		for (let tries = 0; tries < 10; tries++)
			expect((await tryFrom(`198.51.100.${tries}`)).status).toBe(401);
		expect((await tryFrom("198.51.100.10")).status).toBe(429);
	});

	it("`register` returns a grant, and 422 for a taken email, a weak password or an invalid country (API-20)", async () => {
		const portal = await openPortal();
		const nobody = new ApiClient(portal);
		const person = {
			email: "New@Example.org",
			first_name: "Noor",
			last_name: "Lund",
			country: "dk",
			password,
		};
		granted(await nobody.write("register", person));
		const taken = await nobody.post("register", person);
		expect([taken.status, taken.body.error?.code]).toEqual([422, "emailTaken"]);
		const weak = await nobody.post("register", {
			...person,
			email: "b@example.org",
			password: "password1",
		});
		expect([weak.status, weak.body.error?.fields?.[0]?.path]).toEqual([422, "password"]);
		expect(
			(await nobody.post("register", { ...person, email: "b@example.org", country: "DK" })).status,
		).toBe(422);
	});

	it("`logout` ends the user's token (API-20)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		expect(await user.write("logout")).toEqual({ result: "success" });
		const refused = await user.get("user");
		expect([refused.status, refused.body]).toEqual([
			401,
			{ error: { code: "userNotLoggedIn", message: "User not logged in" } },
		]);
		expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
	});

	it("A user's token works until `expires_in` has passed (API-6)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const { expires_in } = await new ApiClient(portal).write("login", {
			email: user.email,
			password,
		});
		portal.clock.now += Number(expires_in) * 1000 - 1;
		expect((await user.get("user")).status).toBe(200);
		portal.clock.now += 1;
		expect((await user.get("user")).status).toBe(401);
	});

	it("`PUT password` checks the old password, returns a grant, and ends all other tokens and sessions of the user (API-6, API-20)", async () => {
		const portal = await openPortal();
		const browser = await portal.member({ email: "two@example.org" });
		const login = await new ApiClient(portal).write("login", {
			email: "two@example.org",
			password,
		});
		const user = new ApiClient(portal, String(login.access_token), "two@example.org");
		expect(
			(
				await user.send("PUT", "password", {
					body: { password: "wrong", new_password: "another good one" },
				})
			).status,
		).toBe(422);
		const changed = await user.send("PUT", "password", {
			body: { password, new_password: "another good one" },
		});
		const fresh = new ApiClient(portal, granted(changed.body));
		expect((await user.get("user")).status).toBe(401);
		expect((await fresh.get("user")).status).toBe(200);
		expect((await browser.get("/home/")).status).toBe(302);
		expect(
			(await new ApiClient(portal).post("login", { email: "two@example.org", password })).status,
		).toBe(401);
	});

	it("A password change in the browser ends the user's API tokens", async () => {
		const portal = await openPortal();
		const browser = await portal.member({ email: "three@example.org" });
		const login = await new ApiClient(portal).write("login", {
			email: "three@example.org",
			password,
		});
		await browser.get("/my-source/password/");
		expect(
			(await browser.post("/my-source/password/", { old: password, fresh: "another good one" }))
				.status,
		).toBe(302);
		expect((await new ApiClient(portal, String(login.access_token)).get("user")).status).toBe(401);
	});

	it("`user-exists` returns 0 or 1, accepts only a portal's token, and is rate-limited (API-28)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		expect(await front.read("user-exists", { email: user.email.toUpperCase() })).toEqual({
			exists: 1,
		});
		expect(await front.read("user-exists", { email: "nobody@example.org" })).toEqual({ exists: 0 });
		expect((await user.get("user-exists", { email: user.email })).status).toBe(403);
		// Sign-ups count toward the same limit, and creating the account was a sign-up.
		for (let asked = 2; asked < 20; asked++) await front.read("user-exists", { email: user.email });
		expect((await front.get("user-exists", { email: user.email })).status).toBe(429);
	});

	it("`user` returns the zero date if no training has started (API-31)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal, { first_name: "Ada", last_name: "Berg", country: "se" });
		const row = {
			email: user.email,
			first_name: "Ada",
			last_name: "Berg",
			country: "se",
			training_started: "0000-00-00 00:00:00",
		};
		expect(await user.read("user")).toEqual(row);
	});

	it("`update-user` sets the date of the first training only once, and returns 400 for an invalid date (API-30)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const query = { email: user.email, app_id: 760, training_started: "2026-11-20" };
		expect(await user.read("update-user", query)).toEqual({ result: "success" });
		expect(await user.read("update-user", { ...query, training_started: "2027-01-01" })).toEqual({
			result: "success",
		});
		expect((await user.read("user")).training_started).toBe("2026-11-20 00:00:00");
		expect((await user.get("update-user", { ...query, app_id: 620 })).status).toBe(400);
		expect((await user.get("update-user", { ...query, training_started: "soon" })).status).toBe(
			400,
		);
		expect(
			(await user.get("update-user", { ...query, training_started: "2026-02-31" })).status,
		).toBe(400);
	});

	it("`v2/user` changes fields and returns the user, but refuses an invalid country and an email that isn't the user's own (API-31)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const changed = await user.send("PUT", "v2/user", {
			body: { first_name: "Mia", country: "no" },
		});
		expect(changed.body).toMatchObject({
			email: user.email,
			first_name: "Mia",
			last_name: "Holt",
			country: "no",
		});
		expect(await user.read("user")).toEqual(changed.body);
		expect((await user.send("PUT", "v2/user", { body: { country: "xx" } })).status).toBe(422);
		expect(
			(await user.send("PUT", "v2/user", { body: { email: "other@example.org" } })).status,
		).toBe(403);
	});

	it("Simultaneous `v2/user` calls with different fields all take effect (API-31)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const front = { "X-Portal-Token": (await apiPortal(portal)).secret };
		const bodies = [
			{ first_name: "Mia" },
			{ last_name: "Lund" },
			{ country: "no" },
			...profileTextNames.map((name) => {
				const { column, type } = profileTexts[name];
				return { [column]: type === "tel" ? "555 010 0199" : "Sails" };
			}),
		];
		await Promise.all(bodies.map((body) => user.send("PUT", "v2/user", { body })));
		const changed = await user.send("PUT", "v2/user", {
			body: { contact_shown: 1 },
			headers: front,
		});
		const fields = Object.assign({ contact_shown: 1 }, ...bodies) as object;
		expect(changed.body).toMatchObject(fields);
		expect((await user.get("user", {}, front)).body).toMatchObject(fields);
		const empty = byTextColumn(() => "");
		const emptied = await user.send("PUT", "v2/user", { body: empty, headers: front });
		expect(emptied.body).toMatchObject({ ...fields, ...empty });
	});
});
