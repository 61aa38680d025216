import { parseArgs } from "node:util";
import { createCatalog } from "../app/data/catalog.server.ts";
import { openDatabase } from "../app/data/database.server.ts";
import { createReports } from "../app/data/reports.server.ts";
import { csv } from "../app/domain/csv.ts";
import { parseSettings, SettingsError } from "../app/env.server.ts";
import type { Period } from "../app/services/report-port.ts";
import { programReport } from "../app/services/report/program-report.server.ts";
import { reportFields } from "../app/services/report/report-rows.ts";
import { showReport } from "../app/services/report/show-report.server.ts";

const usage = `Usage: npm run --silent report -- program ID [--from DATE] [--to DATE]
       npm run --silent report -- show ID [--from DATE] [--to DATE]
Dates are days in UTC, as in 2026-11-20; both are included. The report is CSV on the standard output.`;

/** With `BACKEND_URL` this portal keeps copies and parts alone: what they show would be no whole truth (docs/decisions/0030). */
const elsewhere = `BACKEND_URL is set: the accounts and the records that reports are made of are kept by that back end, not by this portal.
Run this command there, where BACKEND_URL is not set.`;

/** What was typed makes no sense: the message says what, the usage follows. */
class Mistyped extends Error {}

const dayMs = 86_400_000;

function dayOf(option: string, text: string): number {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
		throw new Mistyped(`--${option} must be a day like 2026-11-20, not "${text}"`);
	return at;
}

function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
	const period = {
		from: from === undefined ? 0 : dayOf("from", from),
		until: to === undefined ? Number.MAX_SAFE_INTEGER : dayOf("to", to) + dayMs,
	};
	if (period.until <= period.from) throw new Mistyped(`--from ${from} is after --to ${to}`);
	return period;
}

function askedOf(args: string[]) {
	const options = { from: { type: "string" }, to: { type: "string" } } as const;
	let parsed;
	try {
		parsed = parseArgs({ args, options, allowPositionals: true });
	} catch (error) {
		throw new Mistyped((error as Error).message);
	}
	const [kind, id, ...more] = parsed.positionals;
	if (kind === undefined) throw new Mistyped("What shall the report be about?");
	if (kind !== "program" && kind !== "show") throw new Mistyped(`There is no report about "${kind}"`);
	if (id === undefined) throw new Mistyped(`The id of the ${kind} is missing`);
	if (!/^[1-9]\d{0,14}$/.test(id)) throw new Mistyped(`"${id}" is no id`);
	if (more.length > 0) throw new Mistyped(`"${more[0]}" is too much`);
	return { kind, id: Number(id), period: periodOf(parsed.values) } as const;
}

/** `npm run report`: what suppliers and hosts of shows may know, as CSV (issue "The sales desk"). */
async function main(args: string[]): Promise<number> {
	const { kind, id, period } = askedOf(args);
	const settings = parseSettings(process.env);
	if (settings.backEnd) {
		console.error(elsewhere);
		return 1;
	}
	const database = await openDatabase(settings.database);
	try {
		const catalog = createCatalog(database.db, { mediaDir: settings.mediaDir });
		const reports = createReports(database.db);
		const report = kind === "program" ? await programReport(catalog, reports, id, period) : await showReport(catalog, reports, id, period);
		if (!report.ok) {
			console.error(`There is no ${kind} ${id}`);
			return 1;
		}
		process.stdout.write(csv(reportFields(report.value)));
		return 0;
	} finally {
		await database.close();
	}
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	if (error instanceof Mistyped) console.error(`${error.message}\n${usage}`);
	else if (error instanceof SettingsError) console.error(error.message);
	else throw error;
	process.exitCode = error instanceof Mistyped ? 2 : 1;
}
