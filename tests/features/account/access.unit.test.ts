import { DEFAULT_BACKGROUND } from "#app/constants.ts";
import { describe, expect, it } from "vitest";
import { barButtons, visibleButtons, type BarPage } from "#app/features/programs/button-bar.ts";
import { listings } from "#app/features/catalog/category.ts";
import {
	availability,
	groupByCategory,
	isListed,
	isVisibleTo,
	microLearningsOf,
	namesOf,
	type Program,
} from "#app/features/catalog/program.ts";
import { isVisibleAsset, lockOf } from "#app/features/catalog/resources/resource.ts";
import { defaultColors } from "#app/features/catalog/theme.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const day = 86_400_000;

function program(id: number, more: Partial<Program> = {}): Program {
	return {
		id,
		nameOnDevice: `Program ${id}`,
		categories: [],
		microLearnings: [],
		comingSoon: false,
		regionHidden: false,
		level: 2,
		directory: false,
		directoryUrl: null,
		language: "en",
		keywords: [],
		startDate: null,
		endDate: null,
		programBenefits: [],
		description: null,
		logo: null,
		image: null,
		font: null,
		background: { ...DEFAULT_BACKGROUND, image: null },
		colors: defaultColors,
		retired: false,
		also: [],
		sources: null,
		claims: [],
		shownEmpty: [],
		...more,
	};
}

describe("Region: a program with region_hidden is visible only to users with a country other than us (CAT-10)", () => {
	it.each([
		["gb", true],
		["DE", true],
		["us", false],
		["US", false],
		["", false],
		[null, false],
	])(
		"For a program with region_hidden and a user with country %j, isVisibleTo returns %j",
		(country, shown) => {
			expect(isVisibleTo({ regionHidden: true }, { country })).toBe(shown);
			expect(isVisibleTo({ regionHidden: false }, { country })).toBe(true);
		},
	);

	it("An anonymous visitor does not see a program with region_hidden", () => {
		expect([
			isVisibleTo({ regionHidden: true }, null),
			isVisibleTo({ regionHidden: false }, null),
		]).toEqual([false, true]);
	});
});

describe("Who may register, and what is listed (CAT-11)", () => {
	const cases = [
		{ what: "without dates", more: {}, state: "open", listed: true },
		{
			what: "started yesterday, ends tomorrow",
			more: { startDate: now - day, endDate: now + day },
			state: "open",
			listed: true,
		},
		{
			what: "starts now, ends now",
			more: { startDate: now, endDate: now },
			state: "open",
			listed: true,
		},
		{ what: "starts tomorrow", more: { startDate: now + day }, state: "not-yet", listed: false },
		{ what: "ended yesterday", more: { endDate: now - day }, state: "closed", listed: false },
		{ what: "coming soon", more: { comingSoon: true }, state: "coming-soon", listed: true },
		{
			what: "coming soon, starts tomorrow",
			more: { comingSoon: true, startDate: now + day },
			state: "coming-soon",
			listed: true,
		},
		{
			what: "coming soon, ended yesterday",
			more: { comingSoon: true, endDate: now - day },
			state: "closed",
			listed: false,
		},
	] as const;

	it.each(cases)(
		"A program ($what) has the availability $state, and lists show it to unregistered users: $listed",
		({ more, state, listed }) => {
			const given = program(1, more);
			expect(availability(given, now)).toBe(state);
			expect(isListed(given, { country: "gb" }, false, now)).toBe(listed);
			expect(isListed(given, { country: "gb" }, true, now)).toBe(true);
		},
	);

	it("Lists never show the portal's own program, or one that is hidden in the user's region, even to a registered user", () => {
		expect(isListed(program(1, { regionHidden: true }), { country: "us" }, true, now)).toBe(false);
		expect(isListed(program(760), { country: "gb" }, true, now)).toBe(false);
	});
});

describe("Listings", () => {
	it("The list Destinations has categories 4, 5, 6, 7, 9 and 12, Suppliers has 13 to 16 and 25, and Micro-learnings has 10, 11, 22, 24 and 28 (CAT-5, CAT-31)", () => {
		expect([...listings.destinations].toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 9, 12]);
		expect([...listings.suppliers].toSorted((a, b) => a - b)).toEqual([13, 14, 15, 16, 25]);
		expect([...listings.microLearnings].toSorted((a, b) => a - b)).toEqual([10, 11, 22, 24, 28]);
	});

	it("A list shows a program with several categories only in the first of its groups, and leaves out empty groups (CAT-32)", () => {
		const category = (categoryId: number) => ({ categoryId, name: `Category ${categoryId}` });
		const groups = groupByCategory(
			[
				program(1, { categories: [category(9), category(4)] }),
				program(2, { categories: [category(9)] }),
				program(3, { categories: [category(13)] }),
			],
			"destinations",
		);
		expect(
			groups.map(({ categoryId, name, programs }) => [
				categoryId,
				name,
				programs.map(({ id }) => id),
			]),
		).toEqual([
			[4, "Category 4", [1]],
			[9, "Category 9", [2]],
		]);
	});

	it("A program's micro-learnings are the other programs in a category that it names, in category 10 if it is program 620, or in category 24 if it is program 787 (CAT-4)", () => {
		const california = program(620, {
			microLearnings: ["California 10 minute Modules"],
			categories: [{ categoryId: 10, name: "own" }],
		});
		const byName = program(1, {
			categories: [{ categoryId: 99, name: "California 10 minute Modules" }],
		});
		const byId = program(2, { categories: [{ categoryId: 10, name: "Modules" }] });
		const canadian = program(3, { categories: [{ categoryId: 24, name: "Modules" }] });
		const all = [california, byName, byId, canadian];
		expect(microLearningsOf(california, all)).toEqual([byName, byId]);
		expect(microLearningsOf(program(787), all)).toEqual([canadian]);
		expect(microLearningsOf(program(5), all)).toEqual([]);
	});

	it("A program's name is split at its dash into place and title, and a name without a dash serves as both", () => {
		expect(namesOf({ nameOnDevice: "Canada – Keep Exploring Specialist" })).toEqual({
			place: "Canada",
			title: "Keep Exploring Specialist",
		});
		expect(namesOf({ nameOnDevice: "Coca-Cola World" })).toEqual({
			place: "Coca-Cola World",
			title: "Coca-Cola World",
		});
	});
});

describe("Button-bar hiding rules", () => {
	const hidden = (page: BarPage, registered: boolean, complete: boolean) =>
		barButtons.filter(
			(button) =>
				!visibleButtons({ page, registered, complete, hasDirectory: true }).includes(button),
		);

	it.each(["info", "favorites", "training"] as const)(
		"For a registered user, the %s page of an incomplete program hides the buttons retain, resource-promote, resource-sell, directory and search (PAGE-80)",
		(page) => {
			expect(hidden(page, true, false)).toEqual([
				"retain",
				"resource-promote",
				"resource-sell",
				"directory",
				"search",
			]);
		},
	);

	it.each(["favorites", "training"] as const)(
		"For a registered user, the %s page of a complete program hides the same buttons as that of an incomplete one (PAGE-80)",
		(page) => {
			expect(hidden(page, true, true)).toEqual(hidden(page, true, false));
		},
	);

	it.each(["info", "favorites", "training", "directory", "resources", "retain"] as const)(
		"For an unregistered user, a program's %s page hides only the search button (PAGE-80)",
		(page) => {
			expect(hidden(page, false, false)).toEqual(["search"]);
		},
	);

	it("For a registered user, the info page of a complete program hides only the training button (PAGE-80)", () => {
		expect(hidden("info", true, true)).toEqual(["training"]);
	});

	it.each(["directory", "resources"] as const)(
		"For a registered user, a program's %s page hides the info and training buttons, whether or not the program is complete (PAGE-80)",
		(page) => {
			expect([hidden(page, true, false), hidden(page, true, true)]).toEqual([
				["info", "training"],
				["info", "training"],
			]);
		},
	);

	it("For a registered user, a program's retain page hides the info and training buttons until the program is complete (PAGE-80)", () => {
		expect([hidden("retain", true, false), hidden("retain", true, true)]).toEqual([
			["info", "training"],
			[],
		]);
	});

	it("A program without a directory has no directory button (PAGE-80)", () => {
		expect(
			visibleButtons({ page: "info", registered: false, complete: false, hasDirectory: false }),
		).not.toContain("directory");
		expect(
			visibleButtons({ page: "retain", registered: true, complete: true, hasDirectory: false }),
		).not.toContain("directory");
	});
});

describe("Assets", () => {
	const asset = {
		title: "Fast facts",
		type: "document" as const,
		inDevelopment: false,
		countries: [] as string[],
	};

	it.each(["hide me", "HIDE", "  Hide: old", "Hideaways", "\u00A0hide"])(
		"An asset whose title begins with `hide`, after any spaces and in any letter case, is hidden: %j",
		(title) => {
			expect(isVisibleAsset({ ...asset, title }, { country: "gb" })).toBe(false);
		},
	);

	it("An internal or unfinished asset is hidden, and one whose title merely ends with `hide` is shown (RES-4)", () => {
		expect(isVisibleAsset({ ...asset, type: "internal" }, { country: "gb" })).toBe(false);
		expect(isVisibleAsset({ ...asset, inDevelopment: true }, { country: "gb" })).toBe(false);
		expect(isVisibleAsset({ ...asset, title: "Where to hide" }, { country: null })).toBe(true);
	});

	it("An asset with countries is visible only to users in those countries, whatever the letter case of the country codes", () => {
		const british = { ...asset, countries: ["GB", "ie"] };
		expect([
			isVisibleAsset(british, { country: "gb" }),
			isVisibleAsset(british, { country: "IE" }),
			isVisibleAsset(british, { country: "de" }),
			isVisibleAsset(british, { country: null }),
		]).toEqual([true, true, false, false]);
	});

	it("An asset can be locked until the program is complete, until the user has graduated, or until both are true", () => {
		const lock = (
			full: boolean,
			graduated: boolean,
			state: { complete: boolean; graduated: boolean },
		) => lockOf({ fullCompleteUnlockOnly: full, graduatedUnlockOnly: graduated }, state);
		const [never, only, once, both] = [
			{ complete: false, graduated: false },
			{ complete: true, graduated: false },
			{ complete: false, graduated: true },
			{ complete: true, graduated: true },
		];
		expect([never, only, once, both].map((state) => lock(false, false, state))).toEqual([
			null,
			null,
			null,
			null,
		]);
		expect([never, only, once, both].map((state) => lock(true, false, state))).toEqual([
			"until-complete",
			null,
			"until-complete",
			null,
		]);
		expect([never, only, once, both].map((state) => lock(false, true, state))).toEqual([
			"until-graduated",
			"until-graduated",
			null,
			null,
		]);
		expect([never, only, once, both].map((state) => lock(true, true, state))).toEqual([
			"until-complete",
			"until-graduated",
			"until-complete",
			null,
		]);
	});
});
