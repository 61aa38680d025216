import type { Outcome } from "#app/features/question/question-type.ts";
import type { FavoriteType } from "#app/features/catalog/favorite.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** For the activity event. Null: a portal in front writes it. */
	url: string | null;
}

export type DiplomaFile =
	/** This portal draws it. */
	| { kind: "own" }
	/** Another back end keeps it at its own origin. */
	| { kind: "kept"; read(): Promise<Uint8Array> }
	/** At another origin, where the holder is redirected. */
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
	/** A portal in front checked the answers (API-9). */
	checkedByPortal?: boolean;
	/** Counts only if the chapter is complete then (TRAIN-42). */
	onlyToComplete?: boolean;
}

/** Only what is new. */
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

/** As it comes in: reports count a wrong answer by its text, a typed one for each person. */
export interface NewAttempt extends AnswerAttempt {
	answerText: string;
	isTyped: boolean;
}

/** Before the answer may be shown (QUIZ-26). */
export const wrongAttemptsToReveal = 2;

export interface QuestionAttempts {
	pageId: number;
	count: number;
	wrongCount: number;
	firstCorrect: boolean;
	/** Answered correctly, or shown; in a test answered at all. */
	answered: boolean;
	revealed: boolean;
	/** Null: none, or not known any more. */
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
