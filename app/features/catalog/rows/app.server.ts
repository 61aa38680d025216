import { z } from "zod";
import { DEFAULT_BACKGROUND, DEFAULT_LANGUAGE, PORTAL_APP_ID } from "#app/constants.ts";
import type {
	Background,
	Program,
	ProgramCategory,
	ProgramColors,
} from "#app/features/catalog/program.ts";
import { menuPages } from "#app/features/catalog/menu-page.ts";
import { defaultColors, normalizeColors } from "#app/features/catalog/theme.ts";
import {
	hexColor,
	imageOf,
	isFile,
	textOf,
	timeOf,
	type Address,
	type Fields,
} from "#app/platform/fields/fields.server.ts";

/** Returns the schema of a program's row (PACK-3, LANG-10). */
export function appRow(fields: Fields) {
	const { text, int, id, flag, time, image, color } = fields;
	return z.object({
		id: id.describe("The program's number, in its addresses and in the name of its file."),
		name_on_device: fields.name.describe("The program's name."),
		categories: fields
			.list(z.object({ category_id: fields.reference, name: text }), "category_id")
			.describe(
				"The lists that the program stands in, and under which names: 4 North America, 5 Europe, 6 Latin America, 7 Asia and Pacific, 9 Domestic, 12 International, 13 Tour operators, 14 Cruise lines, 15 Accommodations, 16 Rail and transport, 25 Partners, 10, 11, 22, 24 and 28 micro-learnings, 19 Featured, 26 Coming soon, 29 Recently launched.",
			),
		coming_soon: flag.describe("1: listed as coming soon, nobody can register."),
		region_hidden: flag.describe(
			"1: not shown to people in the United States, nor to those without a country.",
		),
		level: fields
			.orNull(z.union([z.string(), z.number()]))
			.describe("“ii” or “iii” for levels 2 and 3; anything else is none."),
		directory: flag.describe("1: the program has a directory."),
		directory_url: fields.address.describe("Where the directory is: an address."),
		keywords: fields
			.joined(",")
			.describe("Words that search finds the program by, with commas between them."),
		start_date: time.describe("Nobody can register before."),
		end_date: time.describe("Nobody can register after."),
		program_benefits: fields.joined("\n").describe("What agents get from it, a line each."),
		background_type: fields.carried(int).describe("Kept, not interpreted."),
		status_id: fields.carried(int).describe("Kept, not interpreted."),
		app_has_categories: fields
			.list(
				z.object({
					category_id: fields.reference,
					id: fields.carried(int),
					created_at: fields.carried(time),
					updated_at: fields.carried(time),
					category: fields.orNull(z.object({ name: text, sub_type: text })),
				}),
				"category_id",
			)
			.describe("The same lists in another form; they count where categories is empty."),
		color: color.describe("The program's color: buttons, links, progress."),
		company_color: color.describe("The company's own color."),
		secondary_color: color.describe("Lines and quiet buttons."),
		accent_color: color.describe("Marks on dark grounds."),
		dark_text_color: color.describe("Words on light grounds."),
		light_text_color: color.describe("Words in the second place on dark grounds."),
		color_dark: color.describe("The dark ground: it has to carry white words."),
		color_light: color.describe("The light ground: it has to carry dark words."),
		success_color: color.describe("Of what was right."),
		warning_color: color.describe("Of warnings."),
		error_color: color.describe("Of what was wrong."),
		diploma_color: color.describe("The diploma's ground: it has to carry white words."),
		diploma_checkmark_color: color.describe("The check mark on the diploma."),
		primary_contrast_text: color.describe("Words on the program's color."),
		description: text.optional().describe("What the program is about, in a few sentences."),
		logo: image
			.optional()
			.describe("The supplier's logo; of program 760 the portal's, beside its name."),
		image: image.optional().describe("The program's picture in lists."),
		font: fields.font
			.optional()
			.describe("The font family of its pages, one that the portal or browsers have."),
		language: fields.language
			.optional()
			.describe("The language of its texts: es, pt-BR. English where none is given."),
		background_image: image.optional().describe("The picture behind the program's pages."),
		background_color: color.optional().describe("What lies over that picture."),
		background_angle: fields.angle
			.optional()
			.describe("In which direction it gets denser, in degrees."),
		background_opacity: fields.opacity
			.optional()
			.describe("How much of the picture it covers at most, 0 to 1."),
		also: fields.also.optional(),
		sources: text
			.optional()
			.describe("Where its facts come from, and of when they are. The info page shows it."),
		claims: fields
			.list(
				z.object({
					title: fields.name.describe("What may be asked for, in a few words."),
					text: text.describe("How to ask for it, in a sentence."),
					url: fields.outside.describe("Where to ask: https:, mailto: or tel:."),
				}),
			)
			.optional()
			.describe("What who has the diploma may ask the supplier for."),
		shown_empty: fields
			.list(fields.neededKind(menuPages, "Unknown page of the menu"))
			.optional()
			.describe(
				"Of program 760: pages that stay in the menu while nothing is in them. Others are hidden then.",
			),
	});
}

export type AppRow = z.infer<ReturnType<typeof appRow>>;

/** Converts a row to a program (PACK-14, PACK-16). */
export function toProgram(row: AppRow, address: Address): Program {
	return {
		id: row.id,
		nameOnDevice: row.name_on_device,
		categories: categoriesOf(row),
		microLearnings: microLearnings[row.id] ?? [],
		comingSoon: row.coming_soon === 1,
		regionHidden: row.region_hidden === 1,
		level: levelOf(row.level),
		directory: row.directory === 1,
		directoryUrl: directoryUrl(row.directory_url, address),
		keywords: listOf(row.keywords, ","),
		startDate: timeOf(row.start_date),
		endDate: timeOf(row.end_date),
		programBenefits: listOf(row.program_benefits, /\r?\n/),
		description: textOf(row.description),
		logo: imageOf(row.logo, address),
		image: imageOf(row.image, address),
		font: textOf(row.font),
		language: textOf(row.language) ?? DEFAULT_LANGUAGE,
		background: backgroundOf(row, address),
		colors: colorsOf(row),
		retired: false,
		also: row.also ?? [],
		sources: textOf(row.sources),
		claims: row.claims ?? [],
		shownEmpty: row.shown_empty ?? [],
	};
}

function categoriesOf({ categories, app_has_categories: others }: AppRow): ProgramCategory[] {
	if (categories.length > 0)
		return categories.map(({ category_id, name }) => ({ categoryId: category_id, name }));
	return others.map(({ category_id, category }) => ({
		categoryId: category_id,
		name: category?.name ?? "",
	}));
}

/**
 * The names of the categories that contain a program's micro-learnings, by program id. Rows don't
 * contain these names (CAT-4).
 */
const microLearnings: Readonly<Record<number, readonly string[]>> = {
	620: ["California 10 minute Modules"],
	787: ["Canada 10 minute Modules"],
};

function levelOf(level: string | number | null): 2 | 3 | null {
	const text = String(level).trim().toLowerCase();
	return text === "ii" ? 2 : text === "iii" ? 3 : null;
}

function listOf(text: string, separator: string | RegExp): string[] {
	return text
		.split(separator)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
}

/**
 * Returns the address of the directory. In a web address, sets `header=false` and `source=true`,
 * and leaves the rest unchanged.
 */
function directoryUrl(url: string, address: Address): string | null {
	if (url === "") return null;
	if (isFile(url)) return address(url);
	if (!/^https?:/i.test(url)) return url;
	const [, before = url, query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
	const kept = query
		.split("&")
		.filter((pair) => pair !== "" && !/^(header|source)(=|$)/.test(pair));
	return `${before}?${[...kept, "header=false", "source=true"].join("&")}${hash}`;
}

function backgroundOf(row: AppRow, address: Address): Background {
	const numberOr = (value: number | string | undefined, fallback: number) =>
		value === undefined || value === "" ? fallback : Number(value);
	return {
		image: imageOf(row.background_image, address),
		color: hexColor(row.background_color ?? "") ?? DEFAULT_BACKGROUND.color,
		angle: numberOr(row.background_angle, DEFAULT_BACKGROUND.angle),
		opacity: numberOr(row.background_opacity, DEFAULT_BACKGROUND.opacity),
	};
}

function colorsOf(row: AppRow): ProgramColors {
	const given: ProgramColors = {
		color: hexColor(row.color) ?? defaultColors.color,
		companyColor: hexColor(row.company_color) ?? defaultColors.companyColor,
		secondaryColor: hexColor(row.secondary_color) ?? defaultColors.secondaryColor,
		accentColor: hexColor(row.accent_color) ?? defaultColors.accentColor,
		darkTextColor: hexColor(row.dark_text_color) ?? defaultColors.darkTextColor,
		lightTextColor: hexColor(row.light_text_color) ?? defaultColors.lightTextColor,
		colorDark: hexColor(row.color_dark) ?? defaultColors.colorDark,
		colorLight: hexColor(row.color_light) ?? defaultColors.colorLight,
		successColor: hexColor(row.success_color) ?? defaultColors.successColor,
		warningColor: hexColor(row.warning_color) ?? defaultColors.warningColor,
		errorColor: hexColor(row.error_color) ?? defaultColors.errorColor,
		diplomaColor: hexColor(row.diploma_color) ?? defaultColors.diplomaColor,
		diplomaCheckmarkColor:
			hexColor(row.diploma_checkmark_color) ?? defaultColors.diplomaCheckmarkColor,
		primaryContrastText: hexColor(row.primary_contrast_text) ?? defaultColors.primaryContrastText,
	};
	const colors = normalizeColors(given);
	// The portal's own program has a fixed text color (THEME-2), and `derivedColors` adapts the
	// background to it.
	return row.id === PORTAL_APP_ID ? { ...colors, primaryContrastText: "#FFFFFF" } : colors;
}
