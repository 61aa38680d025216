import { z } from "zod";
import { DEFAULT_BACKGROUND, DEFAULT_LANGUAGE, PORTAL_APP_ID } from "#app/constants.ts";
import type { Background, Program, ProgramColors } from "#app/domain/catalog/program.ts";
import { defaultColors, normalizeColors } from "#app/domain/catalog/theme.ts";
import { hexColor, imageOf, isFile, textOf, timeOf, type Address, type Fields } from "./fields.server.ts";

/** An app row (requirements, section 3, "App"; contract, section 4). */
export function appRow(fields: Fields) {
	const { text, int, id, flag, time, image, color } = fields;
	return z.object({
		id,
		name_on_device: fields.name,
		categories: fields.list(z.object({ category_id: int, name: text })),
		coming_soon: flag,
		region_hidden: flag,
		level: z.union([z.string(), z.number(), z.null()]),
		directory: flag,
		directory_url: fields.address,
		keywords: text,
		start_date: time,
		end_date: time,
		program_benefits: text,
		background_type: int,
		status_id: int,
		app_has_categories: fields.list(
			z.object({
				category_id: int,
				id: int,
				created_at: time,
				updated_at: time,
				category: z.object({ name: text, sub_type: text }).nullable(),
			}),
		),
		color,
		company_color: color,
		secondary_color: color,
		accent_color: color,
		dark_text_color: color,
		light_text_color: color,
		color_dark: color,
		color_light: color,
		success_color: color,
		warning_color: color,
		error_color: color,
		diploma_color: color,
		diploma_checkmark_color: color,
		primary_contrast_text: color,
		description: text.optional(),
		logo: image.optional(),
		image: image.optional(),
		font: fields.font.optional(),
		language: fields.language.optional(),
		background_image: image.optional(),
		background_color: color.optional(),
		background_angle: fields.angle.optional(),
		background_opacity: fields.opacity.optional(),
	});
}

export type AppRow = z.infer<ReturnType<typeof appRow>>;

/** The program of an app row (contract, section 4, wire to entity). */
export function toProgram(row: AppRow, address: Address): Program {
	return {
		id: row.id,
		nameOnDevice: row.name_on_device,
		categories: row.categories.map(({ category_id, name }) => ({ categoryId: category_id, name })),
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
		backgroundType: row.background_type,
		statusId: row.status_id,
		appHasCategories: row.app_has_categories.map((entry) => ({
			categoryId: entry.category_id,
			id: entry.id,
			createdAt: timeOf(entry.created_at),
			updatedAt: timeOf(entry.updated_at),
			category: entry.category && { name: entry.category.name, subType: textOf(entry.category.sub_type) },
		})),
		description: textOf(row.description),
		logo: imageOf(row.logo, address),
		image: imageOf(row.image, address),
		font: textOf(row.font),
		language: textOf(row.language) ?? DEFAULT_LANGUAGE,
		background: backgroundOf(row, address),
		colors: colorsOf(row),
	};
}

/** Not on the wire: the names of the two programs' own categories (requirements, section 3). */
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

/** Adds `header=false` and `source=true` and keeps the rest as it is written. */
function directoryUrl(url: string, address: Address): string | null {
	if (url === "") return null;
	if (isFile(url)) return address(url);
	if (!/^https?:/i.test(url)) return url;
	const [, before = url, query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
	const kept = query.split("&").filter((pair) => pair !== "" && !/^(header|source)(=|$)/.test(pair));
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
		diplomaCheckmarkColor: hexColor(row.diploma_checkmark_color) ?? defaultColors.diplomaCheckmarkColor,
		primaryContrastText: hexColor(row.primary_contrast_text) ?? defaultColors.primaryContrastText,
	};
	const colors = normalizeColors(given);
	// Fixed by the requirements, section 3; what it stands on is made to suit (`derivedColors`).
	return row.id === PORTAL_APP_ID ? { ...colors, primaryContrastText: "#FFFFFF" } : colors;
}
