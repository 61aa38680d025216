import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCalls, defaultTimes } from "#app/back-end/http/calls.server.ts";
import { readCatalog } from "#app/back-end/catalog/catalog-reads.server.ts";
import { quickTimes } from "#tests/support/back-end.ts";
import { chapterOf } from "#tests/support/learner.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

describe("Responses of a back end from another developer", () => {
	let backEnd: OtherBackEnd;
	let front: TestPortal;
	let close: () => Promise<void>;
	const times = { ...defaultTimes, ...quickTimes };

	beforeAll(async () => {
		({
			opened: [backEnd, front],
			close,
		} = await forSuite(async () => {
			const backEnd = await otherBackEnd({ programs: [620, 787] });
			backEnd.answers.set("GET contact-us?app_id=620", { result: "error", list: [] });
			return [backEnd, await openInFront(backEnd)] as const;
		}));
	});
	afterAll(() => close());
	beforeEach(() => backEnd.faults.clear());

	const count = (call: string) => backEnd.asked.filter((each) => each === call).length;

	test("After a 422 from user-progress, the portal reads the progress again, and page views don't register it again (BACK-8)", async () => {
		const agent = await logIn(front, backEnd.person("known@example.org"));
		backEnd.faults.set("GET progress", { status: 404, body: {} });
		const asked = count("GET progress");
		for (let view = 0; view < 3; view++) {
			const page = await agent.get("/training/620/");
			expect(page.status).toBe(503);
			expect(page.text).toContain("Cannot verify user progress");
		}
		expect(count("POST user-progress")).toBe(1);
		expect(count("GET progress") - asked).toBeGreaterThanOrEqual(4);
		backEnd.faults.clear();
		expect((await agent.get("/training/620/")).status).toBe(200);
	});

	test("The portal registers missing progress once, and the program's training page opens (CAT-21, BACK-8)", async () => {
		const before = count("POST user-progress");
		const agent = await logIn(front, backEnd.person("new@example.org", { progress: null }));
		expect((await agent.get("/training/620/")).status).toBe(200);
		expect((await agent.get("/home/")).status).toBe(200);
		expect(count("POST user-progress") - before).toBe(1);
	});

	test("A back end's registration may have unknown fields with any content (BACK-9)", async () => {
		backEnd.answers.set("GET registered-apps", [
			{
				id: 1,
				app_id: 620,
				created_at: "2026-11-01 10:00:00",
				app: { id: 620, name: "California" },
				custom_tags: ["west"],
				notes: [],
			},
		]);
		const agent = await logIn(front, backEnd.person("nested@example.org"));
		expect((await agent.get("/training/620/")).status).toBe(200);
		backEnd.answers.delete("GET registered-apps");
	});

	test("A back end's page with an empty question is shown as a lesson (BACK-9)", async () => {
		const other = await otherBackEnd({ programs: [760, 620] });
		const pages = chapterOf(620, 6201).pages.map((page) => ({
			question: "",
			correct_answer: "",
			...page,
		}));
		other.answers.set("GET chapter-content?chapter_id=6201", pages);
		const agent = await logIn(await openInFront(other), other.person("lesson@example.org"));
		const lesson = await agent.get("/training/620/6201/1/");
		expect([lesson.status, lesson.text.includes(String(pages[0]?.title))]).toEqual([200, true]);
		expect((await agent.get("/training/620/")).status).toBe(200);
	});

	test("The contact page shows `Failed to fetch contact data` if contact-us returns the result `error` (BACK-12)", async () => {
		const agent = await logIn(front, backEnd.person("contact@example.org"));
		const page = await agent.get("/contact/620/");
		expect(page.status).toBe(503);
		expect(page.text).toContain("Failed to fetch contact data");
		expect((await agent.get("/contact/787/")).status).toBe(200);
	});

	test.each([403, 404, 500])(
		"The portal reports a %i in response to app-info for 760, and keeps its theme (BACK-12)",
		async (status) => {
			const background = async () => (await front.agent().get("/login/")).body;
			expect(await background()).toContain("--color:");
			backEnd.faults.set("GET app-info", { status, body: {} });
			const told: string[] = [];
			const calls = createCalls(
				{ url: backEnd.url, token: backEnd.settings.BACKEND_TOKEN ?? "", calls: new Map() },
				times,
				() => undefined,
			);
			const report = (line: string) => told.push(line);
			await readCatalog({ calls, report, stored: [], known: [], hadNoShowList: false });
			expect(
				told.filter((line) => line.includes("GET app-info") && line.includes(String(status))),
			).toHaveLength(1);
			expect(told).toContain("Failed to fetch data for app 760");
			const asked = count("GET app-info");
			front.clock.now += 600_000;
			// A page that loads during a read of the catalog doesn't start another one. A later page
			// does.
			await expect
				.poll(() => background().then(() => count("GET app-info")))
				.toBeGreaterThan(asked);
			expect(
				((await front.container.backEnd.catalog.current()).programById.get(760) ?? null)
					?.nameOnDevice,
			).toBe("Tradewinds");
			expect(await background()).toContain("--color:");
		},
	);

	test("The portal uses the default theme if it has never read app-info for 760", async () => {
		const other = await otherBackEnd({ programs: [620] });
		other.faults.set("GET app-info", { status: 403, body: {} });
		const page = await (await openInFront(other)).agent().get("/login/");
		expect(page.status).toBe(200);
		expect(page.body).toContain("--color:#F57040");
	});
});
