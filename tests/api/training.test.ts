import { describe, expect, it } from "vitest";
import { isQuestion, rightReply, wrongReply } from "#tests/support/answers.ts";
import { apiUser, ApiClient, learn, portalToken, type ApiBody } from "#tests/support/api.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const welcome = chapterOf(620, 6201);
const parks = chapterOf(620, 6202);

async function enrolled(portal: TestPortal): Promise<ApiClient> {
	const user = await apiUser(portal);
	await user.write("registered-apps", { email: user.email, app_id: 620 });
	return user;
}

const place = (user: ApiClient, chapter: number) => ({
	email: user.email,
	app_id: 620,
	chapter_id: chapter,
});
const progressIn = (row: ApiBody, chapter: number) =>
	Number(row.chapters?.find((each) => Number(each.chapter) === chapter)?.progress);

describe("Training through the API", () => {
	it("`user-progress` registers progress, and returns 422 if it already exists (API-60)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const body = { user: { email: user.email } };
		expect(await user.write("user-progress", body)).toEqual({ result: "success" });
		expect((await user.post("user-progress", body)).status).toBe(422);
		expect(
			(await user.post("user-progress", { user: { email: "other@example.org" } })).status,
		).toBe(403);
		expect((await user.post("user-progress", {})).body.error?.message).toBe("Email is required");
	});

	it("`registered-apps` registers once, returns the same row for repeats, and lists it (CAT-21, API-60)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		expect(await user.read("registered-apps", { email: user.email })).toEqual([]);
		const row = await user.write("registered-apps", {
			email: user.email,
			app_id: 620,
			marketing_travel_brands_opt_in: 1,
		});
		expect(row).toEqual({
			id: expect.any(Number),
			app_id: 620,
			created_at: "2026-11-20 10:00:00",
			updated_at: "2026-11-20 10:00:00",
			marketing_travel_brands_opt_in_date: "2026-11-20 10:00:00",
			sales_companion_registered: 1,
			training_started: "0000-00-00 00:00:00",
			training_graduated: "0000-00-00 00:00:00",
		});
		portal.clock.now += 60_000;
		const repeats = await Promise.all(
			Array.from({ length: 20 }, () =>
				user.write("registered-apps", { email: user.email, app_id: "620" }),
			),
		);
		for (const repeat of repeats) expect(repeat).toEqual(row);
		expect(await user.read("registered-apps", { email: user.email })).toEqual([row]);
	});

	it("`registered-apps` returns 404 for a hidden or unknown app, and 403 for an app that is not open", async () => {
		const portal = await openPortal();
		const american = await apiUser(portal, { country: "us" });
		const statusOf = async (app_id: number) =>
			(await american.post("registered-apps", { email: american.email, app_id })).status;
		expect(await statusOf(904)).toBe(404);
		expect(await statusOf(999)).toBe(404);
		const soon = (await american.read("apps")).find((row) => Number(row.coming_soon) === 1);
		expect(await statusOf(Number(soon?.id))).toBe(403);
	});

	it("`progress` returns 404 if the user's progress was never registered (API-62)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const query = { email: user.email, "appIds[]": [620] };
		expect((await user.get("progress", query)).status).toBe(404);
		await user.write("user-progress", { user: { email: user.email } });
		expect((await user.get("progress", query)).status).toBe(200);
	});

	it("`progress` returns a row for each known app in `appIds[]`, with every visible chapter (API-62)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		await user.write("progress", { ...place(user, 6201), progress: 2, total_pages: 4 });
		const rows = await user.read("progress", { email: user.email, "appIds[]": [620, 787, 999] });
		expect(rows.map((row) => Number(row.app_id))).toEqual([620, 787]);
		expect(
			rows[0]?.chapters?.map(({ chapter, progress, total_pages }) => [
				chapter,
				progress,
				total_pages,
			]),
		).toEqual([
			[6201, 2, 4],
			[6202, 0, 11],
			[6203, 0, 2],
		]);
		expect(rows[0]?.chapters?.[0]).toMatchObject({
			specialization: 0,
			essentials_chapter: 1,
			badge: "badge-coast.png",
			badge_url: "media/badge-coast.png",
		});
	});

	it("`progress` requires the user's own email (API-62)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		const without = await user.get("progress", { "appIds[]": [620] });
		expect([without.status, without.body.error?.message]).toEqual([400, "Email is required"]);
		expect(
			(await user.get("progress", { email: "other@example.org", "appIds[]": [620] })).status,
		).toBe(403);
		expect(
			(await user.get("progress", { email: ` ${user.email.toUpperCase()} `, "appIds[]": [620] }))
				.status,
		).toBe(200);
	});

	it("`POST progress` returns the app's row, and progress never moves backward (API-64)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		expect(
			progressIn(
				await user.write("progress", { ...place(user, 6201), progress: 2, total_pages: 4 }),
				6201,
			),
		).toBe(2);
		expect(
			progressIn(
				await user.write("progress", { ...place(user, 6201), progress: 1, total_pages: 4 }),
				6201,
			),
		).toBe(2);
	});

	it("`POST progress` uses the chapter's own page count, not the one sent (API-64)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		const row = await user.write("progress", {
			...place(user, 6203),
			progress: 50,
			total_pages: 50,
		});
		expect(row.chapters?.find((each) => Number(each.chapter) === 6203)).toMatchObject({
			progress: 2,
			total_pages: 2,
		});
	});

	it("With only a user's token, `POST progress` never passes an unanswered question, but with a portal's token, it does (API-9)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		expect(
			progressIn(
				await user.write("progress", { ...place(user, 6202), progress: 11, total_pages: 11 }),
				6202,
			),
		).toBe(1);
		const headers = { "X-Portal-Token": await portalToken(portal) };
		expect(
			progressIn(
				await user.write(
					"progress",
					{ ...place(user, 6202), progress: 7, total_pages: 11 },
					headers,
				),
				6202,
			),
		).toBe(7);
	});

	it("`POST progress` refuses an unregistered app, hidden and unknown chapters, and negative progress", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const body = { ...place(user, 6201), progress: 1, total_pages: 4 };
		const refused = await user.post("progress", body);
		expect([refused.status, refused.body.error?.code]).toEqual([403, 1]);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect((await user.post("progress", { ...body, chapter_id: 6204 })).status).toBe(404);
		expect((await user.post("progress", { ...body, chapter_id: 7 })).status).toBe(404);
		expect((await user.post("progress", { ...body, progress: -1 })).status).toBe(422);
	});

	it("`answers` returns outcome, text and tries for every type of question (API-65)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		for (const [position, page] of parks.pages.entries()) {
			const at = { ...place(user, 6202), page_number: position + 1 };
			if (isQuestion(page)) {
				const wrong = await user.write("answers", { ...at, answer: wrongReply(page).values });
				expect(wrong, page.type).toEqual({ outcome: "incorrect", text: "Not quite.", tries: 1 });
				const right = await user.write("answers", { ...at, answer: rightReply(page).values });
				expect(right, page.type).toEqual({ outcome: "correct", text: "Well done.", tries: 2 });
				expect(await user.write("answers", { ...at, answer: wrongReply(page).values })).toEqual(
					right,
				);
			}
			await user.write("progress", {
				...place(user, 6202),
				progress: position + 1,
				total_pages: 11,
			});
		}
	});

	it("`answers` accepts a single text or key instead of a list", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		await user.write("progress", { ...place(user, 6201), progress: 2, total_pages: 4 });
		const at = { ...place(user, 6201), page_number: 3 };
		const page = (await user.read("chapter-content", { chapter_id: 6201 }))[2];
		const wrongKey = (page as unknown as { keys: string[] }).keys[0];
		expect(await user.write("answers", { ...at, answer: wrongKey })).toMatchObject({
			outcome: "incorrect",
		});
		expect(await user.write("answers", { ...at, answer: "San Francisco" })).toEqual({
			outcome: "correct",
			text: "It opened in 1937.",
			tries: 2,
		});
	});

	it("`answers` refuses an answer that is empty, not offered, or for a page that isn't open, and doesn't count it as a try", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		const at = { ...place(user, 6201), page_number: 3 };
		expect((await user.post("answers", { ...at, answer: "San Francisco" })).body.error?.code).toBe(
			"pageNotOpen",
		);
		await user.write("progress", { ...place(user, 6201), progress: 2, total_pages: 4 });
		for (const answer of ["Reno", [], "", 7])
			expect((await user.post("answers", { ...at, answer })).status).toBe(422);
		expect((await user.post("answers", { ...at, page_number: 1, answer: "x" })).status).toBe(422);
		expect((await user.write("answers", { ...at, answer: "San Francisco" })).tries).toBe(1);
	});

	it("`chapter-completed` returns 422 to a user with an unanswered question, and otherwise the app's row (API-64)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		const refused = await user.post("chapter-completed", place(user, 6201));
		expect([refused.status, refused.body.error?.code]).toEqual([422, "questionsOpen"]);
		expect(
			progressIn(
				(await user.read("progress", { email: user.email, "appIds[]": [620] }))[0] as ApiBody,
				6201,
			),
		).toBe(0);
		expect(progressIn(await learn(user, 620, welcome), 6201)).toBe(4);
		const headers = { "X-Portal-Token": await portalToken(portal) };
		expect(
			progressIn(await user.write("chapter-completed", place(user, 6202), headers), 6202),
		).toBe(11);
	});

	it("A registration keeps the dates of its first progress and its graduation (TRAIN-52)", async () => {
		const portal = await openPortal();
		const user = await enrolled(portal);
		const dates = async () => {
			const [row] = await user.read("registered-apps", { email: user.email });
			return [row?.training_started, row?.training_graduated];
		};
		await learn(user, 620, welcome);
		portal.clock.now += 60_000;
		await learn(user, 620, parks);
		const kept = ["2026-11-20 10:00:00", "2026-11-20 10:01:00"];
		expect(await dates()).toEqual(kept);
		portal.clock.now += 60_000;
		await user.write("chapter-completed", place(user, 6202));
		expect(await dates()).toEqual(kept);
	});

	it("Training through the API also completes the program on the portal's pages", async () => {
		const portal = await openPortal();
		const browser = await portal.member({ email: "both@example.org" });
		const granted = await new ApiClient(portal).write("login", {
			email: "both@example.org",
			password: "correct horse battery",
		});
		const user = new ApiClient(portal, String(granted.access_token), "both@example.org");
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapter of [welcome, parks]) await learn(user, 620, chapter);
		expect((await browser.get("/diploma/620/")).text).toContain("Download diploma");
		const [row] = await user.read("registered-apps", { email: user.email });
		expect(row?.training_graduated).toBe("2026-11-20 10:00:00");
	});
});
