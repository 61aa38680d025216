import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { defaultColors } from "#app/features/catalog/theme.ts";
import { checkColor, colorFields, type ColorField } from "#app/features/studio/look/color-check.ts";

const fields = Object.keys(colorFields) as ColorField[];
const color = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

/** Colors in the order of the fields. The warning color appears on a tint of itself. */
const tinted = [
	...Array.from({ length: 8 }, () => "#000000"),
	"#97FFF6",
	"#0457B4",
	"#F01A53",
	"#0D4750",
	"#000000",
	"#000000",
];

describe("The contrast of a color (STUDIO-81)", () => {
	it("The color check measures the contrast where agents see the color", () => {
		const dark = { ...defaultColors, colorDark: "#0D3236", lightTextColor: "#5F7F7A" };
		expect(checkColor("color_dark", dark)).toMatchObject({ nearest: null });
		expect(checkColor("color_dark", dark).ratio).toBeCloseTo(13.76, 1);
		const quiet = checkColor("light_text_color", dark);
		expect(quiet.ratio).toBeLessThan(4.5);
		expect(quiet.nearest).toMatch(/^#[0-9A-F]{6}$/);
	});

	it("The nearest readable color always has enough contrast", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...fields),
				fc.array(color, { minLength: 14, maxLength: 14 }),
				(field, all) => {
					const names = Object.values(colorFields);
					const colors = Object.fromEntries(
						names.map((name, index) => [name, all[index]]),
					) as unknown as typeof defaultColors;
					const { nearest } = checkColor(field, colors);
					if (nearest === null) return;
					const fixed = checkColor(field, { ...colors, [colorFields[field]]: nearest });
					expect(fixed.nearest).toBeNull();
					expect(fixed.ratio).toBeGreaterThanOrEqual(fixed.needed);
				},
			),
			{ numRuns: 300, examples: [["warning_color", tinted]] },
		);
	});
});
