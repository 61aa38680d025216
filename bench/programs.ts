import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { openAskers } from "./growth/agents.ts";
import { layManyPrograms } from "#tests/features/programs/many-programs.ts";
import { compare, requests, target, type Side } from "./growth/measure.ts";
import { circumstances, comparison, isOver, tableOf, verdict, writeNote } from "./growth/note.ts";
import {
	databaseOf,
	makePlace,
	startPortal,
	type DatabaseName,
	type Place,
} from "./growth/portal.ts";

/**
 * Measures the cost of starts, imports and pages with many programs (docs/performance.md,
 * "Growth"). The results are in bench/results/. The exit code is 1 if a cost is above its target.
 */
const { values } = parseArgs({
	options: {
		programs: { type: "string", default: "2000" },
		rounds: { type: "string", default: "5" },
		database: { type: "string" },
	},
});

const root = join(import.meta.dirname, "..");
const few = join(root, "content", "demo");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

interface Step {
	name: string;
	/** The time that the start took, in ms. */
	ready: number;
	/** The CPU time until ready, in ms. */
	used: number;
	/** The memory after the start, in MB. `most` is the peak. */
	now: number;
	most: number;
}

async function started(place: Place, pack: string, name: string): Promise<Step> {
	const portal = await startPortal(place, pack);
	const step = { name, ready: portal.readyMs, used: portal.used(), ...portal.memory() };
	await portal.stop();
	return step;
}

async function starts(place: Place, pack: string): Promise<Step[]> {
	return [
		await started(place, pack, "first start, everything imported"),
		await started(place, pack, "start again"),
	];
}

async function measure(
	database: DatabaseName,
	server: string | null,
	packs: readonly [string, string],
): Promise<boolean> {
	const from = performance.now();
	const isMany = Number(values.programs) > 300;
	const places = [
		await makePlace("programs_few", server),
		await makePlace("programs_many", server),
	] as const;
	try {
		const steps = [await starts(places[0], packs[0]), await starts(places[1], packs[1])] as const;
		const open = async (at: 0 | 1): Promise<Side> => {
			const portal = await startPortal(places[at], packs[at]);
			return {
				place: places[at],
				portal,
				askers: await openAskers(portal.address, databaseOf(places[at]), few),
			};
		};
		const sides = [await open(0), await open(1)] as const;
		const rows = await compare(sides[0], sides[1], few, Number(values.rounds), isMany ? 3 : target);
		const memory = sides.map(({ portal }) => portal.memory());
		await Promise.all(sides.map(({ portal }) => portal.stop()));
		const limit = isMany
			? { what: "ms until a start again is ready", is: steps[1][1]?.ready ?? 0, most: 4000 }
			: { what: "MB of memory with many programs", is: memory[1]?.now ?? 0, most: 350 };
		const size = (at: 0 | 1) => ["17 programs", `${values.programs} programs`][at] ?? "";
		writeNote(`programs-${database.toLowerCase()}-${values.programs}`, [
			`# ${values.programs} programs, ${database}`,
			`${circumstances(`npm run bench -- programs --programs ${values.programs} --database ${database}`, (performance.now() - from) / 1000)} Processor time a request, PostgreSQL's included; ${requests} requests, four at a time, the least of ${values.rounds} rounds (four times as many where it seemed to be over), both portals in turn on one machine.`,
			verdict(rows),
			comparison(`${size(0)}, ms`, `${size(1)}, ms`, rows),
			"## Starting and importing",
			tableOf(
				["", "ready after, ms", "processor time, ms", "memory then, MB", "at most, MB"],
				([0, 1] as const).flatMap((at) =>
					steps[at].map(({ name, ready, used, now, most }) => [
						`${size(at)}: ${name}`,
						...[ready, used, now, most].map((each) => each.toFixed(0)),
					]),
				),
			),
			`Memory after all pages were asked: ${memory.map(({ now }, index) => `${now.toFixed(0)} MB with ${size(index as 0 | 1)}`).join(", ")}.`,
			`Target: at most ${limit.most} ${limit.what}. It is ${limit.is.toFixed(0)}${limit.is > limit.most ? ": over" : ""}.`,
		]);
		return rows.some(isOver) || limit.is > limit.most;
	} finally {
		for (const place of places) await place.drop();
	}
}

const folder = mkdtempSync(join(tmpdir(), "tradewinds-programs-"));
const packs = [join(folder, "few"), join(folder, "many")] as const;
layManyPrograms(few, packs[0], 0);
layManyPrograms(few, packs[1], Number(values.programs));
let isAnyOver = false;
try {
	for (const database of ["SQLite", "PostgreSQL"] as const) {
		if ((values.database ?? database) !== database) continue;
		const found = database === "PostgreSQL" ? await providePostgres({ keepsPromises: true }) : null;
		if (found && "whyNot" in found) throw new Error(found.whyNot);
		try {
			isAnyOver = (await measure(database, found?.postgres.url ?? null, packs)) || isAnyOver;
		} finally {
			await found?.postgres.stop();
		}
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isAnyOver ? 1 : 0;
