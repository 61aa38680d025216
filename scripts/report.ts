import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { byteOrderMark, csv } from "#app/platform/text/csv.ts";
import { readSettings } from "#app/settings.server.ts";
import { keepToOwner } from "#app/platform/files/private-files.server.ts";
import {
	type Period,
	reportFields,
	translatedRows,
	type ReportWords,
} from "#app/features/activity/report-table.ts";
import { reports } from "#app/features/activity/reports.server.ts";
import { complain, Mistyped, orMistyped, printable, runCommand } from "./command.ts";
import { openForCommand } from "./portal-database.ts";
import { DAY_MS } from "#app/constants.ts";

type ReportName = keyof typeof reports;

const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name);

const usage = `${Object.keys(reports)
	.map(
		(name, index) =>
			`${index === 0 ? "Usage:" : "      "} npm run --silent report -- ${name} ID [--from DATE] [--to DATE] [--lang LANGUAGE]`,
	)
	.join("\n")}
Dates are days in UTC, such as 2026-11-20, and both are included. The report is CSV on standard output. For people, add --lang
with a language such as es. Without --lang, fields have the names in docs/reports.md, for programs.`;

const locales = fileURLToPath(new URL("../public/locales", import.meta.url));

/**
 * With BACKEND_URL, this portal has only copies of the accounts and records (docs/decisions/0030).
 */
const elsewhere = `BACKEND_URL is set, so that back end keeps the accounts and the records for reports, not this portal.
Run this command there.`;

function dayOf(option: string, text: string): number {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
		throw new Mistyped(`--${option} must be a date like 2026-11-20, not "${text}".`, usage);
	return at;
}

function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
	const period = {
		from: from === undefined ? 0 : dayOf("from", from),
		until: to === undefined ? Number.MAX_SAFE_INTEGER : dayOf("to", to) + DAY_MS,
	};
	if (period.until <= period.from) throw new Mistyped(`--from ${from} is after --to ${to}.`, usage);
	return period;
}

function wordsOf(language: string): ReportWords {
	const languages = readdirSync(locales).toSorted();
	if (!languages.includes(language))
		throw new Mistyped(`--lang must be one of ${languages.join(", ")}, not "${language}".`, usage);
	return JSON.parse(readFileSync(join(locales, language, "report.json"), "utf8")) as ReportWords;
}

function parseArguments(args: string[]) {
	const options = {
		from: { type: "string" },
		to: { type: "string" },
		lang: { type: "string" },
	} as const;
	const parsed = orMistyped(() => parseArgs({ args, options, allowPositionals: true }), usage);
	const [kind, id, ...more] = parsed.positionals;
	if (kind === undefined)
		throw new Mistyped("Missing report name. Use `program` or `show`.", usage);
	if (!isReport(kind))
		throw new Mistyped(`There is no report "${kind}". Use \`program\` or \`show\`.`, usage);
	if (id === undefined) throw new Mistyped(`Missing ID of the ${kind}.`, usage);
	if (!/^[1-9]\d{0,14}$/.test(id))
		throw new Mistyped(`"${id}" isn't an ID. Use a number, such as 620.`, usage);
	if (more.length > 0) throw new Mistyped(`Unexpected argument: "${more[0]}".`, usage);
	const { lang } = parsed.values;
	const told = lang === undefined ? null : { language: lang, words: wordsOf(lang) };
	return { kind, id: Number(id), period: periodOf(parsed.values), told } as const;
}

/** Prints a report as CSV, for a supplier or a trade show's organizer (RUN-17). */
async function main(args: string[]): Promise<number> {
	const { kind, id, period, told } = parseArguments(args);
	const settings = readSettings();
	keepToOwner(settings);
	if (settings.backEnd) {
		complain(...elsewhere.split("\n"));
		return 1;
	}
	const database = await openForCommand(settings);
	try {
		const catalog = createCatalog(database.db, { mediaDir: settings.mediaDir });
		const report = await reports[kind](
			{ catalog: await catalog.current(), db: database.db },
			id,
			period,
		);
		if (!report.ok) {
			complain(
				`There is no ${kind} ${id}. Give the ID of a ${kind === "show" ? "trade show" : kind}, which is in the address of its page.`,
			);
			return 1;
		}
		const fields = told
			? translatedRows(report.value, told.words, told.language)
			: reportFields(report.value);
		process.stdout.write(
			(told ? byteOrderMark : "") +
				csv(
					fields.map((row) =>
						row.map((cell) => (typeof cell === "string" ? printable(cell) : cell)),
					),
					told?.language ?? null,
				),
		);
		return 0;
	} finally {
		await database.close();
	}
}

await runCommand(main);
