import { describe, expect, it } from "vitest";
import { toProgram, type AppRow } from "#app/features/catalog/rows/app.server.ts";
import { address, california, faultsOf, schemasFor } from "./support/wire-rows.ts";

const schema = schemasFor().app;

function row(change: Partial<Record<keyof AppRow, unknown>> = {}): AppRow {
	return schema.parse({ ...california().app, ...change });
}

describe("An app row", () => {
	it("An app row becomes a program", () => {
		expect(toProgram(row(), address)).toMatchObject({
			id: 620,
			nameOnDevice: "California STAR",
			comingSoon: false,
			regionHidden: false,
			directory: true,
			startDate: null,
			endDate: null,
			logo: null,
			image: "/media/hash/coast.jpg",
			font: null,
			background: { image: "/media/hash/coast.jpg", color: "#002244", angle: 135, opacity: 0.5 },
		});
	});

	it("An app row keeps fields that the portal doesn't interpret (PACK-21)", () => {
		expect(row({ background_type: 3, status_id: 2 })).toMatchObject({
			background_type: 3,
			status_id: 2,
			app_has_categories: california().app?.app_has_categories,
		});
	});

	it.each([
		["ii", 2],
		["II", 2],
		["iii", 3],
		["III", 3],
		["", null],
		["i", null],
		["iv", null],
		[null, null],
		[3, null],
	])("The level %j of an app row becomes %j", (level, expected) => {
		expect(toProgram(row({ level }), address).level).toBe(expected);
	});

	it("The comma-separated keywords of an app row become an array (PACK-14)", () => {
		expect(toProgram(row({ keywords: "beach, surf" }), address).keywords).toEqual([
			"beach",
			"surf",
		]);
		expect(toProgram(row({ keywords: " , ,a,," }), address).keywords).toEqual(["a"]);
		expect(toProgram(row({ keywords: "" }), address).keywords).toEqual([]);
	});

	it("The lines of an app row's benefits become a list without blank lines (PACK-14)", () => {
		expect(toProgram(row(), address).programBenefits).toEqual([
			"A diploma",
			"A listing for graduates",
			"Monthly news",
		]);
		expect(
			toProgram(row({ program_benefits: "a\r\n\r\n  \r\nb" }), address).programBenefits,
		).toEqual(["a", "b"]);
	});

	it.each([
		[
			"https://d.example/agents?state=ca",
			"https://d.example/agents?state=ca&header=false&source=true",
		],
		["https://d.example/agents", "https://d.example/agents?header=false&source=true"],
		[
			"https://d.example/a?q=caf%20%C3%A9&x=a+b#top",
			"https://d.example/a?q=caf%20%C3%A9&x=a+b&header=false&source=true#top",
		],
		["https://d.example/a?header=true&z=1", "https://d.example/a?z=1&header=false&source=true"],
		["https://d.example/a?", "https://d.example/a?header=false&source=true"],
		["", null],
	])(
		"A program's directory address gets header=false and source=true, and keeps the rest: %j",
		(url, expected) => {
			expect(toProgram(row({ directory_url: url }), address).directoryUrl).toBe(expected);
		},
	);

	it("Only programs 620 and 787 name a category of micro-learnings (CAT-4)", () => {
		expect(toProgram(row(), address).microLearnings).toEqual(["California 10 minute Modules"]);
		expect(toProgram(row({ id: 787 }), address).microLearnings).toEqual([
			"Canada 10 minute Modules",
		]);
		expect(toProgram(row({ id: 901 }), address).microLearnings).toEqual([]);
	});

	it("The missing colors of an app row come from the default palette (THEME-2)", () => {
		const { colors } = toProgram(
			row({ color: "", company_color: "", light_text_color: "", color_light: "#fff" }),
			address,
		);
		expect(colors).toMatchObject({
			color: "#F57040",
			companyColor: "#D61920",
			lightTextColor: "#AAAAAA",
			colorLight: "#FFFFFF",
		});
	});

	it("A program's contrast text color is corrected to be legible on the program's main color, but program 760 keeps the one in its row", () => {
		const pale = { color: "#F57040", primary_contrast_text: "#FFFFFF" };
		expect(toProgram(row(pale), address).colors.primaryContrastText).toBe("#1A1A1A");
		expect(toProgram(row({ ...pale, id: 760 }), address).colors.primaryContrastText).toBe(
			"#FFFFFF",
		);
	});

	it("An app row without a background gets a black one with angle 180 and opacity 0.7 (THEME-4)", () => {
		const nothing = {
			background_image: "",
			background_color: "",
			background_angle: "",
			background_opacity: "",
		};
		const expected = { image: null, color: "#000000", angle: 180, opacity: 0.7 };
		expect(toProgram(row(nothing), address).background).toEqual(expected);
		const missing = {
			background_image: undefined,
			background_color: undefined,
			background_angle: undefined,
			background_opacity: undefined,
		};
		expect(toProgram(row(missing), address).background).toEqual(expected);
		expect(
			toProgram(row({ background_angle: 0, background_opacity: "0" }), address).background,
		).toMatchObject({ angle: 0, opacity: 0 });
	});

	it("An app row may lack every field but its id and name (PACK-36)", () => {
		expect(faultsOf(schema, { id: 620, name_on_device: "California" })).toEqual([]);
		expect(faultsOf(schema, { id: 620 })).toEqual([
			"name_on_device: Invalid input: expected string, received undefined",
		]);
		expect(faultsOf(schema, { name_on_device: "California" })).toEqual([
			"id: Invalid input: expected number, received undefined",
		]);
	});

	it("An app row with invalid fields is refused, and the messages name each of those fields", () => {
		const wrong = {
			coming_soon: true,
			color: "red;",
			directory_url: "javascript:1",
			logo: "logo.exe",
			background_opacity: "2",
			font: "x;}",
			start_date: "soon",
		};
		expect(
			faultsOf(schema, { ...california().app, ...wrong }).map((fault) => fault.split(":")[0]),
		).toEqual([
			"coming_soon",
			"directory_url",
			"start_date",
			"color",
			"logo",
			"font",
			"background_opacity",
		]);
	});

	it("Unknown fields of an app row are ignored (PACK-19)", () => {
		expect(row({ surprise: 1 } as Record<string, unknown>)).not.toHaveProperty("surprise");
	});
});
