import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const idPattern = /Request: ([\w-]{8,})/;

// These tests cause errors, whose log lines would clutter the output.
beforeEach(() => {
	const log = vi.spyOn(console, "error").mockReturnValue(undefined);
	return () => log.mockRestore();
});

/** Returns what an error screen shows besides its heading. */
function detailsOf({ $ }: Answer) {
	const details = $("main details");
	return {
		summary: details.find("summary").text(),
		text: details.text(),
		id: idPattern.exec(details.text())?.[1] ?? null,
	};
}

/**
 * Opens a portal without the table of trade show registrations, so reading it throws an unexpected
 * error.
 */
async function brokenPortal(): Promise<TestPortal> {
	const portal = await openPortal();
	await portal.container.database.db.schema.dropTable("expo_registration").execute();
	return portal;
}

describe("Error screens", () => {
	it("Error screens show `Something went wrong!`, `Show Error` and `Hide Error`, what failed, a request id and a link to /home/ (PAGE-100)", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET contact-us", { status: 500, body: "connect ECONNREFUSED 10.0.0.7" });
		const portal = await openFront(backEnd);
		const answer = await (await portal.member()).get("/contact/620/");
		expect(answer.status).toBe(503);
		expect(answer.$("h1").text()).toBe("Something went wrong!");
		const { summary, text, id } = detailsOf(answer);
		expect(summary).toContain("Show Error");
		expect(summary).toContain("Hide Error");
		expect(text).toContain("Failed to fetch contact data");
		expect(id).not.toBeNull();
		expect(answer.text).toContain("We couldn’t load this page.");
		expect(answer.$("main a[href='/home/']").text()).toBe("Click here to return");
		expect(answer.body).not.toContain("ECONNREFUSED");
	});

	it("Error screens show a request id for an unexpected error, never its text (PAGE-100, ERR-2)", async () => {
		const portal = await brokenPortal();
		const agent = await portal.member();
		const answer = await agent.get("/attend/");
		expect(answer.status).toBe(500);
		expect(answer.$("h1").text()).toBe("Something went wrong!");
		expect(detailsOf(answer).text).toContain("Unknown error");
		const first = detailsOf(answer).id;
		expect(first).not.toBeNull();
		expect(answer.body).not.toMatch(/expo_registration|no such table|does not exist/);
		expect(detailsOf(await agent.get("/attend/")).id).not.toBe(first);
	});

	it("The error screen of a failing form shows a request id, too", async () => {
		const portal = await brokenPortal();
		const agent = await portal.member();
		await agent.get("/home/");
		const answer = await agent.post("/attend/", { show: "31" });
		expect(answer.status).toBe(500);
		expect(detailsOf(answer).id).not.toBeNull();
		expect(answer.body).not.toMatch(/expo_registration|no such table|does not exist/);
	});

	it("A form with a forged token gets an error screen with a request id", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.post("/attend/", { show: "31", _token: "forged" });
		expect(answer.status).toBe(403);
		expect(answer.$("h1").text()).toBe("Something went wrong!");
		expect(detailsOf(answer).text).toContain("We couldn’t verify the form");
		expect(detailsOf(answer).id).not.toBeNull();
	});

	it("Contact, info and training pages have their own error screens, which keep the header with the sections (PAGE-102)", async () => {
		const backEnd = await servedBackEnd();
		for (const call of ["GET contact-us", "GET registered-apps"])
			backEnd.faults.set(call, { status: 500 });
		const person = { email: "maren@example.org", password: "correct horse battery" };
		await enroll(await backEnd.portal.member(person), 620);
		const agent = (await openFront(backEnd)).agent();
		await agent.get("/login/");
		await agent.post("/login/", person);
		for (const path of ["/contact/620/", "/info/620/", "/training/", "/training/620/"]) {
			const answer = await agent.get(path);
			expect([path, answer.status >= 500, answer.$("h1").text()]).toEqual([
				path,
				true,
				"Something went wrong!",
			]);
			expect([path, answer.$("nav[aria-label=Main] a").length > 5]).toEqual([path, true]);
			expect(answer.$("button").text()).toContain("Log out");
			expect(answer.$("[data-part=point-bar]")).toHaveLength(1);
		}
	});

	it("Error screens have a title, and a form sent to a page without forms gets 405", async () => {
		const agent = await (await openPortal()).member();
		await enroll(agent, 620);
		for (const path of ["/showcases/901/", "/resources/bogus/620/", "/s/abc/", "/nope/", "/404/"]) {
			const answer = await agent.visit(path);
			expect([path, answer.status >= 400, answer.$("title").text()]).toEqual([
				path,
				true,
				expect.stringMatching(/\w/),
			]);
		}
		await agent.get("/home/");
		const refused = await agent.post("/home/");
		expect([
			refused.status,
			detailsOf(refused).text.includes("This page can’t be requested that way"),
		]).toEqual([405, true]);
	});

	it("Error screens show `Not Found` for unknown paths, with status 404 (PAGE-3)", async () => {
		const portal = await openPortal();
		const { status, $ } = await (await portal.member()).get("/nowhere/at/all/");
		expect(status).toBe(404);
		expect($("h1").text()).toBe("Not Found");
		expect((await portal.agent().get("/404/")).status).toBe(404);
	});
});
