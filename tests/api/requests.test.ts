import {
	listPortalTokens,
	revokePortalToken,
} from "#app/features/account/sessions/portal-tokens.server.ts";
import { describe, expect, it } from "vitest";
import { host } from "#tests/support/agent.ts";
import { ApiClient, apiPortal, apiUser, password, portalToken } from "#tests/support/api.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Requests to the API", () => {
	it("A call returns 401 `User not logged in` without a token, with an unknown token, and with another scheme (API-2)", async () => {
		const portal = await openPortal();
		for (const client of [
			new ApiClient(portal),
			new ApiClient(portal, "nonsense"),
			new ApiClient(portal, "a b"),
		]) {
			const refused = await client.get("apps");
			expect([refused.status, refused.body.error?.message]).toEqual([401, "User not logged in"]);
		}
		const basic = await new ApiClient(portal).get(
			"apps",
			{},
			{ Authorization: "Basic bWFyZW46aG9sdA==" },
		);
		expect(basic.status).toBe(401);
	});

	it("The API ignores cookies and sets none (API-3)", async () => {
		const portal = await openPortal();
		const browser = await portal.member();
		expect((await browser.get("/home/")).status).toBe(200);
		const answer = await browser.fetch("/api/v1/user");
		expect(answer.status).toBe(401);
		expect(answer.headers.getSetCookie()).toEqual([]);
		const granted = await portal.handle(
			new Request(`${host}/api/v1/login`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ email: "a@b.example", password }),
			}),
		);
		expect(granted.headers.getSetCookie()).toEqual([]);
	});

	it("The API sends no CORS headers, not even for a preflight, and marks its responses as private (API-3)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const answer = await user.get("user", {}, { Origin: "https://elsewhere.example" });
		expect(answer.status).toBe(200);
		expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual(
			[],
		);
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
		const preflight = await user.send("OPTIONS", "user", {
			headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "PUT" },
		});
		expect(preflight.status).toBe(405);
		expect(
			[...preflight.headers.keys()].filter((name) => name.startsWith("access-control-")),
		).toEqual([]);
	});

	it("A call returns 403 for the wrong type of token", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const front = await apiPortal(portal);
		for (const path of ["user-exists?email=a@b.example"])
			expect(
				(await user.send("GET", path.split("?")[0] ?? "", { query: { email: "a@b.example" } }))
					.status,
			).toBe(403);
		for (const path of ["user", "sessions", "points", "progress", "favorites", "export"]) {
			expect([path, (await front.get(path, { email: user.email })).status]).toEqual([path, 403]);
		}
	});

	it("A call returns 403 for someone else's email in the query or the body (API-6)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const other = await apiUser(portal);
		const email = other.email;
		for (const path of [
			"registered-apps",
			"registered-events",
			"progress",
			"favorites",
			"points",
			"points-badges",
		]) {
			expect([path, (await user.get(path, { email })).status]).toEqual([path, 403]);
		}
		expect((await user.get("v2/diploma", { email, app_id: 620 })).status).toBe(403);
		expect(
			(await user.get("update-user", { email, app_id: 760, training_started: "2026-01-01" }))
				.status,
		).toBe(403);
		const bodies = {
			"registered-apps": { app_id: 620 },
			"expo/one-click": { trade_show_id: 31 },
			progress: { app_id: 620, chapter_id: 6201, progress: 1, total_pages: 4 },
			answers: { app_id: 620, chapter_id: 6201, page_number: 3, answer: "x" },
			"chapter-completed": { app_id: 620, chapter_id: 6201 },
			favorites: { app_id: 620, item_type: "app", item_id: 620, favorite: 1 },
			"v3/point": { app_id: 620, action: "register_app", subject: "620" },
			"notifications/read": { id: 1 },
		};
		for (const [path, body] of Object.entries(bodies))
			expect([path, (await user.post(path, { email, ...body })).status]).toEqual([path, 403]);
	});

	it("The API refuses a revoked or made-up portal token, even in X-Portal-Token", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const token = await portalToken(portal);
		const front = new ApiClient(portal, token);
		expect((await front.get("apps")).status).toBe(200);
		expect((await user.get("user", {}, { "X-Portal-Token": token })).status).toBe(200);
		const [kept] = await listPortalTokens(portal.container.database.db);
		expect(kept).toMatchObject({ name: "front", lastUsedAt: portal.clock.now, revokedAt: null });
		await revokePortalToken(portal.container.database.db, kept?.id ?? 0, portal.clock.now);
		expect((await front.get("apps")).status).toBe(401);
		expect((await user.get("user", {}, { "X-Portal-Token": token })).status).toBe(401);
		const madeUp = await user.get("user", {}, { "X-Portal-Token": "made-up" });
		// The code differs from that of an ended user token, so that a portal in front can tell which
		// of the two tokens was refused.
		expect([madeUp.status, madeUp.body.error?.code]).toEqual([401, "portalTokenWrong"]);
	});

	it("The database contains no readable user or portal token (API-5)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const token = await portalToken(portal);
		const { db } = portal.container.database;
		const kept = JSON.stringify([
			await db.selectFrom("access_token").selectAll().execute(),
			await db.selectFrom("portal_token").selectAll().execute(),
		]);
		expect(kept).not.toContain(user.secret);
		expect(kept).not.toContain(token);
	});

	it("A call returns 400 for an unreadable body, 415 for another content type, and 413 for a body that is too large (API-4)", async () => {
		const portal = await openPortal();
		const nobody = new ApiClient(portal);
		for (const body of ['{"email":', "[]", "7", "null", '"text"', "\u0000"])
			expect([body, (await nobody.send("POST", "login", { body })).status]).toEqual([body, 400]);
		const binary = new Request(`${host}/api/v1/login`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: new Uint8Array([0x7b, 0xff, 0x7d]),
		});
		expect((await portal.handle(binary)).status).toBe(400);
		expect(
			(
				await nobody.send("POST", "login", {
					body: "email=a",
					headers: { "Content-Type": "application/x-www-form-urlencoded" },
				})
			).status,
		).toBe(415);
		expect(
			(
				await nobody.send("POST", "login", {
					body: "{}",
					headers: { "Content-Type": "text/plain" },
				})
			).status,
		).toBe(415);
		expect((await nobody.post("login", { email: "a".repeat(300_000) })).status).toBe(413);
	});

	it("A call returns 422 and names the wrong or missing fields of a body, and returns 400 for wrong fields of a query (API-4)", async () => {
		const portal = await openPortal();
		const missing = await new ApiClient(portal).post("login", { email: "nobody" });
		expect([missing.status, missing.body.error?.code]).toEqual([422, "invalidInput"]);
		expect(missing.body.error?.fields?.map((field) => String(field.path)).toSorted()).toEqual([
			"email",
			"password",
		]);
		const user = await apiUser(portal);
		for (const app_id of ["", "x", "0", "-1", "1.5", "620 or 1=1"])
			expect([app_id, (await user.get("app-info", { app_id })).status]).toEqual([app_id, 400]);
		expect((await user.get("app-info")).status).toBe(400);
	});

	it("Every unknown path below /api/ returns 404 in JSON, and a known path returns 405 for an unsupported method (API-4)", async () => {
		const portal = await openPortal();
		const browser = await portal.member();
		for (const path of [
			"/api/",
			"/api/v1/",
			"/api/v1/nothing",
			"/api/v2/apps",
			"/api/v1/apps/more",
			"/api/v1/apps.data",
			"/api/v1/media/%E0%A4%A",
			"/api/v1//apps",
		]) {
			for (const method of ["GET", "POST", "DELETE"]) {
				const response = await browser.fetch(path, { method });
				expect([path, response.status, response.headers.get("Content-Type")]).toEqual([
					path,
					404,
					"application/json",
				]);
				expect(Object.keys((await response.json()) as object)).toEqual(["error"]);
			}
		}
		const user = await apiUser(portal);
		const wrong = await user.send("DELETE", "apps");
		expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET"]);
		for (const method of ["PATCH", "PUT"])
			expect((await user.send(method, "registered-apps", { body: {} })).status).toBe(405);
	});

	it("A HEAD request with a valid token to a GET call returns 200 without a body", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const answer = await portal.handle(
			new Request(`${host}/api/v1/user`, {
				method: "HEAD",
				headers: { Authorization: `Bearer ${user.secret}` },
			}),
		);
		expect([answer.status, await answer.text()]).toEqual([200, ""]);
	});

	it("An internal error returns 500 in JSON, without a stack trace or other details", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await portal.container.database.db.schema
			.alterTable("point_entry")
			.renameTo("point_entry_away")
			.execute();
		const answer = await user.get("points", { email: user.email });
		expect([answer.status, answer.body]).toEqual([
			500,
			{ error: { code: "somethingWrong", message: "Something went wrong!" } },
		]);
	});

	it("Forms on other sites can't call the API, because the API ignores cookies", async () => {
		const portal = await openPortal();
		const browser = await portal.member();
		const response = await browser.fetch("/api/v1/logout", {
			method: "POST",
			headers: { Origin: "https://evil.example", "Content-Type": "text/plain" },
			body: "{}",
		});
		expect(response.status).toBe(401);
		expect((await browser.get("/home/")).status).toBe(200);
	});
});
