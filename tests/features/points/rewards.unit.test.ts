import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	activityCategory,
	activityEvents,
	activityPayload,
	analyticsPayload,
} from "#app/features/activity/activity-event.ts";
import { diplomaNumber, parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { failures } from "#app/platform/errors.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { nextBadge, pointsToEarn, summarizePoints } from "#app/features/catalog/points.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import type { BadgeAward } from "#app/features/learner/training-records.ts";
import { badgeBoard } from "#app/features/points/my-badges.server.ts";

describe("Points and badges", () => {
	const badges = [30, 10, 20].map((points) => ({
		id: points,
		title: `${points}`,
		image: null,
		points,
	}));

	it("The next badge is the unearned one that requires the fewest points", () => {
		expect(nextBadge(0, badges)).toMatchObject({ badge: { id: 10 }, missing: 10 });
		expect(nextBadge(10, badges)).toMatchObject({ badge: { id: 20 }, missing: 10 });
		expect(nextBadge(30, badges)).toBeNull();
		expect(nextBadge(0, [])).toBeNull();
		expect(summarizePoints(30, badges)).toEqual({ total: 30, next: null, allWon: true });
		expect(summarizePoints(0, [])).toEqual({ total: 0, next: null, allWon: false });
	});

	it("The badge board sorts point badges by points, and registered programs by the latest badge that the user earned in them", () => {
		const program = (id: number, badge: number, isRegistered = true) =>
			({
				program: { id },
				enrollment: isRegistered ? {} : null,
				chapters: [{ id: badge, title: "", badge: "a.png", hiddenInSource: false }],
			}) as unknown as ListedProgram;
		const won = (kind: BadgeAward["kind"], badgeId: number, awardedAt: number) =>
			({ kind, badgeId, appId: 0, awardedAt }) as BadgeAward;
		const board = badgeBoard(
			[won("points", 10, 1), won("chapter", 30, 2), won("chapter", 40, 3)],
			badges,
			[program(1, 30), program(2, 40), program(3, 10), program(4, 50, false)],
		);
		expect(board.points.map(({ points, wonAt }) => [points, wonAt])).toEqual([
			[10, 1],
			[20, null],
			[30, null],
		]);
		expect(
			board.programs.map(({ program: { id }, badges: [badge] }) => [id, badge?.wonAt]),
		).toEqual([
			[2, 3],
			[1, 2],
			[3, null],
		]);
		expect([board.won, board.total]).toEqual([3, 6]);
	});

	it("A program offers points for registering, for each open chapter, for a perfect quiz in each open chapter with questions, and for completion", () => {
		const rules = (
			["register_app", "complete_chapter", "perfect_quiz", "complete_app"] as const
		).map((action, position) => ({
			id: position,
			action,
			title: action,
			points: 10 ** position,
		}));
		const chapter = { hiddenInSource: false, comingSoon: false, upcoming: false, questionCount: 1 };
		expect(
			pointsToEarn(
				[
					chapter,
					{ ...chapter, questionCount: 0 },
					{ ...chapter, comingSoon: true },
					{ ...chapter, hiddenInSource: true },
					{ ...chapter, upcoming: true },
				],
				rules,
			),
		).toBe(1 + 20 + 100 + 1000);
		expect(pointsToEarn([], rules)).toBe(0);
		expect(pointsToEarn([chapter], [])).toBe(0);
	});
});

describe("A diploma's number", () => {
	const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

	it("A diploma's number encodes 80 bits in groups of base32 characters, and different bits give different numbers (TRAIN-54)", () => {
		fc.assert(
			fc.property(bytes, (random) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(diplomaNumber(random))),
		);
		fc.assert(
			fc.property(
				bytes,
				bytes,
				(a, b) =>
					(diplomaNumber(a) === diplomaNumber(b)) ===
					a.every((byte, position) => byte === b[position]),
			),
		);
		expect(() => diplomaNumber(new Uint8Array(9))).toThrow(RangeError);
	});

	it("A diploma's number is recognized in lower case, without hyphens, with spaces or other dashes, and with 0 for O and 1 for I (TRAIN-54)", () => {
		fc.assert(
			fc.property(bytes, (random) => {
				const number = diplomaNumber(random);
				for (const typed of [
					number,
					number.toLowerCase(),
					number.replaceAll("-", ""),
					number.replaceAll("-", " "),
					` ${number} `,
					number.replaceAll("-", "\u00a0\u2013\u200b"),
					number.replaceAll("-", "\u2011").toLowerCase(),
					number.replaceAll("O", "0").replaceAll("I", "1"),
				]) {
					expect(parseDiplomaNumber(typed)).toBe(number);
				}
			}),
		);
	});

	it("A text that isn't 16 base32 characters is not a diploma number", () => {
		for (const text of [
			"",
			"AAAA",
			"AAAA-AAAA-AAAA-AAA8",
			"AAAA-AAAA-AAAA-AAAAA",
			"ÄÄÄÄ-AAAA-AAAA-AAAA",
		])
			expect(parseDiplomaNumber(text)).toBeNull();
		fc.assert(
			fc.property(
				fc.string(),
				(text) =>
					parseDiplomaNumber(text) === null ||
					/^[A-Z2-7-]{19}$/.test(parseDiplomaNumber(text) ?? ""),
			),
		);
	});
});

describe("Activity events (EVENT-1)", () => {
	it.each([
		["collection", "analytics.collection_click"],
		["favorite", "analytics.favorite"],
		["resource", "analytics.resource_click"],
		["retain", "analytics.retain_click"],
		["share", "analytics.share"],
		["videos", "analytics.video_view"],
		["download", "analytics.download"],
		["notification", "analytics.notification_click"],
	] as const)("An event of the category %s is reported as %s", (category, event) => {
		expect(
			activityPayload({ category, appId: 620, title: "T", url: "/u/", email: "a@example.org" }),
		).toEqual({
			event,
			appId: 620,
			category,
			title: "T",
			url: "/u/",
			email: "a@example.org",
		});
	});

	it("An activity event has a name, type and chapterId if they are given, and becomes one tracking event with the action `click` (EVENT-3)", () => {
		const event = {
			category: "retain",
			appId: 620,
			title: "T",
			url: "/u/",
			email: "a@example.org",
			chapterId: 5,
			name: "N",
			type: "x",
			itemId: "9",
		} as const;
		expect(activityPayload(event)).toMatchObject({ chapterId: 5, name: "N", type: "x" });
		expect(analyticsPayload(event)).toEqual({
			app_id: "620",
			email: "a@example.org",
			action: "click",
			category: "retain",
			name: "N",
			value: "9",
			label: "/u/",
		});
		expect(analyticsPayload({ ...event, name: undefined, itemId: undefined })).toMatchObject({
			name: "T",
			value: "",
		});
	});

	it("An unknown category causes the error `Unknown category` (EVENT-1)", () => {
		for (const category of Object.keys(activityEvents))
			expect(activityCategory(category)).toEqual({ ok: true, value: category });
		for (const category of ["", "Retain", "collection_click", "toString", "__proto__"])
			expect(activityCategory(category)).toEqual({
				ok: false,
				failure: { name: "unknownCategory" },
			});
	});
});

describe("The error catalog", () => {
	it("The error catalog contains the messages that API clients know, three of them with the codes 0, 1 and 2 (ERR-1)", () => {
		const messages = Object.keys(failures).map((name) =>
			catalogMessage({ name: name as keyof typeof failures, appId: 620 }),
		);
		for (const message of [
			"App not found",
			"App not registered",
			"Unknown error",
			"Email is required",
			"User not logged in",
			"User not found",
			"Cannot verify user progress",
			"Failed to register user progress",
			"Registered apps request failed",
			"Failed to fetch source apps",
			"No show data found",
			"Failed to fetch contact data",
			"Failed to get diploma",
			"Error fetching progress data",
			"Failed to fetch data for app 620",
			"Unknown error occurred while tracking event",
			"Invalid image format",
			"Unknown category",
			"Invalid type",
			"Unknown question type",
			"Unknown page type",
			"Something went wrong!",
			"Not Found",
			"Invalid input",
		]) {
			expect(messages).toContain(message);
		}
		expect([
			failures.programNotFound.code,
			failures.programNotRegistered.code,
			failures.unknownError.code,
		]).toEqual([0, 1, 2]);
	});
});

describe("Accounts", () => {
	it("Email addresses are compared in lower case, without outer white space (ACCT-1)", () => {
		expect(canonicalEmail("  Maren@Example.ORG ")).toBe("maren@example.org");
	});
});
