import type { Result } from "#app/platform/errors.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { DAY_MS } from "#app/constants.ts";
/** All reports have the same columns, so spreadsheets can pivot them. */
export const reportColumns = [
	"section",
	"week",
	"id",
	"title",
	"measure",
	"value",
	"detail",
	"country",
] as const;

/** `week` is the date of a Monday. `value` is a number or a date. Dates are in ISO 8601. */
export interface ReportRow {
	section: string;
	week?: string;
	id?: string | number;
	title: string;
	measure: string;
	value: number | string;
	detail?: string;
	country?: string | null;
}

/** Returns the fields of a CSV file, with a header row. */
export function reportFields(rows: readonly ReportRow[]): (string | number | null)[][] {
	return [
		[...reportColumns],
		...rows.map((row) => reportColumns.map((column) => row[column] ?? null)),
	];
}

/** Returns the UTC date in ISO 8601. */
export function isoDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

export function mondayOf(at: number): string {
	const day = Math.floor(at / DAY_MS);
	return isoDay((day - ((((day + 3) % 7) + 7) % 7)) * DAY_MS);
}

export function byWeek(times: readonly number[]): [week: string, count: number][] {
	const weeks = new Map<string, number>();
	for (const at of times.toSorted((a, b) => a - b)) {
		const week = mondayOf(at);
		weeks.set(week, (weeks.get(week) ?? 0) + 1);
	}
	return [...weeks];
}

/** Returns a whole number, or null if `whole` is 0. */
export function percent(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** The texts of `public/locales/{lng}/report.json`. */
export interface ReportWords {
	columns: Readonly<Record<string, string>>;
	sections: Readonly<Record<string, string>>;
	measures: Readonly<Record<string, string>>;
}

const translation = (words: Readonly<Record<string, string>>, name: string) =>
	(Object.hasOwn(words, name) ? words[name] : undefined) ?? name;

/**
 * Returns a translated header row and the rows, with translated sections, measures and countries.
 * Days and numbers stay as they are, so that spreadsheets can read them.
 */
export function translatedRows(
	rows: readonly ReportRow[],
	words: ReportWords,
	language: string,
): (string | number | null)[][] {
	const countries = new Intl.DisplayNames([language], { type: "region" });
	const table = rows.map(
		(row): Record<(typeof reportColumns)[number], string | number | null | undefined> => ({
			...row,
			week: row.week,
			id: row.id,
			detail: row.detail,
			section: translation(words.sections, row.section),
			measure: translation(words.measures, row.measure),
			country:
				row.country && /^[a-z]{2}$/i.test(row.country)
					? countries.of(row.country.toUpperCase())
					: row.country,
		}),
	);
	return [
		reportColumns.map((column) => translation(words.columns, column)),
		...table.map((row) => reportColumns.map((column) => row[column] ?? null)),
	];
}

/**
 * Returns the rows of a report. Fails with `programNotFound` or `noShowData` if no program or trade
 * show has the id.
 */
export type Report = (
	stored: { catalog: Catalog; db: Database },
	id: number,
	period: Period,
) => Promise<Result<ReportRow[]>>;

/** `from` is a midnight in UTC, in ms since 1970. `until` is exclusive. */
export interface Period {
	from: number;
	until: number;
}

export type Step = "registered" | "started" | "graduated";

export interface ReportedPerson {
	name: string;
	email: string;
	country: string | null;
}

export interface ReportedEnrollment extends ReportedPerson {
	at: number;
	graduatedAt: number | null;
}

export interface ReportedUse {
	category: string;
	/** For example, `asset:12`. Null if the event has no item. */
	itemId: string | null;
	title: string;
	week: number;
	count: number;
}

export interface ReportedRegistrant extends ReportedPerson {
	at: number;
	/** True if the person confirmed the email address. */
	isProven: boolean;
}
