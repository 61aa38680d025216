import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { ApiClient } from "#tests/support/api.ts";
import { hangingTimes } from "#tests/support/back-end.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	password,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

/** These pages work even if one program can't be read. */
const pages = [
	"/home/",
	"/destinations/",
	"/suppliers/",
	"/micro-learnings/",
	"/training/",
	"/training/620/",
	"/retain/",
	"/my-source/",
	"/my-source/programs/",
	"/my-source/badges/",
	"/watch/",
	"/search/?q=california",
	"/info/902/",
];

const times = { ...hangingTimes, wholeMs: 5000, retries: 1 };

describe("A portal that could never read one program", () => {
	let backEnd: OtherBackEnd;
	let front: TestPortal;
	let close: () => Promise<void>;
	let people = 0;

	beforeAll(async () => {
		({
			opened: [backEnd, front],
			close,
		} = await forSuite(async () => {
			const backEnd = await otherBackEnd({ programs: [760, 620, 787] });
			return [backEnd, await openInFront(backEnd, { times })] as const;
		}));
		const agent = await somebody();
		for (const page of pages.slice(0, -1)) expect((await agent.get(page)).status, page).toBe(200);
		// A new program appears, but the call for its chapters fails.
		backEnd.programs.push(902);
		backEnd.faults.set("GET chapter-info?app_id=902", { status: 500 });
		front.clock.now += 300_000;
		await agent.get("/home/");
		await vi.waitFor(async () => expect((await agent.get("/info/902/")).status).toBe(200), {
			timeout: 20_000,
			interval: 100,
		});
	});
	afterAll(() => close());
	beforeEach(() => {
		for (const call of backEnd.faults.keys())
			if (!call.includes("902")) backEnd.faults.delete(call);
	});

	async function somebody(): Promise<Agent> {
		people++;
		return logIn(front, backEnd.person(`agent${people}@example.org`, { programs: [620] }));
	}

	test("Lists show a new program even if the portal never got its chapters from the back end", async () => {
		const agent = await somebody();
		for (const page of pages) {
			const shown = await agent.get(page);
			expect(shown.status, page).toBe(200);
		}
		const list = await agent.get("/suppliers/");
		expect(list.$("article[data-app=902]").length).toBeGreaterThan(0);
		expect(list.$("article[data-app=902]").text()).toContain(
			"We can’t show its chapters right now",
		);
		expect(list.text).not.toContain("0 chapters");
	});

	test("A phone still gets other programs' lessons if one program's chapters were never read", async () => {
		const { email } = backEnd.person("phone@example.org", { programs: [620, 902] });
		const { body } = await new ApiClient(front).post("login", { email, password });
		const phone = new ApiClient(front, String(body.access_token));
		expect((await phone.get("chapter-content", { chapter_id: 6201 })).status).toBe(200);
		expect((await phone.get("progress", { email, "appIds[]": 620 })).status).toBe(200);
		expect((await phone.get("chapter-info", { app_id: 902 })).status).toBe(503);
	});

	test("The training page of a program says what failed if the portal never got its chapters from the back end", async () => {
		const agent = await logIn(front, backEnd.person("crew@example.org", { programs: [620, 902] }));
		const training = await agent.get("/training/902/");
		expect(training.status).toBe(503);
		expect(training.text).toContain("Failed to fetch data for app 902");
		expect((await agent.get("/home/")).status).toBe(200);
	});
});
