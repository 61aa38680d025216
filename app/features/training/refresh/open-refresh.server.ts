import { portalProgram } from "#app/features/catalog/catalog.ts";
import { partsOf } from "#app/features/question/fill-in-the-blanks.ts";
import { presentQuestion, rightAnswer, rightAnswerLines } from "#app/features/question/question.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { httpError } from "#app/platform/http/responses.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import {
	dueQuestions,
	refreshOutcome,
	type RefreshOutcome,
	type RefreshQuestion,
} from "./refresh.server.ts";

function questionView({ program, page }: RefreshQuestion) {
	return {
		programId: program.id,
		program: namesOf(program).place,
		key: page.contentId,
		title: page.title,
		question: presentQuestion(page.question),
	};
}

function outcomeView(found: RefreshOutcome) {
	const { page, answer, program, lessons } = found;
	return {
		...questionView(found),
		given: answer.correct ? [...answer.answer] : [...rightAnswer(page.question)],
		outcome: {
			correct: answer.correct,
			revealed: !answer.correct,
			found: 0,
			of: 0,
			text: page.question.correctAnswerText,
			answer: answer.correct ? [] : rightAnswerLines(page.question),
		},
		lessons: lessons.map(({ chapterId, pageNumber, title }) => ({
			href: paths.page(program.id, chapterId, pageNumber),
			title,
		})),
	};
}

export async function loadRefresh(context: LoggedInContext) {
	const { portal, catalog, url, t } = context;
	if (!portal.backEnd.refresh) throw httpError("notFound");
	const answered = url.searchParams.get("answered");
	const outcome = answered === null ? null : await refreshOutcome(context, answered);
	const due = await dueQuestions(context, null);
	const asked = outcome ? null : (due[0] ?? null);
	const program = outcome?.program ?? asked?.program ?? null;
	return {
		title: t("refresh.title"),
		css: program ? listThemesCss([program], portalProgram(catalog)) : "",
		left: due.length,
		asked: asked && questionView(asked),
		outcome: outcome && outcomeView(outcome),
	};
}

/** Returns null if no question is due. */
export function refreshCard(due: readonly RefreshQuestion[]) {
	const [first] = due;
	if (!first) return null;
	return {
		programId: first.program.id,
		place: namesOf(first.program).place,
		/** The question in one line, with dots for blanks. */
		question: partsOf(first.page.question.question).join("…"),
		count: due.length,
	};
}
