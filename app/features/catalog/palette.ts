import type { ProgramColors } from "./program.ts";
import {
	contrast,
	derivedColors,
	surfaces,
	panelOverWhite,
	textOn,
	type DerivedColors,
} from "./theme.ts";

/**
 * WCAG 2.2 grades by contrast: AAA from 7, AA from 4.5, and `large` from 3 for large text and
 * shapes.
 */
export type ContrastGrade = "AAA" | "AA" | "large" | "none";

export function gradeOf(ratio: number): ContrastGrade {
	if (ratio >= 7) return "AAA";
	if (ratio >= 4.5) return "AA";
	return ratio >= 3 ? "large" : "none";
}

/** Omits the backgrounds of notices, which appear only with a text color on them. */
type PaletteKey = Exclude<keyof DerivedColors, `${string}Tint${string}`>;

export interface PaletteColor {
	key: keyof ProgramColors | PaletteKey;
	value: string;
	/**
	 * True if `value` is the text color and `against` its background. Otherwise, `against` is the
	 * text color.
	 */
	isText: boolean;
	against: string;
	/** The contrast ratio, from 1 to 21, rounded down to two decimals. */
	contrast: number;
	grade: ContrastGrade;
}

function colorOf(
	key: PaletteColor["key"],
	value: string,
	against: string,
	isText = false,
): PaletteColor {
	const ratio = Math.floor(contrast(value, against) * 100) / 100;
	return { key, value, isText, against, contrast: ratio, grade: gradeOf(ratio) };
}

/** Returns the program's colors (THEME-2) and those derived from them (THEME-12). */
export function paletteOf(colors: ProgramColors): { own: PaletteColor[]; derived: PaletteColor[] } {
	const derived = derivedColors(colors);
	const panel = panelOverWhite(colors);
	const fill = (key: keyof ProgramColors, wanted = "#FFFFFF") =>
		colorOf(key, colors[key], textOn(colors[key], wanted));
	const line = (key: PaletteKey, ground: string) => colorOf(key, derived[key], ground, true);
	return {
		own: [
			fill("color", colors.primaryContrastText),
			fill("companyColor"),
			fill("secondaryColor"),
			fill("accentColor", colors.darkTextColor),
			colorOf("darkTextColor", colors.darkTextColor, surfaces.day.paper, true),
			colorOf("lightTextColor", colors.lightTextColor, panel, true),
			fill("colorDark"),
			fill("colorLight", colors.darkTextColor),
			fill("successColor"),
			fill("warningColor"),
			fill("errorColor"),
			fill("diplomaColor"),
			fill("diplomaCheckmarkColor"),
			colorOf("primaryContrastText", colors.primaryContrastText, colors.color, true),
		],
		derived: [
			colorOf("fill", derived.fill, colors.primaryContrastText),
			line("primaryDay", surfaces.day.sunk),
			line("primaryNight", surfaces.night.tint),
			line("companyText", colors.companyColor),
			line("secondaryDay", surfaces.day.sunk),
			line("secondaryNight", surfaces.night.tint),
			line("accent", panel),
			line("lightText", panel),
			line("softText", surfaces.day.sunk),
			line("successDay", derived.successTintDay),
			line("successNight", derived.successTintNight),
			line("warningDay", derived.warningTintDay),
			line("warningNight", derived.warningTintNight),
			line("errorDay", derived.errorTintDay),
			line("errorNight", derived.errorTintNight),
			line("rightDay", derived.rightTintDay),
			line("rightNight", derived.rightTintNight),
			line("wrongDay", derived.wrongTintDay),
			line("wrongNight", derived.wrongTintNight),
		],
	};
}
