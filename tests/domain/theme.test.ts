import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, defaultColors, derivedColors, normalizeColors, readableOn, textOn } from "#app/domain/catalog/theme.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

describe("A program's own colours are put right where they would fail contrast (product, principle 6)", () => {
	it("gives text on a fill at least 4.5:1, whatever the fill and the text that was asked for", () => {
		fc.assert(fc.property(color, color, (fill, wanted) => contrast(textOn(fill, wanted), fill) >= 4.5));
	});

	it("keeps a text colour that is readable already", () => {
		expect(textOn("#00558C", "#FFFFFF")).toBe("#FFFFFF");
		expect(normalizeColors(defaultColors).primaryContrastText).toBe("#1A1A1A");
	});

	it("makes any colour readable on paper, on night and on its own dark ground", () => {
		fc.assert(
			fc.property(color, color, color, (main, dark, light) => {
				const colors = normalizeColors({ ...defaultColors, color: main, colorDark: dark, colorLight: light });
				const { accentInk, accentInkNight, accentOnDark, tint, fill } = derivedColors(colors);
				expect(contrast("#FFFFFF", colors.colorDark)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(accentInk, "#F3EDE3")).toBeGreaterThanOrEqual(4.5);
				expect(contrast(accentInk, tint)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(accentInkNight, "#222A36")).toBeGreaterThanOrEqual(4.5);
				expect(contrast(colors.primaryContrastText, fill)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(accentOnDark, colors.colorDark)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	it("darkens the portal's fill, not its text: app 760 uses white primary contrast text", () => {
		const { fill } = derivedColors({ ...defaultColors, color: "#F57040", primaryContrastText: "#FFFFFF" });
		expect(contrast("#FFFFFF", fill)).toBeGreaterThanOrEqual(4.5);
	});

	it("keeps the hue: a pink becomes raspberry, not brown", () => {
		expect(readableOn("#F4A9BA", "#F3EDE3", "#000000")).toBe("#C91A42");
	});
});
