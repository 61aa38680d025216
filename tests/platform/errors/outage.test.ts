import { describe, expect, test } from "vitest";
import { breakableDatabase } from "#tests/support/outage.ts";
import { openPortal, quick } from "#tests/support/portal.ts";

/** Settings of a portal that doesn't wait long for its database. */
const impatient = { ...quick, database: { durable: false, waitMs: 500 } };

describe("While the database is away", () => {
	test(
		"During a database outage, the error page keeps what was sent, which can be sent again once the database is back (PAGE-103)",
		{ timeout: 60_000 },
		async () => {
			const database = await breakableDatabase();
			const portal = await openPortal({ ...database, tuning: impatient });
			const agent = await portal.member();
			await agent.get("/info/620/?register=first");
			await database.cutOff();
			const answer = await agent.post("/info/620/?register=first", {
				optIn: "on",
				note: `<b>"kept"</b>`,
			});
			expect(answer.status).toBe(503);
			expect(answer.headers.get("Retry-After")).toBe("5");
			expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
			expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
			const { $ } = answer;
			expect($("h1").text()).toBe("Something went wrong!");
			expect($("[role=alert]").text()).toContain("We kept what you entered");
			expect($("details").text()).toContain("The portal can’t reach its data");
			expect($(".error__id").text()).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
			const form = $("form");
			expect(form.attr("action")).toBe("/info/620/?register=first");
			const kept = Object.fromEntries(
				form
					.find("input")
					.toArray()
					.map((input) => [$(input).attr("name"), $(input).attr("value")]),
			);
			expect(kept).toMatchObject({ optIn: "on", note: `<b>"kept"</b>` });
			await database.reconnect();
			const again = await agent.post(form.attr("action") ?? "", kept as Record<string, string>);
			expect(again.status).toBe(302);
			expect((await agent.get("/training/620/")).status).toBe(200);
		},
	);

	test(
		"During a database outage, the error page after a sign-up asks for the password again, and never shows it (PAGE-103)",
		{ timeout: 60_000 },
		async () => {
			const database = await breakableDatabase();
			const portal = await openPortal({ ...database, tuning: impatient });
			const agent = portal.agent();
			await agent.get("/register/");
			const person = {
				firstName: "Maren",
				lastName: "Holt",
				email: "maren@example.org",
				country: "gb",
				password: "correct horse battery",
			};
			await database.cutOff();
			const answer = await agent.post("/register/", person);
			expect(answer.status).toBe(503);
			expect(answer.body).not.toContain("correct horse");
			expect(answer.$("input[name=password]").attr("type")).toBe("password");
			expect(answer.$("input[name=email]").attr("value")).toBe("maren@example.org");
			await database.reconnect();
			expect((await agent.post("/register/", person)).status).toBe(302);
		},
	);

	test(
		"During a database outage, a form that a script sends gets 503 as plain text, without page data",
		{ timeout: 60_000 },
		async () => {
			const database = await breakableDatabase();
			const portal = await openPortal({ ...database, tuning: impatient });
			const agent = await portal.member();
			await agent.get("/info/620/");
			await database.cutOff();
			const answer = await agent.post("/info/620/_.data");
			expect(answer.status).toBe(503);
			expect([answer.headers.get("Content-Type"), answer.headers.get("X-Remix-Response")]).toEqual([
				"text/plain; charset=utf-8",
				null,
			]);
			await database.reconnect();
		},
	);

	test("A form waits through a short database outage", { timeout: 60_000 }, async () => {
		const database = await breakableDatabase();
		const portal = await openPortal(database);
		const agent = await portal.member();
		await agent.get("/info/620/");
		await database.cutOff(700);
		expect((await agent.post("/info/620/")).status).toBe(302);
	});
});
