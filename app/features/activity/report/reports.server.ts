import { type Report, byWeek, isoDay, type ReportRow } from "./report-table.ts";
import { programReport } from "./program-report.server.ts";
import { showRegistrants } from "#app/features/activity/report/report-queries.server.ts";
import { fail, ok } from "#app/platform/errors.ts";

/** Names everyone: by registering they gave their names to the show. */
const showReport: Report = async ({ catalog, db }, showId, period) => {
	const show = catalog.tradeShows?.find((candidate) => candidate.id === showId);
	if (!show) return fail("noShowData");
	const registrants = await showRegistrants(db, showId, period);
	const subject = { id: showId, title: show.name };
	return ok([
		{ section: "registrations", ...subject, measure: "registered", value: registrants.length },
		...byWeek(registrants.map(({ at }) => at)).map(([week, count]): ReportRow => ({
			section: "registrations",
			week,
			...subject,
			measure: "registered",
			value: count,
		})),
		...registrants.map(({ name, email, country, at }): ReportRow => ({
			section: "registrants",
			title: name,
			measure: "registered",
			value: isoDay(at),
			detail: email,
			country,
		})),
	]);
};

/** For `npm run report -- program ID`. */
export const reports = {
	program: programReport,
	show: showReport,
} satisfies Record<string, Report>;
