import type { Route } from "./+types/file";
import { csv } from "#app/platform/text/csv.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import {
	isoDay,
	translatedRows,
	type ReportRow,
	type ReportWords,
} from "#app/features/activity/report/report-table.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import { resourceUses } from "./figure-counts.ts";
import { steps, type ProgramFigures } from "./figures.server.ts";
import { weekMs } from "./weeks.ts";
import { requestedFigures } from "./open-figures.server.ts";

/** By it, spreadsheets recognize UTF-8. */
const byteOrderMark = "\uFEFF";

const sections = {
	registered: "registrations",
	started: "registrations",
	graduated: "graduates",
} as const;

/** The figures as a report's rows. `few`: says that a number is under five. */
function figureRows(
	figures: ProgramFigures,
	program: { id: number; title: string },
	few: string,
): ReportRow[] {
	const row = (
		section: string,
		subject: Pick<ReportRow, "id" | "title" | "week" | "detail">,
		measure: string,
		value: number | null,
	) => ({
		section,
		...subject,
		measure,
		value: value ?? few,
	});
	const percent = (
		section: string,
		subject: { id: number; title: string },
		measure: string,
		value: number | null,
	) => (value === null ? [] : [row(section, subject, measure, value)]);
	return [
		...steps.flatMap((step) => [
			row(sections[step], program, step, figures.inPeriod[step]),
			...figures.byWeek.map((each) =>
				row(sections[step], { ...program, week: isoDay(each.week) }, step, each[step]),
			),
		]),
		...figures.chapters.flatMap((chapter) => {
			const subject = { id: chapter.id, title: chapter.title };
			return [
				row("chapters", subject, "begun", chapter.begun),
				row("chapters", subject, "completed_so_far", chapter.completed),
				...percent("chapters", subject, "completed_percent", chapter.percent),
				row("chapters", subject, "completed", chapter.inPeriod),
			];
		}),
		...figures.questions.flatMap((question) => {
			const subject = { id: question.pageId, title: question.question };
			return [
				row("questions", { ...subject, detail: question.chapter }, "answered", question.answered),
				row("questions", subject, "right_first", question.rightFirst),
				...percent(
					"questions",
					subject,
					"right_first_percent",
					question.rightFirst === null ? null : question.percent,
				),
				...question.wrong.map(({ answer, count }) =>
					row("questions", { ...subject, detail: answer }, "commonest_wrong_answer", count),
				),
			];
		}),
		...figures.resources.flatMap((resource) =>
			resourceUses.map((use) =>
				row("use_items", { id: resource.itemId, title: resource.title }, use, resource[use]),
			),
		),
	];
}

const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId, draft, figures } = await requestedFigures(args);
	const program = { id: appId, title: titleOf(draft.app) };
	const words = context.t("report", { returnObjects: true }) as ReportWords;
	const rows = translatedRows(
		figureRows(figures, program, context.words("figures.few")),
		words,
		context.language,
	);
	const days = [isoDay(figures.weeks.from), isoDay(figures.weeks.until - weekMs / 7)];
	return textFile(
		byteOrderMark + csv(rows, context.language),
		"text/csv",
		[program.title, ...days].join(" "),
		"csv",
	);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
