import { registeredCount } from "#app/features/activity/report-queries.server.ts";
import process from "node:process";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { csv } from "#app/platform/text/csv.ts";
import { programReport } from "#app/features/activity/reports.server.ts";
import { reportFields } from "#app/features/activity/report-table.ts";
import { join } from "node:path";
import { databaseOf, type Place } from "./portal.ts";
import { processorTimes, serverProcessesOf, usedSince } from "./processor-time.ts";

/**
 * The cost of a report in ms of CPU, including PostgreSQL's. The cost is the lowest of all rounds.
 */
export interface ReportCost {
	registered: number;
	/** The number of lines in the CSV. */
	lines: number;
	figures: number;
	/** The cost of writing the CSV from the figures. */
	csv: number;
}

/** Disables parallel workers, because they end before their CPU time can be read. */
const alone = `?options=${encodeURIComponent("-c max_parallel_workers_per_gather=0")}`;

export async function reportCost(place: Place, appId: number, rounds: number): Promise<ReportCost> {
	const opened = await openDatabase(databaseOf(place) + (place.url && alone));
	try {
		const source = createCatalog(opened.db, { mediaDir: join(place.folder, "media") });
		const catalog = await source.current();
		const name = place.url ? new URL(place.url).pathname.slice(1) : "";
		const processesOf = place.url ? await serverProcessesOf(opened) : () => [];
		const costOf = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
			const before = [process.cpuUsage(), processorTimes(processesOf(name))] as const;
			const value = await work();
			const { user, system } = process.cpuUsage(before[0]);
			return [value, (user + system) / 1000 + usedSince(before[1], processesOf(name))];
		};
		const cost = {
			registered: await registeredCount(opened.db, appId),
			lines: 0,
			figures: Number.POSITIVE_INFINITY,
			csv: Number.POSITIVE_INFINITY,
		};
		for (let round = 0; round <= rounds; round++) {
			const [report, figures] = await costOf(() =>
				programReport({ catalog, db: opened.db }, appId, {
					from: 0,
					until: Number.MAX_SAFE_INTEGER,
				}),
			);
			if (!report.ok) throw new Error(`There is no program ${appId}.`);
			const [, written] = await costOf(async () => csv(reportFields(report.value), null));
			if (round === 0) continue;
			cost.lines = report.value.length;
			cost.figures = Math.min(cost.figures, figures);
			cost.csv = Math.min(cost.csv, written);
		}
		return cost;
	} finally {
		await opened.close();
	}
}
