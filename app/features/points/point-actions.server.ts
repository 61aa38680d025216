import type { BackEnd } from "#app/back-end.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { standingIn, type Learner, type Standing } from "#app/features/learner/learner.ts";
import type { PointAction } from "#app/features/catalog/points.ts";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";

/** The data that shows whether a user has done what they claim points for. */
export interface ClaimedAction {
	backEnd: BackEnd;
	catalog: Catalog;
	learner: Learner;
	appId: number;
	/** An id, or `type:id` for shares and favorites (POINT-2). */
	subject: string;
	/** True if a portal in front of this one checked the quiz answers and keeps the shared links. */
	checkedByPortal: boolean;
}

/** The data that the points history needs to name the subject of an entry. */
export interface SubjectNames {
	catalog: Catalog;
	/** Null for the portal's own points, or if the program is no longer visible. */
	program: Program | null;
	/** The titles of favorites that the user may see, by `type:id`. */
	favorites: ReadonlyMap<string, string>;
}

interface PointActionType {
	/**
	 * The owner of the recorded points, which is the action's program or the portal's own program.
	 */
	countsFor: "program" | "portal";
	/** Returns whether the user has done the action and may claim points for it. */
	hasHappened(claimed: ClaimedAction): boolean | Promise<boolean>;
	/** Returns null if the program's name is enough, or if the subject is no longer visible. */
	subjectName(subject: string, names: SubjectNames): string | null;
}

const noName = () => null;

export const pointActionTypes: Record<PointAction, PointActionType> = {
	register_app: {
		countsFor: "program",
		hasHappened: (claimed) =>
			standingOf(claimed) !== null && claimed.subject === String(claimed.appId),
		subjectName: noName,
	},
	complete_chapter: {
		countsFor: "program",
		hasHappened: isChapterDone,
		subjectName: chapterTitle,
	},
	perfect_quiz: {
		countsFor: "program",
		hasHappened: async (claimed) => isChapterDone(claimed) && isPerfect(claimed),
		subjectName: chapterTitle,
	},
	complete_app: {
		countsFor: "program",
		hasHappened(claimed) {
			const standing = standingOf(claimed);
			return (
				standing !== null &&
				claimed.subject === String(claimed.appId) &&
				(standing.complete || standing.graduated)
			);
		},
		subjectName: noName,
	},
	register_expo: {
		countsFor: "portal",
		async hasHappened({ backEnd, learner, subject }) {
			return (await backEnd.attend.registrations(learner.user)).some(
				({ tradeShowId }) => String(tradeShowId) === subject,
			);
		},
		subjectName: (subject, { catalog }) =>
			catalog.tradeShows?.find(({ id }) => String(id) === subject)?.name ?? null,
	},
	share: {
		countsFor: "program",
		hasHappened: wasShared,
		subjectName: noName,
	},
	favorite: {
		countsFor: "program",
		async hasHappened({ backEnd, learner, appId, subject }) {
			return (await backEnd.favorites.list(learner.user, appId)).some(
				(item) => `${item.itemType}:${item.itemId}` === subject,
			);
		},
		subjectName: (subject, { program, favorites }) => (program && favorites.get(subject)) ?? null,
	},
};

/** Returns null if the user is not registered for the program. */
function standingOf({ catalog, learner, appId }: ClaimedAction): Standing | null {
	const found = standingIn(catalog, learner, appId);
	return found.ok && found.value.enrollment ? found.value : null;
}

function isChapterDone(claimed: ClaimedAction): boolean {
	const done = standingOf(claimed)?.progress.chapters.find(
		(chapter) => String(chapter.chapterId) === claimed.subject,
	);
	return done !== undefined && isChapterComplete(done);
}

/**
 * Returns whether the user's first answer to each question of the chapter was right. Trusts a
 * portal in front, because that portal checked the answers.
 */
async function isPerfect(claimed: ClaimedAction): Promise<boolean> {
	const chapter = standingOf(claimed)?.chapters.find(
		(candidate) => String(candidate.id) === claimed.subject,
	);
	if (!chapter || chapter.questionCount === 0) return false;
	if (claimed.checkedByPortal) return true;
	const attempts = await claimed.backEnd.training.attempts(
		claimed.catalog,
		claimed.learner.user,
		chapter.id,
	);
	const perfect = (chapter.pageIds ?? []).filter((pageId) => attempts.get(pageId)?.firstCorrect);
	return perfect.length === chapter.questionCount;
}

/**
 * For a portal in front, checks only that the item is shareable, because that portal keeps the
 * links.
 */
async function wasShared({
	backEnd,
	catalog,
	learner,
	appId,
	subject,
	checkedByPortal,
}: ClaimedAction): Promise<boolean> {
	const [type, number = ""] = subject.split(":");
	const itemType = itemTypes.find((known) => known === type);
	if (!itemType || !/^[1-9]\d{0,14}$/.test(number)) return false;
	const ref = { appId, itemType, itemId: Number(number) };
	if (!checkedByPortal) return (await backEnd.shares.find(learner.user, ref)) !== null;
	const found = findItem(catalog, learner, ref);
	return found.ok && isShareable(found.value.item);
}

function chapterTitle(subject: string, { catalog, program }: SubjectNames): string | null {
	return (
		(program && chaptersOf(catalog, program.id).find(({ id }) => String(id) === subject)?.title) ??
		null
	);
}
