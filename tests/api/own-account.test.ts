import { describe, expect, it } from "vitest";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("A user's own account through the API", () => {
	it("`handover` returns a code that isn't an API token, and that can log a browser in at /auth-mobile/ within 60 s (API-34)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const { code, expires_in } = await user.write("handover");
		expect(expires_in).toBe(60);
		expect((await new ApiClient(portal, String(code)).get("user")).status).toBe(401);
		const browser = portal.agent();
		await browser.get(`/auth-mobile/?token=${String(code)}`);
		expect((await browser.post(`/auth-mobile/?token=${String(code)}`)).location).toBe("/home/");
		expect((await browser.get("/home/")).status).toBe(200);
		const late = String((await user.write("handover")).code);
		portal.clock.now += 60_000;
		await browser.get(`/auth-mobile/?token=${late}`);
		expect((await browser.post(`/auth-mobile/?token=${late}`)).status).toBe(410);
	});

	it("A handover code works once, in a browser or through the API, even if many requests use it at once", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const take = (code: unknown) => new ApiClient(portal).post("handover/token", { code });
		const { code } = await user.write("handover");
		expect((await take(code)).status).toBe(200);
		expect((await take(code)).status).toBe(401);
		const browser = portal.agent();
		await browser.get("/login/");
		expect((await browser.post(`/auth-mobile/?token=${String(code)}`)).status).toBe(410);
		const next = (await user.write("handover")).code;
		const many = await Promise.all(Array.from({ length: 5 }, () => take(next)));
		expect(many.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
	});

	it("`sessions` lists and ends the sessions of the user's browsers and apps, but not another user's (API-37)", async () => {
		const portal = await openPortal();
		const browser = await portal.member({ email: "devices@example.org" });
		const login = async (agent: string) => {
			const granted = await new ApiClient(portal).write(
				"login",
				{ email: "devices@example.org", password },
				{ "User-Agent": agent },
			);
			return new ApiClient(portal, String(granted.access_token), "devices@example.org");
		};
		const phone = await login("Tradewinds/1.0 (iPhone; iOS 19)");
		portal.clock.now += 1000;
		const tablet = await login("Tradewinds/1.0 (Linux; Android 15)");
		// The list leaves out the handover code, because it isn't a device.
		await phone.write("handover");
		const list = await phone.read("sessions");
		expect(
			list.map(
				({ kind, system, current }) => `${String(kind)} ${String(system)} ${Number(current)}`,
			),
		).toEqual(["app iPhone 1", "app Android 0", "browser  0"]);
		const idOf = (kind: string, current: number) =>
			String(
				list.find((device) => String(device.kind) === kind && Number(device.current) === current)
					?.id,
			);
		expect((await phone.send("DELETE", `sessions/${idOf("app", 0)}`)).body).toEqual({
			result: "success",
		});
		expect((await tablet.get("user")).status).toBe(401);
		expect((await phone.send("DELETE", `sessions/${idOf("browser", 0)}`)).status).toBe(200);
		expect((await browser.get("/home/")).status).toBe(302);
		expect((await phone.send("DELETE", `sessions/${idOf("browser", 0)}`)).status).toBe(404);
		const other = await apiUser(portal);
		expect((await other.send("DELETE", `sessions/${idOf("app", 1)}`)).status).toBe(404);
		expect(await phone.read("sessions")).toHaveLength(1);
	});

	it("My Source lists the apps that use the account, and logging out all other devices ends their tokens", async () => {
		const portal = await openPortal();
		const browser = await portal.member({ email: "devices@example.org" });
		const granted = await new ApiClient(portal).write("login", {
			email: "devices@example.org",
			password,
		});
		const page = await browser.get("/my-source/devices/");
		expect(page.text).toContain("An app that uses this account");
		await browser.post("/my-source/devices/end-others/");
		expect((await new ApiClient(portal, String(granted.access_token)).get("user")).status).toBe(
			401,
		);
		expect((await browser.get("/home/")).status).toBe(200);
	});

	it("`export` contains the user's account and records, but no secret (API-37)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write(
			"registered-apps",
			{ email: user.email, app_id: 620 },
			{ "Idempotency-Key": "export-test-0123456789" },
		);
		const answer = await user.get("export");
		expect(answer.body.account).toMatchObject({ email: user.email });
		expect(answer.body.records?.enrollment).toMatchObject([{ app_id: 620 }]);
		expect(answer.text).not.toMatch(/argon2|_hash"|_secret"/);
	});

	it("`DELETE user` refuses a wrong or missing password, and deletes the account with the right one (API-33)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		expect((await user.send("DELETE", "user", { body: { password: "wrong" } })).status).toBe(422);
		expect((await user.send("DELETE", "user", { body: {} })).status).toBe(422);
		expect((await user.send("DELETE", "user", { body: { password } })).body).toEqual({
			result: "success",
		});
		expect((await user.get("user")).status).toBe(401);
		expect(
			(await new ApiClient(portal).post("login", { email: user.email, password })).status,
		).toBe(401);
	});

	it("Of all emailed codes, `DELETE user` accepts only the newest one for deleting that account (API-33)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: "https://portal.example" } });
		const user = await apiUser(portal);
		expect((await user.send("DELETE", "user", { body: { code: "123456" } })).status).toBe(422);
		await user.write("user/deletion-code");
		const earlier = await lastMail(portal);
		expect(await user.write("user/deletion-code")).toEqual({ result: "success" });
		const mail = await lastMail(portal);
		expect(mail.to).toBe(user.email);
		// Only the newest deletion code works, even if an email for another purpose is sent later.
		await user.write("passwordless-login", { email: user.email });
		for (const code of [earlier.code, (await lastMail(portal)).code])
			expect((await user.send("DELETE", "user", { body: { code } })).status).toBe(422);
		const other = await apiUser(portal);
		expect((await other.send("DELETE", "user", { body: { code: mail.code } })).status).toBe(422);
		expect((await user.send("DELETE", "user", { body: { code: mail.code } })).status).toBe(200);
		expect((await user.get("user")).status).toBe(401);
	});
});
