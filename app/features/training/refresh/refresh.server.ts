import type { BackEnd } from "#app/back-end.ts";
import type { RefreshAnswer } from "#app/features/learner/training-records.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import type { QuestionPage } from "#app/features/catalog/page.ts";
import type { User } from "#app/features/account/user.ts";
import { checkAnswer, readAnswer } from "#app/features/question/question.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";
import { questionFor } from "#app/features/training/player/question-order.server.ts";
import {
	teachingPages,
	type TeachingPage,
} from "#app/features/training/player/teaching-pages.server.ts";

export interface RefreshQuestion {
	program: Program;
	page: QuestionPage;
}

/** Today's questions that the content still has, next one first. */
export async function dueQuestions(
	refresh: NonNullable<BackEnd["refresh"]> | null,
	catalog: Catalog,
	user: User,
	appId: number | null,
	now: number,
): Promise<RefreshQuestion[]> {
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

/** Null: not answered today. */
export async function refreshOutcome(
	refresh: NonNullable<BackEnd["refresh"]> | null,
	catalog: Catalog,
	user: User,
	contentId: string,
	now: number,
): Promise<RefreshOutcome | null> {
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

/** Ignores an answer to a question that is not due. `missing`: empty fields. */
export async function answerRefresh(
	refresh: NonNullable<BackEnd["refresh"]> | null,
	catalog: Catalog,
	user: User,
	contentId: string,
	values: readonly string[],
	now: number,
): Promise<Result<{ missing: number[]; given: readonly string[] }>> {
	if (!refresh) return fail("notFound");
	const asked = (await dueQuestions(refresh, catalog, user, null, now)).find(
		({ page }) => page.contentId === contentId,
	);
	if (!asked) return ok({ missing: [], given: [] });
	const { answer, missing } = readAnswer(asked.page.question, values);
	if (missing.length > 0) return ok({ missing, given: answer });
	await refresh.answer(
		user,
		asked.page.id,
		{ answer, correct: checkAnswer(asked.page.question, answer).correct },
		now,
	);
	return ok({ missing: [], given: answer });
}
