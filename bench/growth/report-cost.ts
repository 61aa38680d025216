import process from "node:process";
import { createCatalog } from "#app/data/catalog/catalog.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { createReports } from "#app/data/events/reports.server.ts";
import { programReport } from "#app/services/report/program-report.server.ts";
import { join } from "node:path";
import { databaseOf, type Place } from "./portal.ts";
import { processorTimes, serverProcessesOf, usedSince } from "./processor-time.ts";

/** In ms of CPU, PostgreSQL's included: the least of so many. */
export async function reportCost(place: Place, appId: number, rounds: number): Promise<number> {
	const opened = await openDatabase(databaseOf(place));
	try {
		const catalog = createCatalog(opened.db, { mediaDir: join(place.folder, "media") });
		const reports = createReports(opened.db);
		const name = place.url ? new URL(place.url).pathname.slice(1) : "";
		const processesOf = place.url ? await serverProcessesOf(opened) : () => [];
		let least = Number.POSITIVE_INFINITY;
		for (let round = 0; round <= rounds; round++) {
			const before = [process.cpuUsage(), processorTimes(processesOf(name))] as const;
			const report = await programReport({ catalog, reports }, appId, { from: 0, until: Number.MAX_SAFE_INTEGER });
			if (!report.ok) throw new Error(`There is no program ${appId}.`);
			const { user, system } = process.cpuUsage(before[0]);
			if (round > 0) least = Math.min(least, (user + system) / 1000 + usedSince(before[1], processesOf(name)));
		}
		return least;
	} finally {
		await opened.close();
	}
}
