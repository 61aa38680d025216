import type { ProgramColors } from "./program.ts";

/** The default palette (requirements, section 3). */
export const defaultColors: ProgramColors = {
	color: "#F57040",
	companyColor: "#D61920",
	secondaryColor: "#747A7A",
	accentColor: "#FFFFFF",
	darkTextColor: "#484848",
	lightTextColor: "#AAAAAA",
	colorDark: "#1A1A1A",
	colorLight: "#F5F5F5",
	successColor: "#2E7D32",
	warningColor: "#FFC107",
	errorColor: "#D32F2F",
	diplomaColor: "#F57040",
	diplomaCheckmarkColor: "#2E7D32",
	primaryContrastText: "#FFFFFF",
};

/** The pages' own grounds, which a program's text colours must be readable on (styles/tokens.css). */
const paper = "#F3EDE3";
const night = "#222A36";
/** WCAG 2.2 AA, small text. */
const readable = 4.5;

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16);
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
	return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
	const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
	return (high + 0.05) / (low + 0.05);
}

/** Hue in turns, saturation and lightness from 0 to 1. */
type Hsl = readonly [number, number, number];

function hslOf(hex: string): Hsl {
	const [red, green, blue] = rgbOf(hex).map((channel) => channel / 255) as [number, number, number];
	const high = Math.max(red, green, blue);
	const low = Math.min(red, green, blue);
	const lightness = (high + low) / 2;
	const chroma = high - low;
	if (chroma === 0) return [0, 0, lightness];
	const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
	const sextant =
		high === red ? ((green - blue) / chroma + 6) % 6 : high === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
	return [sextant / 6, saturation, lightness];
}

function hexOfHsl([hue, saturation, lightness]: Hsl): string {
	const channel = (offset: number) => {
		const place = (offset + hue * 12) % 12;
		return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
	};
	return hexOf([channel(0), channel(8), channel(4)]);
}

/** The colour, made darker or lighter in small steps until it is readable on `ground`; its hue stays, so that pink turns raspberry, not brown. */
export function readableOn(color: string, ground: string, towards: "#000000" | "#FFFFFF"): string {
	const [hue, saturation, lightness] = hslOf(color);
	const end = towards === "#000000" ? 0 : 1;
	for (let step = 0; step <= 40; step++) {
		const moved = step === 0 ? color : hexOfHsl([hue, saturation, lightness + ((end - lightness) * step) / 40]);
		if (contrast(moved, ground) >= readable) return moved.toUpperCase();
	}
	return towards;
}

/** The text colour for a fill: the wanted one where it is readable, else near-black, white or black, of which one always is. */
export function textOn(fill: string, wanted: string): string {
	return [wanted, "#1A1A1A", "#FFFFFF"].find((text) => contrast(text, fill) >= readable) ?? "#000000";
}

/** A dark ground that carries white text: the colour itself or darkened. */
function carriesWhite(color: string): string {
	return readableOn(color, "#FFFFFF", "#000000");
}

/** A program's colours put right where they would fail contrast: what is shipped is always readable (product, principle 6). */
export function normalizeColors(given: ProgramColors): ProgramColors {
	const colorDark = carriesWhite(given.colorDark);
	return {
		...given,
		colorDark,
		diplomaColor: carriesWhite(given.diplomaColor),
		primaryContrastText: textOn(given.color, given.primaryContrastText),
		darkTextColor: readableOn(given.darkTextColor, paper, "#000000"),
	};
}

/**
 * Colours that follow from the program's own: for text on paper, on night, and on its dark ground; and the fill that its contrast text
 * stands on, which is its colour, made darker where that text is fixed (the portal's is white; requirements, section 3).
 */
export function derivedColors(colors: ProgramColors): {
	accentInk: string;
	accentInkNight: string;
	accentOnDark: string;
	tint: string;
	fill: string;
} {
	const tint = contrast(colors.colorLight, "#1A1A1A") >= 7 ? colors.colorLight : "#F5F5F5";
	const ground = luminance(tint) < luminance(paper) ? tint : paper;
	return {
		accentInk: readableOn(colors.color, ground, "#000000"),
		accentInkNight: readableOn(colors.color, night, "#FFFFFF"),
		accentOnDark: readableOn(colors.color, colors.colorDark, "#FFFFFF"),
		tint,
		fill:
			contrast(colors.primaryContrastText, colors.color) >= readable
				? colors.color
				: readableOn(colors.color, colors.primaryContrastText, "#000000"),
	};
}
