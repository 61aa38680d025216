import type { ProgramColors } from "#app/features/catalog/program.ts";
import {
	contrast,
	derivedColors,
	normalizeColors,
	panelOverWhite,
	surfaces,
} from "#app/features/catalog/theme.ts";

/** The colors of a program, by their field in packs. */
export const colorFields = {
	color: "color",
	color_dark: "colorDark",
	light_text_color: "lightTextColor",
	accent_color: "accentColor",
	primary_contrast_text: "primaryContrastText",
	company_color: "companyColor",
	secondary_color: "secondaryColor",
	dark_text_color: "darkTextColor",
	color_light: "colorLight",
	success_color: "successColor",
	warning_color: "warningColor",
	error_color: "errorColor",
	diploma_color: "diplomaColor",
	diploma_checkmark_color: "diplomaCheckmarkColor",
} as const satisfies Record<string, keyof ProgramColors>;

export type ColorField = keyof typeof colorFields;

export function isColorField(field: string): field is ColorField {
	return field in colorFields;
}

interface ColorCheck {
	/** The WCAG contrast of a text, line or check mark with its background, from 1 to 21. */
	ratio: number;
	/**
	 * The lowest readable contrast: 4.5 for text, 3 for lines and check marks, 7 for text on the
	 * light color.
	 */
	needed: number;
	/**
	 * The nearest readable color, which the portal shows instead. Null if the portal shows the color
	 * itself.
	 */
	nearest: string | null;
}

const white = "#FFFFFF";
const nearBlack = "#1A1A1A";

/**
 * Checks whether agents can read a color where the portal uses it in light mode
 * (docs/decisions/0050).
 */
export function checkColor(field: ColorField, colors: ProgramColors): ColorCheck {
	const check = checkOnce(field, colors);
	// A color may also tint its own background, so the nearest color may need another step.
	for (let steps = 0; check.nearest !== null && steps < 20; steps++) {
		const again = checkOnce(field, { ...colors, [colorFields[field]]: check.nearest });
		if (again.nearest === null) break;
		check.nearest = again.nearest;
	}
	return check;
}

function checkOnce(field: ColorField, colors: ProgramColors): ColorCheck {
	const normal = normalizeColors(colors);
	const made = derivedColors(normal);
	const own = colors[colorFields[field]];
	const check = (words: string, ground: string, needed: number, shown: string): ColorCheck => ({
		ratio: contrast(words, ground),
		needed,
		nearest: shown.toUpperCase() === own.toUpperCase() ? null : shown,
	});
	switch (field) {
		case "color":
			return check(normal.primaryContrastText, made.fill, 4.5, made.fill);
		case "primary_contrast_text":
			return check(own, made.fill, 4.5, normal.primaryContrastText);
		case "color_dark":
			return check(white, own, 4.5, normal.colorDark);
		case "light_text_color":
			return check(own, panelOverWhite(normal), 4.5, made.lightText);
		case "accent_color":
			return check(own, panelOverWhite(normal), 4.5, made.accent);
		case "company_color":
			return check(made.companyText, own, 4.5, own);
		case "secondary_color":
			return check(own, surfaces.day.paper, 3, made.secondaryDay);
		case "dark_text_color":
			return check(own, surfaces.day.sunk, 4.5, normal.darkTextColor);
		case "color_light":
			return check(nearBlack, own, 7, normal.colorLight);
		case "success_color":
			return check(own, surfaces.day.paper, 4.5, made.successDay);
		case "warning_color":
			return check(own, surfaces.day.paper, 4.5, made.warningDay);
		case "error_color":
			return check(own, surfaces.day.paper, 4.5, made.errorDay);
		case "diploma_color":
			return check(white, own, 4.5, normal.diplomaColor);
		case "diploma_checkmark_color":
			return check(own, normal.diplomaColor, 3, own);
	}
}
