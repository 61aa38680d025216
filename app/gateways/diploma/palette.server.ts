import { contrast, mix, readableOn, textOn } from "#app/domain/catalog/theme.ts";

export interface PassColors {
	diploma: string;
	checkmark: string;
	accent: string;
}

/** Every colour of the page; all text colours have 4.5:1 on their ground. */
export type Palette = ReturnType<typeof paletteOf>;

const card = "#FFFDF8";
const brandSail = "#F57040";
/** What graphics need to be told apart (WCAG 2.2, 1.4.11). */
const tellable = 3;
/** What a large plain shape needs to be seen at all. */
const visible = 1.35;

/** The page's colours from the program's three; anything but `#RRGGBB` falls back to the portal's own. */
export function paletteOf(colors: PassColors) {
	const band = hex(colors.diploma, "#0D3236");
	const checkmark = hex(colors.checkmark, "#4CC2B0");
	const warm = hex(colors.accent, brandSail);
	const onBand = textOn(band, "#FFFFFF");
	const deep = readableOn(band, "#FFFFFF", "#000000");
	// A check mark in a colour too pale for a seal stands on the deep colour.
	const isPale = contrast(checkmark, card) < visible;
	return {
		page: mix(band, "#F7F2EA", 0.93),
		card,
		line: mix(band, "#CFC5B6", 0.8),
		ink: "#1F1B17",
		soft: "#5D554B",
		title: readableOn(warm, card, "#000000"),
		/** The band on top, and what stands on it. */
		band,
		onBand,
		sail: [brandSail, checkmark].find((color) => contrast(color, band) >= tellable) ?? onBand,
		seal: isPale ? deep : checkmark,
		onSeal: isPale ? checkmark : contrast(band, checkmark) >= tellable ? band : textOn(checkmark, "#FFFFFF"),
		/** For art only. */
		deep,
		glow: checkmark,
		warm,
	};
}

function hex(color: string, otherwise: string): string {
	return /^#[\da-f]{6}$/i.test(color) ? color : otherwise;
}
