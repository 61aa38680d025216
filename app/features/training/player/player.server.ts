import { portalProgram } from "#app/features/catalog/catalog.ts";
import { hasSameFilm } from "#app/platform/files/film.ts";
import { isOpenChapter } from "#app/features/catalog/chapter.ts";
import type { QuestionPage } from "#app/features/catalog/page.ts";
import { rewardsOfChapter } from "#app/features/catalog/points.ts";
import { isChapterComplete, resumePage } from "#app/features/learner/progress.ts";
import { hasCard } from "#app/features/learner/retain.ts";
import {
	presentQuestion,
	rightAnswer,
	rightAnswerLines,
	rightPlaces,
} from "#app/features/question/question.ts";
import { parseId, redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { contentView } from "./content-view.server.ts";
import {
	loadTrainingContext,
	openRequestedPage,
	sittingKey,
	type OpenPage,
	type OpenSitting,
	type PlayerParams,
} from "./open-page.server.ts";
import { favoritePages } from "#app/features/favorites/list-favorites.server.ts";
import { wrongAttemptsToReveal } from "#app/features/learner/training-records.ts";
import { openTeachingPages, teachingPages } from "./teaching-pages.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { unlockedItems } from "#app/features/programs/unlocked.server.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";
import { chapterVideo } from "#app/features/resources/watch/list-videos.server.ts";

/** Returns a question of a test, without its outcome and right answer. */
function testQuestionView({ attempts }: OpenPage, page: QuestionPage, sitting: OpenSitting) {
	const isKept = attempts.get(page.id)?.answered ?? false;
	const before = sitting.pages.filter(
		(each) => each.kind === "question" && each.pageNumber <= page.pageNumber,
	);
	return {
		kind: "question" as const,
		title: page.title,
		question: presentQuestion(page.question),
		given: isKept ? [...(attempts.get(page.id)?.last?.answer ?? [])] : [],
		outcome: null,
		rightPlaces: null,
		earned: null,
		lessons: [],
		test: {
			sitting: sittingKey(sitting, page),
			isKept,
			number: before.length,
			of: sitting.questionIds.length,
		},
	};
}

/** Returns the pages that teach a question and that the user has reached. */
function lessonsOf(
	{ catalog }: LoggedInContext,
	{ program, chapter, chapters, progress }: OpenPage,
	{ taughtBy }: QuestionPage,
) {
	const pages = openTeachingPages(teachingPages(catalog, chapters, taughtBy), progress.chapters);
	return pages.map(({ chapterId, chapterTitle, pageNumber, title, image }) => ({
		href: paths.page(program.id, chapterId, pageNumber),
		title,
		image,
		pageNumber,
		/** Null for the question's own chapter. */
		chapter: chapterId === chapter.id ? null : chapterTitle,
	}));
}

async function questionView(context: LoggedInContext, open: OpenPage, page: QuestionPage) {
	const { attempts } = open;
	const made = attempts.get(page.id);
	const last = made?.last ?? null;
	const settled = made !== undefined && (made.revealed || last?.correct === true);
	const { question } = page;
	const languages = { page: context.language, program: open.program.language };
	const isTried = made !== undefined && !settled && made.wrongCount > 0;
	return {
		kind: "question" as const,
		title: page.title,
		question: presentQuestion(question),
		given: made?.revealed ? [...rightAnswer(question)] : [...(last?.answer ?? [])],
		/**
		 * Each entry is true if that part of a wrong last answer was right. Null for options, and once
		 * the question is answered or given up (QUIZ-25).
		 */
		rightPlaces: isTried && last ? rightPlaces(question, last.answer, languages) : null,
		outcome:
			made && (last || made.revealed)
				? {
						tries: made.count,
						correct: last?.correct ?? false,
						found: last?.found ?? 0,
						of: last?.of ?? 0,
						text: last?.correct
							? question.correctAnswerText
							: made.revealed
								? null
								: question.incorrectAnswerText,
						/** The lines of the right answer, if the user asked to see it. */
						answer: made.revealed && !last?.correct ? rightAnswerLines(question) : [],
						revealed: made.revealed,
						mayReveal: !settled && made.wrongCount >= wrongAttemptsToReveal,
					}
				: null,
		earned: last?.correct ? await earnedBy(context, open) : null,
		lessons: isTried ? lessonsOf(context, open, page) : [],
		test: null,
	};
}

function pageView(context: LoggedInContext, open: OpenPage) {
	const { page, chapter, sitting } = open;
	if (page.kind === "content") return contentView(context, page, chapter);
	if (!sitting) return questionView(context, open, page);
	return testQuestionView(open, page, sitting);
}

/**
 * Returns the points that a right answer earned by completing the chapter, and the user's new
 * total. Returns null if it earned none.
 */
async function earnedBy(context: LoggedInContext, { program, chapter, ...open }: OpenPage) {
	if (!open.chapterComplete || open.pageCount > open.page.pageNumber + 1) return null;
	const entries = await context.portal.backEnd.rewards.points(context.user);
	const sum = (some: readonly { points: number }[]) =>
		some.reduce((total, { points }) => total + points, 0);
	const points = sum(rewardsOfChapter(entries, program.id, chapter.id));
	return points > 0 ? { points, total: sum(entries) } : null;
}

async function gainsOf({ portal, user }: LoggedInContext, { program, chapter }: OpenPage) {
	return rewardsOfChapter(await portal.backEnd.rewards.points(user), program.id, chapter.id);
}

/** Returns whether this chapter completed the program. */
export async function hasCompletedProgram(
	context: LoggedInContext,
	open: OpenPage,
): Promise<boolean> {
	return (await gainsOf(context, open)).some(({ action }) => action === "complete_app");
}

async function endView(context: LoggedInContext, open: OpenPage) {
	const { chapters, chapter, progress, program, graduated, sitting } = open;
	const gains = await gainsOf(context, open);
	const after = [
		...chapters.slice(chapters.indexOf(chapter) + 1),
		...chapters.slice(0, chapters.indexOf(chapter)),
	];
	const way = new Map(progress.chapters.map((entry) => [entry.chapterId, entry]));
	const next = after.find((candidate) => {
		const entry = way.get(candidate.id);
		return isOpenChapter(candidate) && entry && entry.totalPages > 0 && !isChapterComplete(entry);
	});
	const nextWay = next ? way.get(next.id) : undefined;
	const completesProgram = gains.some(({ action }) => action === "complete_app");
	return {
		gains: gains
			.filter(({ points }) => points > 0)
			.map(({ action, points }) => ({ action, points })),
		/** The program's name if this chapter completed the program. Otherwise null. */
		program: completesProgram ? program.nameOnDevice : null,
		unlocked: completesProgram
			? unlockedItems(context.catalog, await context.learner(program.id), open)
			: [],
		badge: chapter.badge ? { title: chapter.title, image: chapter.badge } : null,
		next:
			next && nextWay
				? { href: paths.page(program.id, next.id, resumePage(nextWay)), title: next.title }
				: null,
		diplomaHref: graduated ? paths.diploma(program.id) : null,
		result: sitting?.ended
			? { right: sitting.ended.rightCount, of: sitting.ended.questionCount }
			: null,
		chaptersHref: paths.training(program.id),
	};
}

/**
 * Returns the chapter's partner label and video. Leaves out the video if the page itself shows it.
 * Returns null if there is neither.
 */
async function openingView(
	{ portal: { settings }, catalog, learner }: LoggedInContext,
	{ program, chapter, page }: OpenPage,
) {
	const video = chapterVideo(catalog, await learner(program.id), program, chapter);
	const isThePage =
		page.kind === "content" && page.type === "video" && video !== null && hasSameFilm(page, video);
	const film =
		video === null || isThePage
			? null
			: filmSource(settings, video, (search) => paths.play("chapter", chapter.id, search));
	return chapter.partner || film ? { partner: chapter.partner, film } : null;
}

export function frameView(
	{ catalog }: LoggedInContext,
	{ program, chapter, page, pageCount, chapterProgress }: OpenPage,
) {
	return {
		appId: program.id,
		css: themeCss(program, portalProgram(catalog)),
		program: program.nameOnDevice,
		chapterId: chapter.id,
		chapter: chapter.title,
		number: page.pageNumber,
		pages: pageCount,
		done: chapterProgress.pagesDone,
	};
}

export type FrameView = ReturnType<typeof frameView>;

/**
 * Loads a page of the player. Leaves out a question's right answer until the user gives it or asks
 * for it.
 */
export async function loadPlayer(context: LoggedInContext, params: PlayerParams) {
	const trainingContext = await loadTrainingContext(context, parseId(params.id));
	const open = await openRequestedPage(trainingContext, params);
	const { program, chapter, page, pageCount, chapterComplete, sitting } = open;
	if (sitting?.ended && page.pageNumber === sitting.lastQuestion)
		throw redirect(paths.testResult(program.id, chapter.id));
	const { favorites } = context.portal.backEnd;
	const isFavorite =
		page.kind === "content" &&
		(await favoritePages(favorites, context.user, program.id)).has(page.id);
	const ends =
		page.kind === "content" &&
		page.type === "end screen" &&
		page.pageNumber === pageCount &&
		chapterComplete;
	return {
		title: page.title ?? chapter.title,
		contentId: page.contentId,
		...frameView(context, open),
		chapterImage: chapter.image,
		opening: page.pageNumber === 1 ? await openingView(context, open) : null,
		/** True if the page has its own `Next` or `Finish chapter`. */
		hasNext: page.kind === "content" && !ends,
		page: await pageView(context, open),
		/** True if the page is a favorite. Null if the page can't be one. */
		kept: page.kind === "content" && hasCard(page) ? isFavorite : null,
		end: ends ? await endView(context, open) : null,
	};
}
