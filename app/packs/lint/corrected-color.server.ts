import type { ProgramColors } from "#app/features/catalog/program.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { AppRow } from "#app/features/catalog/rows/app.server.ts";
import { toProgram } from "#app/features/catalog/rows/app.server.ts";
import { hexColor } from "#app/platform/fields/fields.server.ts";
import type { Rule } from "./rule.server.ts";

const fields = {
	color_dark: "colorDark",
	color_light: "colorLight",
	dark_text_color: "darkTextColor",
	diploma_color: "diplomaColor",
	primary_contrast_text: "primaryContrastText",
} as const satisfies Partial<Record<keyof AppRow, keyof ProgramColors>>;

export const correctedColor: Rule = {
	name: "corrected-color",
	*find({ programs }) {
		for (const { row, file, path } of programs) {
			const { colors } = toProgram(row, (name) => name);
			for (const [field, key] of Object.entries(fields) as [
				keyof typeof fields,
				keyof ProgramColors,
			][]) {
				// The text on the portal's own buttons is always white (THEME-2).
				if (row.id === PORTAL_APP_ID && field === "primary_contrast_text") continue;
				const given = hexColor(row[field]);
				if (given === null || given === colors[key]) continue;
				yield {
					file,
					path: [...path, field],
					id: "corrected-color.contrast",
					values: { given, shown: colors[key] },
				};
			}
		}
	},
};
