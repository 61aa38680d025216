import type { RefreshAnswer } from "#app/features/learner/training-records.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import type { QuestionPage } from "#app/features/catalog/page.ts";
import type { User } from "#app/features/account/user.ts";
import { checkAnswer, readAnswer } from "#app/features/question/question.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import type { BackEnd } from "#app/back-end.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";
import { questionFor } from "#app/features/training/player/open-page.server.ts";
import {
	teachingPages,
	type TeachingPage,
} from "#app/features/training/player/teaching-pages.server.ts";

interface RefreshContext {
	portal: { backEnd: BackEnd };
	catalog: Catalog;
	user: User;
	now: number;
}

export interface RefreshQuestion {
	program: Program;
	page: QuestionPage;
}

/**
 * Returns the questions that are left for today, in the order in which they are asked. Omits
 * questions that the user can no longer see.
 */
export async function dueQuestions(
	{ portal, catalog, user, now }: RefreshContext,
	appId: number | null,
): Promise<RefreshQuestion[]> {
	const { refresh } = portal.backEnd;
	if (!refresh) return [];
	const { due, leftToday } = await refresh.due(user, appId, now);
	const found: RefreshQuestion[] = [];
	for (const each of due) {
		if (found.length === leftToday) break;
		const question = questionOf(catalog, user, each);
		if (question) found.push(question);
	}
	return found;
}

function questionOf(
	catalog: Catalog,
	user: User,
	{ appId, pageId }: { appId: number; pageId: number },
): RefreshQuestion | null {
	const program = catalog.programById.get(appId);
	if (!program || !isVisibleTo(program, user)) return null;
	const found = findPage(catalog, { chapters: chaptersOf(catalog, appId) }, pageId);
	return found?.page.kind === "question" ? { program, page: questionFor(user, found.page) } : null;
}

export interface RefreshOutcome extends RefreshQuestion {
	answer: RefreshAnswer;
	lessons: readonly TeachingPage[];
}

/**
 * Returns today's answer to a question, with the lessons that teach it. Returns null if the
 * question was not answered today.
 */
export async function refreshOutcome(
	{ portal, catalog, user, now }: RefreshContext,
	contentId: string,
): Promise<RefreshOutcome | null> {
	const { refresh } = portal.backEnd;
	if (!refresh) return null;
	for (const answer of await refresh.answeredToday(user, now)) {
		const question = questionOf(catalog, user, answer);
		if (question?.page.contentId !== contentId) continue;
		const lessons = teachingPages(
			catalog,
			chaptersOf(catalog, answer.appId),
			question.page.taughtBy,
		);
		return { ...question, answer, lessons };
	}
	return null;
}

/**
 * Stores an answer, unless the question is not due or a field is empty. `missing` has the indexes
 * of empty fields.
 */
export async function answerRefresh(
	context: RefreshContext & { language: string },
	contentId: string,
	values: readonly string[],
): Promise<Result<{ missing: number[]; given: readonly string[] }>> {
	const { portal, user, now } = context;
	const { refresh } = portal.backEnd;
	if (!refresh) return fail("notFound");
	const asked = (await dueQuestions(context, null)).find(
		({ page }) => page.contentId === contentId,
	);
	if (!asked) return ok({ missing: [], given: [] });
	const { question } = asked.page;
	const { answer, missing } = readAnswer(question, values);
	if (missing.length > 0) return ok({ missing, given: answer });
	const languages = { page: context.language, program: asked.program.language };
	const { correct } = checkAnswer(question, answer, languages);
	await refresh.answer(user, asked.page.id, { answer, correct }, now);
	return ok({ missing: [], given: answer });
}
