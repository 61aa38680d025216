import type { Report } from "#app/services/report/report-table.ts";
import { programReport } from "./program-report.server.ts";
import { showReport } from "./show-report.server.ts";

/** For `npm run report -- program ID`. */
export const reports = {
	program: programReport,
	show: showReport,
} satisfies Record<string, Report>;
