import type { ProgramColors } from "./program.ts";

/** The palette that replaces a program's missing colors (THEME-2). */
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

/** The contrasts that WCAG 2.2 AA requires for small text, and for large text and shapes. */
const smallTextContrast = 4.5;
const largeTextContrast = 3;

/** The background colors of light and dark mode, which must match ui/styles/tokens.css. */
export const surfaces = {
	day: { card: "#FFFFFF", paper: "#FBF8F2", sunk: "#F3EDE3" },
	night: { paper: "#12161D", sunk: "#171C25", card: "#1B212B", tint: "#222A36" },
} as const;

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

/** Returns the WCAG contrast, from 1 to 21. */
export function contrast(a: string, b: string): number {
	const [one, other] = [luminance(a), luminance(b)];
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Hue (in turns), saturation and lightness, each from 0 to 1. */
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
		high === red
			? ((green - blue) / chroma + 6) % 6
			: high === green
				? (blue - red) / chroma + 2
				: (red - green) / chroma + 4;
	return [sextant / 6, saturation, lightness];
}

function hexOfHsl([hue, saturation, lightness]: Hsl): string {
	const channel = (offset: number) => {
		const place = (offset + hue * 12) % 12;
		return (
			255 *
			(lightness -
				saturation *
					Math.min(lightness, 1 - lightness) *
					Math.max(-1, Math.min(place - 3, 9 - place, 1)))
		);
	};
	return hexOf([channel(0), channel(8), channel(4)]);
}

/** Mixes two colors. A `share` of 0 returns `from`, 1 returns `to`. */
export function mix(from: string, to: string, share: number): string {
	const [a, b] = [rgbOf(from), rgbOf(to)];
	return hexOf(
		[0, 1, 2].map(
			(at) => (a[at] as number) + ((b[at] as number) - (a[at] as number)) * share,
		) as unknown as Rgb,
	);
}

/**
 * Darkens or lightens the color until it has at least `minContrast` on each background. Keeps the
 * hue, so that pink becomes raspberry, not brown.
 */
export function readableOn(
	color: string,
	background: string | readonly string[],
	towards: "#000000" | "#FFFFFF",
	minContrast = smallTextContrast,
): string {
	const grounds = typeof background === "string" ? [background] : background;
	const [hue, saturation, lightness] = hslOf(color);
	const end = towards === "#000000" ? 0 : 1;
	for (let step = 0; step <= 40; step++) {
		const moved =
			step === 0 ? color : hexOfHsl([hue, saturation, lightness + ((end - lightness) * step) / 40]);
		if (grounds.every((ground) => contrast(moved, ground) >= minContrast))
			return moved.toUpperCase();
	}
	return towards;
}

/** Returns `wanted` if it is readable on the fill, otherwise near-black, white or black. */
export function textOn(fill: string, wanted: string): string {
	return (
		[wanted, "#1A1A1A", "#FFFFFF"].find((text) => contrast(text, fill) >= smallTextContrast) ??
		"#000000"
	);
}

function darkenForWhiteText(color: string): string {
	return readableOn(color, "#FFFFFF", "#000000");
}

function tintsOf(color: string): { day: string; night: string } {
	return { day: mix(surfaces.day.card, color, 0.1), night: mix(surfaces.night.card, color, 0.16) };
}

/**
 * Returns the program's color for right answers if that is green, and its color for wrong answers
 * if that is red. Replaces any other color with the default one (docs/decisions/0050).
 */
function answerColors({
	successColor,
	errorColor,
}: Pick<ProgramColors, "successColor" | "errorColor">): { right: string; wrong: string } {
	return {
		right: hasHueBetween(successColor, 85, 170) ? successColor : defaultColors.successColor,
		wrong: hasHueBetween(errorColor, 340, 375) ? errorColor : defaultColors.errorColor,
	};
}

/** `from` and `to` are angles in degrees. Grays, near-black and near-white have no hue. */
function hasHueBetween(color: string, from: number, to: number): boolean {
	const [turns, saturation, lightness] = hslOf(color);
	const hue = turns * 360;
	return (
		saturation >= 0.25 &&
		lightness >= 0.12 &&
		lightness <= 0.85 &&
		[hue, hue + 360].some((angle) => angle >= from && angle <= to)
	);
}

function surfacesOf(colors: ProgramColors): { day: string[]; night: string[] } {
	const { right, wrong } = answerColors(colors);
	const tints = [colors.successColor, colors.warningColor, colors.errorColor, right, wrong].map(
		tintsOf,
	);
	return {
		day: [surfaces.day.sunk, colors.colorLight, ...tints.map((tint) => tint.day)],
		night: [surfaces.night.tint, ...tints.map((tint) => tint.night)],
	};
}

/**
 * Returns the lowest opacity, from 0.8 to 1, at which white text has a contrast of 7 even over a
 * white picture. Prefers one at which `lightTextColor` is readable, too.
 */
export function panelOpacity({
	colorDark,
	lightTextColor,
}: Pick<ProgramColors, "colorDark" | "lightTextColor">): number {
	const hasContrast = (text: string, least: number) => (opacity: number) =>
		contrast(text, mix("#FFFFFF", colorDark, opacity)) >= least;
	const forWhite = [0.8, 0.84, 0.88, 0.92, 0.96, 1].filter(hasContrast("#FFFFFF", 7));
	return forWhite.find(hasContrast(lightTextColor, smallTextContrast)) ?? forWhite[0] ?? 1;
}

/** Returns the panel's color over a white picture, which is the worst case for text. */
export function panelOverWhite(
	colors: Pick<ProgramColors, "colorDark" | "lightTextColor">,
): string {
	return mix("#FFFFFF", colors.colorDark, panelOpacity(colors));
}

/** Replaces colors that would have too little contrast (THEME-6). */
export function normalizeColors(packColors: ProgramColors): ProgramColors {
	const colors = {
		...packColors,
		colorDark: darkenForWhiteText(packColors.colorDark),
		colorLight: readableOn(packColors.colorLight, "#1A1A1A", "#FFFFFF", 7),
		diplomaColor: darkenForWhiteText(packColors.diplomaColor),
		primaryContrastText: textOn(packColors.color, packColors.primaryContrastText),
	};
	return {
		...colors,
		darkTextColor: readableOn(packColors.darkTextColor, surfacesOf(colors).day, "#000000"),
	};
}

/** A program's colors, adjusted to be readable on every background (docs/decisions/0050). */
export interface DerivedColors {
	/**
	 * The fill behind `primaryContrastText`, darker than the program's color if the contrast is too
	 * low.
	 */
	fill: string;
	primaryDay: string;
	primaryNight: string;
	companyText: string;
	secondaryDay: string;
	secondaryNight: string;
	/** The accent color on dark backgrounds and panels. */
	accent: string;
	/** The color of secondary text on dark backgrounds. */
	lightText: string;
	/** The color of secondary text on light backgrounds. */
	softText: string;
	successDay: string;
	successNight: string;
	successTintDay: string;
	successTintNight: string;
	warningDay: string;
	warningNight: string;
	warningTintDay: string;
	warningTintNight: string;
	errorDay: string;
	errorNight: string;
	errorTintDay: string;
	errorTintNight: string;
	rightDay: string;
	rightNight: string;
	rightTintDay: string;
	rightTintNight: string;
	wrongDay: string;
	wrongNight: string;
	wrongTintDay: string;
	wrongTintNight: string;
}

export function derivedColors(colors: ProgramColors): DerivedColors {
	const { day, night } = surfacesOf(colors);
	const onDay = (color: string, least?: number) => readableOn(color, day, "#000000", least);
	const onNight = (color: string, least?: number) => readableOn(color, night, "#FFFFFF", least);
	const [success, warning, error] = [
		colors.successColor,
		colors.warningColor,
		colors.errorColor,
	].map(tintsOf) as [Tints, Tints, Tints];
	const verdict = answerColors(colors);
	const [right, wrong] = [tintsOf(verdict.right), tintsOf(verdict.wrong)];
	return {
		fill:
			contrast(colors.primaryContrastText, colors.color) >= smallTextContrast
				? colors.color
				: readableOn(colors.color, colors.primaryContrastText, "#000000"),
		primaryDay: onDay(colors.color),
		primaryNight: onNight(colors.color),
		companyText: textOn(colors.companyColor, "#FFFFFF"),
		secondaryDay: onDay(colors.secondaryColor, largeTextContrast),
		secondaryNight: onNight(colors.secondaryColor, largeTextContrast),
		accent: readableOn(colors.accentColor, panelOverWhite(colors), "#FFFFFF"),
		lightText: readableOn(colors.lightTextColor, [panelOverWhite(colors), ...night], "#FFFFFF"),
		softText: softTextColor(colors.darkTextColor, day),
		successDay: onDay(colors.successColor),
		successNight: onNight(colors.successColor),
		successTintDay: success.day,
		successTintNight: success.night,
		warningDay: onDay(colors.warningColor),
		warningNight: onNight(colors.warningColor),
		warningTintDay: warning.day,
		warningTintNight: warning.night,
		errorDay: onDay(colors.errorColor),
		errorNight: onNight(colors.errorColor),
		errorTintDay: error.day,
		errorTintNight: error.night,
		rightDay: onDay(verdict.right),
		rightNight: onNight(verdict.right),
		rightTintDay: right.day,
		rightTintNight: right.night,
		wrongDay: onDay(verdict.wrong),
		wrongNight: onNight(verdict.wrong),
		wrongTintDay: wrong.day,
		wrongTintNight: wrong.night,
	};
}

type Tints = ReturnType<typeof tintsOf>;

function softTextColor(text: string, backgrounds: readonly string[]): string {
	const shares = [0.3, 0.25, 0.2, 0.15, 0.1, 0.05];
	const soft = shares.map((share) => mix(text, surfaces.day.paper, share));
	return soft.find((color) => backgrounds.every((ground) => contrast(color, ground) >= 5)) ?? text;
}
