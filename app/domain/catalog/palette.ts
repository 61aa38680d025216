import type { ProgramColors } from "./program.ts";
import { contrast, derivedColors, textOn } from "./theme.ts";

/** What a contrast is good for (WCAG 2.2): 7 all text at AAA, 4.5 all text at AA, 3 large text and shapes, less: neither. */
export type ContrastGrade = "AAA" | "AA" | "large" | "none";

export function gradeOf(ratio: number): ContrastGrade {
	if (ratio >= 7) return "AAA";
	if (ratio >= 4.5) return "AA";
	return ratio >= 3 ? "large" : "none";
}

/** What pages lie on in light and dark mode (styles/tokens.css). */
const grounds = { paper: "#FBF8F2", night: "#12161D" } as const;

/** A colour of a palette with what it stands against: text on it, or the ground it is text on. */
export interface PaletteColor {
	key: keyof ProgramColors | keyof ReturnType<typeof derivedColors>;
	value: string;
	/** Whether the colour is for text, and `against` its ground; else `against` is the text on it. */
	isText: boolean;
	against: string;
	/** 1 to 21, cut to two places: never said to be better than it is. */
	contrast: number;
	grade: ContrastGrade;
}

function colorOf(key: PaletteColor["key"], value: string, against: string, isText = false): PaletteColor {
	const ratio = Math.floor(contrast(value, against) * 100) / 100;
	return { key, value, isText, against, contrast: ratio, grade: gradeOf(ratio) };
}

/** A program's colours in the order of the requirements, section 3, and those the portal makes of them (product, "Screens", Colors). */
export function paletteOf(colors: ProgramColors): { own: PaletteColor[]; derived: PaletteColor[] } {
	const fill = (key: keyof ProgramColors, wanted = "#FFFFFF") => colorOf(key, colors[key], textOn(colors[key], wanted));
	const made = derivedColors(colors);
	return {
		own: [
			fill("color", colors.primaryContrastText),
			fill("companyColor"),
			fill("secondaryColor"),
			fill("accentColor", colors.darkTextColor),
			colorOf("darkTextColor", colors.darkTextColor, grounds.paper, true),
			colorOf("lightTextColor", colors.lightTextColor, colors.colorDark, true),
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
			colorOf("fill", made.fill, colors.primaryContrastText),
			colorOf("accentInk", made.accentInk, grounds.paper, true),
			colorOf("accentInkNight", made.accentInkNight, grounds.night, true),
			colorOf("accentOnDark", made.accentOnDark, colors.colorDark, true),
			colorOf("tint", made.tint, "#1A1A1A"),
		],
	};
}
