import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	contrast,
	defaultColors,
	derivedColors,
	mix,
	normalizeColors,
	panelOpacity,
	readableOn,
	textOn,
} from "#app/features/catalog/theme.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { appRow, toProgram } from "#app/features/catalog/rows/app.server.ts";
import { demoPack, readPackFile, samplePack } from "#tests/support/packs.ts";

const color = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
const given = fc.record(
	Object.fromEntries(Object.keys(defaultColors).map((key) => [key, color])) as Record<
		keyof ProgramColors,
		typeof color
	>,
);

/** Text needs a contrast of 4.5. Lines and marks need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const shape = 3;

/**
 * Returns every pair of colors in the style sheets: the foreground, its background and the contrast
 * they need.
 */
function pairsOf(wanted: ProgramColors): [what: string, seen: string, on: string, least: number][] {
	const colors = normalizeColors(wanted);
	const made = derivedColors(colors);
	const night = [
		"#12161D",
		"#171C25",
		"#1B212B",
		"#222A36",
		made.successTintNight,
		made.warningTintNight,
		made.errorTintNight,
		made.rightTintNight,
		made.wrongTintNight,
	];
	const day = [
		"#FFFFFF",
		"#FBF8F2",
		"#F3EDE3",
		colors.colorLight,
		made.successTintDay,
		made.warningTintDay,
		made.errorTintDay,
		made.rightTintDay,
		made.wrongTintDay,
	];
	// A panel lies over a picture, whose colors can be anything between black and white.
	const panels = ["#FFFFFF", "#000000"].map((picture) =>
		mix(picture, colors.colorDark, panelOpacity(colors)),
	);
	return [
		["words on buttons", colors.primaryContrastText, made.fill, text],
		["letters on the company's colour", made.companyText, colors.companyColor, text],
		...day.flatMap((ground): ReturnType<typeof pairsOf> => [
			["text by day", colors.darkTextColor, ground, text],
			["soft text by day", made.softText, ground, text],
			["links by day", made.primaryDay, ground, text],
			["done by day", made.successDay, ground, text],
			["a warning by day", made.warningDay, ground, text],
			["an error by day", made.errorDay, ground, text],
			["right by day", made.rightDay, ground, text],
			["wrong by day", made.wrongDay, ground, text],
			["lines of fields by day", made.secondaryDay, ground, shape],
		]),
		...night.flatMap((ground): ReturnType<typeof pairsOf> => [
			["text by night", "#F3EFE8", ground, text],
			["soft text by night", made.lightText, ground, text],
			["links by night", made.primaryNight, ground, text],
			["done by night", made.successNight, ground, text],
			["a warning by night", made.warningNight, ground, text],
			["an error by night", made.errorNight, ground, text],
			["right by night", made.rightNight, ground, text],
			["wrong by night", made.wrongNight, ground, text],
			["lines of fields by night", made.secondaryNight, ground, shape],
		]),
		...[colors.colorDark, "#0E1726", ...panels].flatMap((ground): ReturnType<typeof pairsOf> => [
			["white words on dark", "#FFFFFF", ground, text],
			["light words on dark", made.lightText, ground, text],
		]),
		...[colors.colorDark, ...panels].map((ground): ReturnType<typeof pairsOf>[number] => [
			"marks on dark",
			made.accent,
			ground,
			text,
		]),
		["white words on the delete button", "#FFFFFF", made.errorDay, text],
	];
}

function weakPairs(colors: ProgramColors): string[] {
	return pairsOf(colors)
		.filter(([, seen, on, least]) => contrast(seen, on) < least)
		.map(([what, seen, on]) => `${what}: ${seen} on ${on}`);
}

describe("The portal corrects a program's colors that have too little contrast", () => {
	it("Text in or on a program's colors is legible in light and dark mode, whatever the colors are (THEME-6)", () => {
		fc.assert(fc.property(given, (colors) => weakPairs(colors).length === 0));
		for (const same of ["#000000", "#FFFFFF", "#FF0000", "#FFFF00", "#808080"]) {
			const all = Object.fromEntries(
				Object.keys(defaultColors).map((key) => [key, same]),
			) as unknown as ProgramColors;
			expect(weakPairs(all), same).toEqual([]);
		}
		// These colors show that the check would fail without the correction.
		expect(contrast("#FFFF00", "#FFFFFF")).toBeLessThan(shape);
	});

	it("The colors of every program in the demo and sample packs are legible after the correction", () => {
		const fields = fieldsOf({ hasFile: () => true });
		for (const pack of [demoPack, samplePack]) {
			const files = readdirSync(join(pack, "apps")).filter((name) => name.endsWith(".json"));
			expect(files.length).toBeGreaterThan(5);
			for (const name of files) {
				const row = appRow(fields).parse(readPackFile(pack, `apps/${name}`).app);
				expect(weakPairs(toProgram(row, (file) => file).colors), name).toEqual([]);
			}
		}
	});

	it("Text on a fill has a contrast of at least 4.5:1, whatever fill and text color a program names", () => {
		fc.assert(
			fc.property(color, color, (fill, wanted) => contrast(textOn(fill, wanted), fill) >= 4.5),
		);
	});

	it("Colors that are already readable stay unchanged (THEME-6)", () => {
		expect(textOn("#00558C", "#FFFFFF")).toBe("#FFFFFF");
		expect(normalizeColors(defaultColors).primaryContrastText).toBe("#1A1A1A");
		const colors = normalizeColors({
			...defaultColors,
			darkTextColor: "#2A2440",
			colorLight: "#FBEDF0",
		});
		expect(colors).toMatchObject({
			darkTextColor: "#2A2440",
			lightTextColor: "#AAAAAA",
			colorLight: "#FBEDF0",
		});
		// Text of this color is readable on the panel, so the color is not corrected.
		expect(derivedColors(colors).lightText).toBe("#AAAAAA");
		const made = derivedColors({
			...colors,
			errorColor: "#A9241B",
			accentColor: "#F4A9BA",
			secondaryColor: "#7C7392",
		});
		expect(made).toMatchObject({ errorDay: "#A9241B", accent: "#F4A9BA", secondaryDay: "#7C7392" });
	});

	it("A fill is darkened if its white text is fixed, as in program 760 (THEME-2)", () => {
		const { fill } = derivedColors({
			...defaultColors,
			color: "#F57040",
			primaryContrastText: "#FFFFFF",
		});
		expect(contrast("#FFFFFF", fill)).toBeGreaterThanOrEqual(4.5);
	});

	it("Right answers are green and wrong ones red, whatever the program's success and error colors (THEME-13)", () => {
		const own = { ...defaultColors, successColor: "#2F6B4A", errorColor: "#A8322A" };
		expect(derivedColors(own)).toMatchObject({ rightDay: "#2F6B4A", wrongDay: "#A8322A" });
		const plain = derivedColors(defaultColors);
		for (const [success, error] of [
			["#D32F2F", "#2E7D32"],
			["#1565C0", "#EF6C00"],
			["#111111", "#777777"],
		] as const) {
			// Each tint depends only on its answer color, so equal tints mean equal colors.
			const { rightTintDay, wrongTintDay } = derivedColors({
				...defaultColors,
				successColor: success,
				errorColor: error,
			});
			expect([rightTintDay, wrongTintDay]).toEqual([plain.rightTintDay, plain.wrongTintDay]);
		}
	});

	it("A darkened color keeps its hue: pink becomes raspberry, not brown", () => {
		expect(readableOn("#F4A9BA", "#F3EDE3", "#000000")).toBe("#C91A42");
	});
});
