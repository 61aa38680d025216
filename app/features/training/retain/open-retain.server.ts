import { pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { microLearningsOf } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import {
	byCompletion,
	enrolledStanding,
	listed,
	listedPrograms,
	type Learner,
	type ListedProgram,
	type Standing,
} from "#app/features/learner/learner.ts";
import type { Page } from "#app/features/catalog/page.ts";
import { retainCards } from "#app/features/learner/retain.ts";

export interface RetainProgram {
	standing: Standing;
	/** The chapters with cards. */
	chapters: { chapter: Chapter; cards: number; tips: number }[];
	/** The first twelve micro-learnings, sorted by completion, highest first. */
	microLearnings: ListedProgram[];
	/** True if there are more micro-learnings. */
	hasMore: boolean;
}

const maxMicroLearnings = 12;

/**
 * Returns how many cards each chapter has for a registered user, and the program's micro-learnings
 * (TRAIN-40). The learner must be loaded with all programs.
 */
export function openRetain(
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Result<RetainProgram> {
	const standing = enrolledStanding(catalog, learner, appId);
	if (!standing.ok) return standing;
	const { program, chapters } = standing.value;
	const counted = chapters.filter(isOpenChapter).map((chapter) => {
		const cards = retainCards(pagesOf(catalog, chapter.id));
		return {
			chapter,
			cards: cards.length,
			tips: cards.filter((card) => card.salesTip !== null).length,
		};
	});
	const micro = new Set(microLearningsOf(program, catalog.programs));
	const shown = byCompletion(
		catalog,
		learner,
		listedPrograms(catalog, learner).filter((each) => micro.has(each)),
	);
	return ok({
		standing: standing.value,
		chapters: counted.filter(({ cards }) => cards > 0),
		microLearnings: shown.slice(0, maxMicroLearnings).map((each) => listed(catalog, learner, each)),
		hasMore: shown.length > maxMicroLearnings,
	});
}

export interface RetainChapter {
	standing: Standing;
	chapter: Chapter;
	/** All pages of the chapter. The questions among them must not be shown. */
	pages: readonly Page[];
}

/** Opens a chapter in Retain. Fails with `notFound` if the chapter is not open. */
export function openRetainChapter(
	catalog: Catalog,
	learner: Learner,
	address: { appId: number | null; chapterId: number | null },
): Result<RetainChapter> {
	const standing = enrolledStanding(catalog, learner, address.appId);
	if (!standing.ok) return standing;
	const chapter = standing.value.chapters.find(
		(candidate) => candidate.id === address.chapterId && isOpenChapter(candidate),
	);
	if (!chapter) return fail("notFound");
	if (catalog.unread.has(`page ${chapter.id}`))
		return fail("unavailable", standing.value.program.id);
	return ok({ standing: standing.value, chapter, pages: pagesOf(catalog, chapter.id) });
}
