import { describe, expect, test } from "vitest";
import { createCalls, defaultTimes } from "#app/back-end/http/calls.server.ts";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import {
	openFront,
	quickTimes,
	servedBackEnd,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";

const email = "maren@example.org";

/**
 * Makes the back end refuse the token of the portal in front of it, or accept it again if `at` is
 * null.
 */
async function revoke(backEnd: ServedBackEnd, at: number | null): Promise<void> {
	await backEnd.portal.container.database.db
		.updateTable("portal_token")
		.set({ revoked_at: at })
		.execute();
}

describe("A refused BACKEND_TOKEN", () => {
	test("While the back end refuses BACKEND_TOKEN, pages, calls and logins return 503 but sessions stay, and all work again once the token is accepted", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email, password });
		const phone = await apiUser(front);
		await revoke(backEnd, 1);
		front.clock.now += 600_000;
		expect((await agent.get("/favorites/")).status).toBe(503);
		const other = front.agent();
		await other.get("/login/");
		expect((await other.post("/login/", { email, password })).status).toBe(503);
		expect((await new ApiClient(front).post("login", { email, password })).status).toBe(503);
		expect((await phone.get("favorites", { email: phone.email })).status).toBe(503);
		await revoke(backEnd, null);
		expect((await agent.get("/favorites/")).status).toBe(200);
		expect((await phone.get("favorites", { email: phone.email })).status).toBe(200);
		expect((await other.post("/login/", { email, password })).location).toBe("/home/");
	});

	test("A 401 response to a user's call sends the user to the login page, and a 401 response to a login means a wrong password", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email, password });
		backEnd.faults.set("GET favorites", { status: 401 });
		expect((await agent.visit("/favorites/")).path).toMatch(/^\/login\//);
		backEnd.faults.set("POST login", { status: 401 });
		await agent.get("/login/");
		expect((await agent.post("/login/", { email, password })).status).toBe(422);
		backEnd.faults.clear();
		expect((await agent.post("/login/", { email, password })).location).toBe("/home/");
		expect((await agent.get("/favorites/")).status).toBe(200);
	});

	test("The log names BACKEND_TOKEN when the back end refuses it", async () => {
		const backEnd = await servedBackEnd();
		const told: string[] = [];
		const address = { url: backEnd.url, token: "made-up", calls: new Map() };
		const calls = createCalls(address, { ...defaultTimes, ...quickTimes }, (line) =>
			told.push(line),
		);
		await expect(
			calls({ method: "POST", path: "login", body: { email, password } }),
		).rejects.toThrow("BACKEND_TOKEN");
		expect(told).toEqual([expect.stringContaining("refuses BACKEND_TOKEN")]);
	});
});
