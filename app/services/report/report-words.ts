import { reportColumns, type ReportRow } from "./report-rows.ts";

/** What a report calls its columns, sections and measures in a language (`report` of `public/locales/{lng}/general.json`). */
export interface ReportWords {
	columns: Readonly<Record<string, string>>;
	sections: Readonly<Record<string, string>>;
	measures: Readonly<Record<string, string>>;
}

const said = (words: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;

/** A report as people of a language read it, with its head: names in words, countries by name. Days and numbers stay as spreadsheets read them. */
export function worded(rows: readonly ReportRow[], words: ReportWords, language: string): (string | number | null)[][] {
	const countries = new Intl.DisplayNames([language], { type: "region" });
	const table = rows.map((row): Record<(typeof reportColumns)[number], string | number | null | undefined> => ({
		...row,
		week: row.week,
		id: row.id,
		detail: row.detail,
		section: said(words.sections, row.section),
		measure: said(words.measures, row.measure),
		country: row.country && /^[a-z]{2}$/i.test(row.country) ? countries.of(row.country.toUpperCase()) : row.country,
	}));
	return [
		reportColumns.map((column) => said(words.columns, column)),
		...table.map((row) => reportColumns.map((column) => row[column] ?? null)),
	];
}
