import { describe, expect, it } from "vitest";
import { ApiClient, apiPortal, apiUser, password, portalToken } from "#tests/support/api.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";

const origins = { ORIGIN: "https://portal.example,https://front.example" };
const tokenOf = (path: string) =>
	new URL(path, "https://portal.example").searchParams.get("token") ?? "";

describe("Emailed links and codes through the API", () => {
	it("`forgot-password` succeeds for any email address, and `reset-password` returns a grant and ends other tokens (API-20)", async () => {
		const portal = await openPortal({ settings: origins });
		const user = await apiUser(portal);
		const nobody = new ApiClient(portal);
		const asked = { email: user.email, origin: "https://front.example" };
		expect(await nobody.write("forgot-password", asked)).toEqual({ result: "success" });
		expect(
			await nobody.write("forgot-password", { ...asked, email: "nobody@example.org" }),
		).toEqual({ result: "success" });
		const [signUpMail, ...mails] = await mailsOf(portal);
		expect(signUpMail?.path).toMatch(/^\/confirm-address\//);
		expect(mails.map((mail) => mail.to)).toEqual([user.email]);
		expect(mails[0]?.href).toMatch(/^https:\/\/front\.example\/reset-password\/\?token=/);
		const token = tokenOf(mails[0]?.path ?? "");
		const granted = await nobody.write("reset-password", { token, password: "another good one" });
		expect((await user.get("user")).status).toBe(401);
		expect((await new ApiClient(portal, String(granted.access_token)).read("user")).email).toBe(
			user.email,
		);
		expect(
			(await nobody.post("reset-password", { token, password: "another good one" })).status,
		).toBe(401);
		expect(
			(await nobody.post("login", { email: user.email, password: "another good one" })).status,
		).toBe(200);
	});

	it("`forgot-password` and `passwordless-login` refuse an origin that isn't in ORIGIN, and send no email", async () => {
		const portal = await openPortal({ settings: origins });
		for (const call of ["forgot-password", "passwordless-login"]) {
			const refused = await new ApiClient(portal).post(call, {
				email: "a@example.org",
				origin: "https://evil.example",
			});
			expect([refused.status, refused.body.error?.code]).toEqual([422, "originUnknown"]);
		}
		expect(await mailsOf(portal)).toEqual([]);
	});

	it("`passwordless-login` returns a `request`, and the emailed token can be exchanged for a grant once (API-20)", async () => {
		const portal = await openPortal({ settings: origins });
		const user = await apiUser(portal);
		const nobody = new ApiClient(portal);
		const asked = await nobody.write("passwordless-login", {
			email: user.email,
			origin: "https://portal.example",
		});
		expect(asked).toEqual({ result: "success", request: expect.any(String) });
		const token = tokenOf((await lastMail(portal)).path);
		const granted = await nobody.write("passwordless-login/token", { token });
		expect((await new ApiClient(portal, String(granted.access_token)).read("user")).email).toBe(
			user.email,
		);
		expect((await nobody.post("passwordless-login/token", { token })).status).toBe(401);
	});

	it("The code in a magic link email can be exchanged for a grant only with the email address that it was sent to, and five wrong codes invalidate it (API-20)", async () => {
		const portal = await openPortal({ settings: origins });
		const user = await apiUser(portal);
		const nobody = new ApiClient(portal);
		const ask = async () =>
			String((await nobody.write("passwordless-login", { email: user.email })).request);
		const request = await ask();
		const { code } = await lastMail(portal);
		expect(
			(await nobody.post("passwordless-login/code", { request, email: "other@example.org", code }))
				.status,
		).toBe(401);
		const granted = await nobody.write("passwordless-login/code", {
			request,
			email: user.email,
			code: `${code.slice(0, 3)} ${code.slice(3)}`,
		});
		expect((await new ApiClient(portal, String(granted.access_token)).get("user")).status).toBe(
			200,
		);
		const again = await ask();
		const right = (await lastMail(portal)).code;
		for (let tries = 0; tries < 5; tries++) {
			const wrong = String((Number(right) + 1 + tries) % 1_000_000).padStart(6, "0");
			expect(
				(
					await nobody.post("passwordless-login/code", {
						request: again,
						email: user.email,
						code: wrong,
					})
				).status,
			).toBe(401);
		}
		expect(
			(
				await nobody.post("passwordless-login/code", {
					request: again,
					email: user.email,
					code: right,
				})
			).status,
		).toBe(401);
	});

	it("The code in a password reset email can be exchanged once for a token, which sets a new password (API-20)", async () => {
		const portal = await openPortal({ settings: origins });
		const user = await apiUser(portal);
		const front = { "X-Portal-Token": await portalToken(portal) };
		const nobody = new ApiClient(portal);
		const { email } = user;
		const asked = await nobody.write("forgot-password", { email }, front);
		const typed = { request: String(asked.request), email, code: (await lastMail(portal)).code };
		expect((await nobody.post("passwordless-login/code", typed)).status).toBe(401);
		const { token } = await nobody.write("reset-password/code", typed);
		expect((await nobody.post("reset-password/code", typed)).status).toBe(401);
		const reset = { token, password: "another horse battery", email };
		const granted = await nobody.write("reset-password", reset);
		await new ApiClient(portal, String(granted.access_token)).read("user");
		expect((await user.get("user")).status).toBe(401);
		expect((await nobody.post("reset-password", reset)).status).toBe(401);
	});

	it("`passwordless-login` returns the same response for an unknown email address, but sends no email", async () => {
		const portal = await openPortal({ settings: origins });
		const nobody = new ApiClient(portal);
		const asked = await nobody.write("passwordless-login", { email: "nobody@example.org" });
		expect(asked).toEqual({ result: "success", request: expect.any(String) });
		expect(await mailsOf(portal)).toEqual([]);
	});

	it("`quick-register` returns a grant and emails a link to set a password, but for a known email address it only emails a magic link (API-20)", async () => {
		const portal = await openPortal({ settings: origins });
		const nobody = new ApiClient(portal);
		const person = {
			email: "quick@example.org",
			first_name: "Quinn",
			last_name: "Ash",
			country: "ie",
			origin: "https://front.example",
		};
		const granted = await nobody.write("quick-register", person);
		expect(
			(await new ApiClient(portal, String(granted.access_token)).read("user")).first_name,
		).toBe("Quinn");
		expect((await lastMail(portal)).href).toMatch(/^https:\/\/front\.example\/reset-password\//);
		expect(await nobody.write("quick-register", { ...person, first_name: "Eve" })).toEqual({
			result: "success",
		});
		expect((await lastMail(portal)).href).toMatch(/^https:\/\/front\.example\/magic-link\//);
		expect(
			(await new ApiClient(portal, String(granted.access_token)).read("user")).first_name,
		).toBe("Quinn");
	});

	it("`forgot-password` returns 429 with Retry-After at the sixth request for an email address", async () => {
		const portal = await openPortal({ settings: origins });
		const nobody = new ApiClient(portal);
		for (let asked = 0; asked < 5; asked++)
			await nobody.write("forgot-password", { email: "a@example.org" });
		const refused = await nobody.post("forgot-password", { email: "a@example.org" });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	});
});

describe("Company login through the API", () => {
	const claims = {
		issuer: "https://login.example",
		sub: "42",
		email: "new@example.org",
		email_verified: 1,
		first_name: "Nia",
		last_name: "Cole",
	};

	it("`sso` accepts only a portal's token, and returns a token for the user with the given issuer and sub (API-28)", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		const first = await front.write("sso", claims);
		const user = new ApiClient(portal, String(first.access_token));
		expect(await user.read("user")).toMatchObject({ email: "new@example.org", first_name: "Nia" });
		const again = await front.write("sso", { ...claims, email: "moved@example.org" });
		expect((await new ApiClient(portal, String(again.access_token)).read("user")).email).toBe(
			"new@example.org",
		);
		expect((await user.post("sso", claims)).status).toBe(403);
		expect((await new ApiClient(portal).post("sso", claims)).status).toBe(401);
	});

	it("`sso` creates no account from invalid claims, and replaces control characters in a name", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		for (const email of ["new\n@example.org", "new@example.org\u0000", "new"])
			expect((await front.post("sso", { ...claims, email })).status).toBe(403);
		expect((await front.post("sso", { ...claims, sub: "4\n2" })).status).toBe(403);
		expect(
			await portal.container.database.db.selectFrom("user_account").selectAll().execute(),
		).toEqual([]);
		const named = await front.write("sso", { ...claims, first_name: "Ni\u001Ba" });
		expect(await new ApiClient(portal, String(named.access_token)).read("user")).toMatchObject({
			first_name: "Ni a",
		});
	});

	it("`sso` returns 409 for a taken email address until its owner confirms with the password, and refuses an unverified address and a disabled account (API-28)", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		const owner = await apiUser(portal);
		const taken = { ...claims, email: owner.email };
		expect((await front.post("sso", taken)).status).toBe(409);
		expect((await front.post("sso", { ...taken, password: "wrong" })).status).toBe(422);
		const joined = await front.write("sso", { ...taken, password });
		expect((await new ApiClient(portal, String(joined.access_token)).read("user")).email).toBe(
			owner.email,
		);
		expect((await front.post("sso", taken)).status).toBe(200);
		expect((await front.post("sso", { ...claims, sub: "43", email_verified: 0 })).status).toBe(403);
		await portal.container.database.db
			.updateTable("user_account")
			.set({ disabled_at: 1 })
			.execute();
		const closed = await front.post("sso", taken);
		expect([closed.status, closed.body.error?.code]).toEqual([403, "accountDisabled"]);
	});
});
