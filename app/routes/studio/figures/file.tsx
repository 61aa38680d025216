import type { Route } from "./+types/file";
import { csv } from "#app/domain/text/csv.ts";
import { textFile } from "#app/routes/layouts/text-file.server.ts";
import { isoDay, translatedRows, type ReportWords } from "#app/services/report/report-table.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { figureRows } from "#app/services/studio/figure-rows.ts";
import { weekMs } from "#app/domain/studio/weeks.ts";
import { requestedFigures } from "./figures.server.ts";

/** By it, spreadsheets recognize UTF-8. */
const byteOrderMark = "\uFEFF";

const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId, draft, figures } = await requestedFigures(args);
	const program = { id: appId, title: titleOf(draft.app) };
	const words = context.t("report", { returnObjects: true }) as ReportWords;
	const rows = translatedRows(figureRows(figures, program, context.words("figures.few")), words, context.language);
	const days = [isoDay(figures.weeks.from), isoDay(figures.weeks.until - weekMs / 7)];
	return textFile(byteOrderMark + csv(rows), "text/csv", [program.title, ...days].join(" "), "csv");
};

export const middleware = [file];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
