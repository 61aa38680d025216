import type { Outcome } from "#app/features/question/question-type.ts";
import type { FavoriteType } from "#app/features/catalog/favorite.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** For the activity event. Null if a portal in front writes the event. */
	url: string | null;
}

export type DiplomaFile =
	/** This portal draws it. */
	| { kind: "own" }
	/** Another back end keeps it at its own origin. */
	| { kind: "kept"; read(): Promise<Uint8Array> }
	/** At another origin, to which the holder is redirected. */
	| { kind: "elsewhere"; url: string }
	/** The back end has none yet. */
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
	/** Whether a portal in front checked the answers (API-9). */
	checkedByPortal?: boolean;
	/** Whether the step counts only if it completes the chapter (TRAIN-42). */
	onlyToComplete?: boolean;
}

/** The change that a step of progress made. */
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

/** An attempt with the text of its answer. Reports count wrong answers by this text, and typed texts are stored for each user. */
export interface NewAttempt extends AnswerAttempt {
	answerText: string;
	isTyped: boolean;
}

/** After how many wrong attempts a user may see the answer (QUIZ-26). */
export const wrongAttemptsToReveal = 2;

export interface QuestionAttempts {
	pageId: number;
	count: number;
	wrongCount: number;
	firstCorrect: boolean;
	/** Whether the answer was right or shown. In a test, any answer counts. */
	answered: boolean;
	revealed: boolean;
	/** Null without an attempt, or if it is no longer known. */
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
