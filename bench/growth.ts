import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { openAskers } from "./growth/agents.ts";
import { addEvents, fill, rowsOf } from "./growth/fill.ts";
import { compare, requests, target, type Side } from "./growth/measure.ts";
import { circumstances, comparison, isOver, tableOf, verdict, writeNote } from "./growth/note.ts";
import {
	databaseOf,
	makePlace,
	openPlace,
	sizeOf,
	startPortal,
	type DatabaseName,
	type Place,
} from "./growth/portal.ts";
import { reportCost, type ReportCost } from "./growth/report-cost.ts";

/**
 * Measures the cost of each page and form with many users, as a multiple of the cost with 1,000
 * users (docs/performance.md, "Growth"). The two portals take turns. The results are in
 * bench/results/. The exit code is 1 if a page or form is above the target.
 */
const { values } = parseArgs({
	options: {
		users: { type: "string", default: "100000" },
		few: { type: "string", default: "1000" },
		rounds: { type: "string", default: "7" },
		database: { type: "string" },
	},
});
const reported = 620;
/** The target for a report on `reportedTo` people, in ms of CPU time. */
const reportTarget = 1000;
const reportedTo = 400_000;
const begun = performance.now();

const root = join(import.meta.dirname, "..");
const pack = join(root, "content", "demo");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

async function grow(place: Place, users: number) {
	const before = await startPortal(place, pack);
	const askers = await openAskers(before.address, databaseOf(place), pack).finally(() =>
		before.stop(),
	);
	const from = performance.now();
	const opened = await openPlace(place);
	try {
		await fill(opened, users);
		const seconds = (performance.now() - from) / 1000;
		console.log(`${users} users, filled in ${seconds.toFixed(0)} s`);
		return { askers, rows: await rowsOf(opened), size: await sizeOf(place, opened) };
	} finally {
		await opened.close();
	}
}

async function measure(database: DatabaseName, server: string | null): Promise<boolean> {
	const from = performance.now();
	const places = [
		await makePlace("growth_few", server),
		await makePlace("growth_many", server),
	] as const;
	try {
		const grown = [
			await grow(places[0], Number(values.few)),
			await grow(places[1], Number(values.users)),
		] as const;
		const portals = [
			await startPortal(places[0], pack),
			await startPortal(places[1], pack),
		] as const;
		const side = (at: 0 | 1): Side => ({
			place: places[at],
			portal: portals[at],
			askers: grown[at].askers,
		});
		const rows = await compare(side(0), side(1), pack, Number(values.rounds));
		const memory = portals.map((portal) => portal.memory());
		await Promise.all(portals.map((portal) => portal.stop()));

		const reports = [
			await reportCost(places[0], reported, 5),
			await reportCost(places[1], reported, 3),
		] as const;
		const opened = await openPlace(places[0]);
		await addEvents(opened).finally(() => opened.close());
		const events = {
			name: `Report on a program, ${values.few} users`,
			few: reports[0].figures,
			many: (await reportCost(places[0], reported, 5)).figures,
			most: target,
		};
		writeNote(`growth-${database.toLowerCase()}-${values.users}`, [
			`# ${values.users} users, ${database}`,
			`${circumstances(`npm run bench -- growth --users ${values.users} --database ${database}`, (performance.now() - from) / 1000)} ${howMeasured(database)}`,
			verdict(rows),
			comparison(`${values.few} users, ms`, `${values.users} users, ms`, rows),
			"## Reports",
			comparison("10 events a user, ms", "100 events a user, ms", [events]),
			reportVerdict(reports[1]),
			"## The process and the tables",
			tableOf(
				["", `${values.few} users`, `${values.users} users`],
				[
					["Start until ready, ms", ...portals.map(({ readyMs }) => readyMs.toFixed(0))],
					["Memory of the process at the end, MB", ...memory.map(({ now }) => now.toFixed(0))],
					["Database, MB", ...grown.map(({ size }) => size.toFixed(0))],
					...[...grown[1].rows].map(([table, count]) => [
						`\`${table}\`, rows`,
						String(grown[0].rows.get(table) ?? 0),
						String(count),
					]),
				],
			),
		]);
		return [...rows, events].some(isOver);
	} finally {
		for (const place of places) await place.drop();
	}
}

function reportVerdict({ registered, lines, figures, csv }: ReportCost): string {
	const verdict = figures + csv <= reportTarget ? "met" : "missed";
	return [
		`A report on a program with ${registered} registered takes ${figures.toFixed(0)} ms, and ${csv.toFixed(0)} ms to be written as ${lines} lines of CSV.`,
		...(registered < reportedTo
			? []
			: [`At most ${reportTarget} ms for ${reportedTo}: ${verdict}.`]),
	].join(" ");
}

function howMeasured(database: DatabaseName): string {
	const whose =
		database === "SQLite"
			? "Processor time of the portal's process, SQLite included"
			: "Processor time of the portal's process and of the PostgreSQL processes that serve it, with PostgreSQL's own settings";
	return `${whose}, a request; ${requests} requests, four at a time, the least of ${values.rounds} rounds (four times as many where it seemed to be over), both portals in turn on one machine.`;
}

let isAnyOver = false;
for (const database of ["SQLite", "PostgreSQL"] as const) {
	if ((values.database ?? database) !== database) continue;
	const found = database === "PostgreSQL" ? await providePostgres({ keepsPromises: true }) : null;
	if (found && "whyNot" in found) throw new Error(found.whyNot);
	try {
		isAnyOver = (await measure(database, found?.postgres.url ?? null)) || isAnyOver;
	} finally {
		await found?.postgres.stop();
	}
}
console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
process.exitCode = isAnyOver ? 1 : 0;
