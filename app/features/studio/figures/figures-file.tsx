import type { Route } from "./+types/figures-file";
import { byteOrderMark, csv } from "#app/platform/text/csv.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import { countryName } from "#app/platform/i18n/format.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { StudioContext } from "#app/features/studio/studio.server.ts";
import { resourceUses } from "./figure-rows.server.ts";
import { measuresOf, milestones, requestedFigures, type ProgramFigures } from "./figures.server.ts";
import { monthCode, monthOf } from "./month.ts";

type Row = (string | number | null)[];

/**
 * Returns the rows of the file: what the page shows, and every month. The columns are part, name,
 * detail, figure, month, month before, and overall.
 */
function figureRows(
	figures: ProgramFigures,
	program: string,
	{ words, language }: StudioContext,
): Row[] {
	const { month, totals, months, chapters, tests, countries, agencies, questions, resources } =
		figures;
	const shown = measuresOf(figures);
	const soFar = (
		part: string,
		name: string,
		figure: string,
		value: number | null,
		detail: string = "",
	): Row[] => (value === null ? [] : [[part, name, detail, figure, null, null, value]]);
	const percent = (label: string) => `${label} (%)`;
	const other = words("figures.places.other");
	const places = (["country", "agency"] as const).flatMap((key) => {
		const { groups, rest } = key === "country" ? countries : agencies;
		const [part, figure] = [words(`figures.places.${key}`), words("figures.measures.registered")];
		const nameOf = (name: string) =>
			key === "country" ? (countryName(language, name) ?? name.toUpperCase()) : name;
		return [
			...groups.flatMap(({ key: name, count }) =>
				soFar(part, name === null ? words("figures.places.unknown") : nameOf(name), figure, count),
			),
			...soFar(part, other, figure, rest?.count ?? null),
		];
	});
	const ofTest = words("figures.tests.title");
	const ofQuestion = words("figures.questions.title");
	return [
		[
			words("figures.file.part"),
			words("figures.file.name"),
			words("figures.file.detail"),
			words("figures.file.figure"),
			monthCode(month),
			monthCode(monthOf(month.from, -1)),
			words("figures.reach.soFar"),
		],
		...shown.map((measure): Row => {
			const { month: during, before, soFar: all } = totals[measure];
			return [
				words("figures.title"),
				program,
				"",
				words(`figures.measures.${measure}`),
				during,
				before,
				all,
			];
		}),
		...months.flatMap((each) =>
			milestones
				.filter((step) => shown.includes(step))
				.map((step): Row => [
					words("figures.month.title"),
					monthCode(each),
					"",
					words(`figures.measures.${step}`),
					each[step],
					null,
					null,
				]),
		),
		...chapters.flatMap(({ title, begun, completed }) => [
			...soFar(words("figures.reach.title"), title, words("figures.reach.begun"), begun),
			...soFar(words("figures.reach.title"), title, words("figures.reach.completed"), completed),
		]),
		...places,
		...tests.flatMap(({ title, taken, passed, atOnce, average }) => [
			...soFar(ofTest, title, words("figures.tests.taken"), taken),
			...soFar(ofTest, title, words("figures.tests.passed"), passed),
			...soFar(ofTest, title, words("figures.tests.atOnce"), atOnce),
			...soFar(ofTest, title, percent(words("figures.tests.average")), average),
		]),
		...[
			...questions.shown,
			...(questions.rest ? [{ ...questions.rest, question: other, chapter: "", wrong: [] }] : []),
		].flatMap(({ question, chapter, answered, percent: share, wrong }) => [
			...soFar(ofQuestion, question, words("figures.questions.answers"), answered, chapter),
			...soFar(ofQuestion, question, percent(words("figures.questions.right")), share, chapter),
			...wrong.flatMap(({ answer, count }) =>
				soFar(ofQuestion, question, words("figures.questions.wrong"), count, answer),
			),
		]),
		...[...resources.shown, { title: other, ...resources.rest }].flatMap((resource) =>
			resourceUses.flatMap((use) =>
				soFar(
					words("figures.resources.title"),
					resource.title,
					words(`figures.resources.${use}`),
					resource[use],
				),
			),
		),
	];
}

const file: Route.MiddlewareFunction = async (args) => {
	const { context, draft, figures } = await requestedFigures(args);
	const program = titleOf(draft.app);
	return textFile(
		byteOrderMark + csv(figureRows(figures, program, context), context.language),
		"text/csv",
		`${program} ${monthCode(figures.month)}`,
		"csv",
	);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
