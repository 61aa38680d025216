import type { Outcome } from "#app/features/question/question-type.ts";
import type { FavoriteType } from "#app/features/catalog/favorite.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** The address in the activity event. Null if a portal in front writes the event. */
	url: string | null;
}

export type DiplomaFile =
	/** This portal draws the diploma. */
	| { kind: "own" }
	/** Another back end keeps the file at its own origin, and this portal reads it there. */
	| { kind: "kept"; read(): Promise<Uint8Array> }
	/** The file is at another origin, to which this portal redirects the holder. */
	| { kind: "elsewhere"; url: string }
	/** The back end has no file yet. */
	| { kind: "notReady" };

export interface BadgeAward {
	kind: "chapter" | "points";
	badgeId: number;
	appId: number;
	awardedAt: number;
}

export interface RewardedAction {
	appId: number;
	action: PointAction;
	subject: string;
}

export interface ProgressStep {
	appId: number;
	chapterId: number;
	progress: number;
	/** True if a portal in front checked the answers (API-9). */
	checkedByPortal?: boolean;
	/** True if the step must be ignored unless it completes the chapter (TRAIN-42). */
	onlyToComplete?: boolean;
}

/** The result of a progress step: the new progress, and what it completed and earned. */
export interface ProgressOutcome {
	progress: number;
	chapterCompleted: boolean;
	programCompleted: boolean;
	points: readonly PointEntry[];
}

export interface QuestionRef {
	appId: number;
	chapterId: number;
	pageId: number;
}

export interface AnswerAttempt extends Outcome {
	answer: readonly string[];
}

/**
 * An attempt with the text of its answer. Reports count wrong answers by this text. A typed answer
 * is stored with its user.
 */
export interface NewAttempt extends AnswerAttempt {
	answerText: string;
	isTyped: boolean;
}

/** The number of wrong attempts after which a user may see the answer (QUIZ-26). */
export const wrongAttemptsToReveal = 2;

export interface QuestionAttempts {
	pageId: number;
	count: number;
	wrongCount: number;
	firstCorrect: boolean;
	/** True if the answer was right or shown. In a test, any answer counts. */
	answered: boolean;
	revealed: boolean;
	/** Null if there was no attempt, or if the answer is no longer known. */
	last: AnswerAttempt | null;
}

export interface RefreshRef {
	appId: number;
	pageId: number;
}

export interface RefreshAnswer extends RefreshRef {
	answer: readonly string[];
	correct: boolean;
}
