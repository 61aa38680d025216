/** The actions that earn points (POINT-1). */
export const pointActions = [
	"register_app",
	"complete_chapter",
	"perfect_quiz",
	"complete_app",
	"register_expo",
	"share",
	"favorite",
] as const;
export type PointAction = (typeof pointActions)[number];

export interface PointDescription {
	id: number;
	action: PointAction;
	title: string;
	points: number;
}

/** The points that a user earned for one action on one subject, such as a chapter. */
export interface PointEntry {
	appId: number;
	action: PointAction;
	subject: string;
	points: number;
	createdAt: number;
}

export interface PointBadge {
	id: number;
	title: string;
	image: string | null;
	points: number;
}

/**
 * Returns the next badge and how many points it still needs, or null if no badge is left to win.
 */
export function nextBadge(
	total: number,
	badges: readonly PointBadge[],
): { badge: PointBadge; missing: number } | null {
	const badge = badges
		.filter((candidate) => candidate.points > total)
		.toSorted((a, b) => a.points - b.points)[0];
	return badge ? { badge, missing: badge.points - total } : null;
}

export interface PointSummary {
	total: number;
	/** Null if no badge is left to win. */
	next: { title: string; points: number; missing: number } | null;
	/** True if the user has won all badges. False if there are no badges. */
	allWon: boolean;
}

export function summarizePoints(total: number, badges: readonly PointBadge[]): PointSummary {
	const next = nextBadge(total, badges);
	return {
		total,
		next: next && { title: next.badge.title, points: next.badge.points, missing: next.missing },
		allWon: next === null && badges.length > 0,
	};
}

type ChapterReward = PointEntry & { action: "complete_chapter" | "perfect_quiz" | "complete_app" };

/**
 * Returns the entries for completing the chapter and for its quiz. Adds the program's entry if this
 * chapter completed the program.
 */
export function rewardsOfChapter(
	entries: readonly PointEntry[],
	appId: number,
	chapterId: number,
): ChapterReward[] {
	const has = <Action extends PointAction>(action: Action, subject: number) =>
		entries.find(
			(entry): entry is PointEntry & { action: Action } =>
				entry.action === action && entry.subject === String(subject),
		);
	const chapter = has("complete_chapter", chapterId);
	const quiz = has("perfect_quiz", chapterId);
	const program = has("complete_app", appId);
	const before = entries.filter(
		(entry) =>
			entry.appId === appId &&
			entry.action === "complete_chapter" &&
			program &&
			entry.createdAt <= program.createdAt,
	);
	const isLast =
		chapter !== undefined &&
		before.includes(chapter) &&
		before.every((entry) => entry.createdAt <= chapter.createdAt);
	return [chapter, quiz, isLast ? program : undefined].filter((entry) => entry !== undefined);
}

/**
 * Returns the most points that a user can earn by registering for a program and completing its
 * training.
 */
export function pointsToEarn(
	chapters: readonly {
		hiddenInSource: boolean;
		comingSoon: boolean;
		upcoming: boolean;
		questionCount: number;
	}[],
	rules: readonly PointDescription[],
): number {
	const worth = (action: PointAction) => rules.find((rule) => rule.action === action)?.points ?? 0;
	const open = chapters.filter(
		(chapter) => !chapter.hiddenInSource && !chapter.comingSoon && !chapter.upcoming,
	);
	const quizzes = open.filter((chapter) => chapter.questionCount > 0).length;
	if (open.length === 0) return 0;
	return (
		worth("register_app") +
		open.length * worth("complete_chapter") +
		quizzes * worth("perfect_quiz") +
		worth("complete_app")
	);
}
