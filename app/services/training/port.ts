import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Outcome } from "#app/domain/question/question-type.ts";
import type { Enrollment } from "#app/domain/training/enrollment.ts";
import type { PointEntry } from "#app/domain/training/points.ts";
import type { ProgressRow } from "#app/domain/training/progress.ts";
import type { Sitting, Test, TestResult } from "#app/domain/training/sitting.ts";
import type { DiplomaHolder, UserRef } from "#app/services/account/port.ts";

export interface TrainingPort {
	/** Oldest first. */
	enrollments(user: UserRef): Promise<readonly Enrollment[]>;
	/** Idempotent. Awards `register_app`. */
	enroll(catalog: Catalog, user: UserRef, appId: number, optIn: boolean, now: number): Promise<Enrollment>;
	/** False: it exists already (API-60). */
	registerProgress(user: UserRef, now: number): Promise<boolean>;
	/** Null: the user's progress was never registered. */
	progress(catalog: Catalog, user: UserRef, appIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
	/** Never moves backwards. Points, badges, graduation and diploma follow once, in one transaction. */
	setProgress(catalog: Catalog, user: UserRef, step: ProgressStep, now: number): Promise<ProgressOutcome>;
	/** For programs completed by a change of content. False: nothing to do. */
	graduateIfComplete(catalog: Catalog, user: DiplomaHolder, appId: number, now: number): Promise<boolean>;
	/** By page id. */
	attempts(catalog: Catalog, user: UserRef, chapterId: number): Promise<ReadonlyMap<number, QuestionAttempts>>;
	/** Counts a person's first ten wrong answers by `answerText`, for reports. `key`: a repeat changes nothing. */
	recordAttempt(
		user: UserRef,
		question: QuestionRef,
		attempt: AnswerAttempt & { answerText: string; isTyped: boolean },
		now: number,
		key: string | null,
	): Promise<QuestionAttempts>;
	/** Null in front of another back end, which has no tests. */
	sittings: SittingsPort | null;
	/** Attempts and answers stay. */
	clearAttempt(user: UserRef, question: QuestionRef): Promise<void>;
	/** Counts as answered, but not as right. False before two wrong answers. */
	reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
}

export interface SittingsPort {
	/**
	 * Keeps one answer per question; the last ends the sitting. Null: not ended. Ignores answers to other sittings; `beginsNext`: one to a
	 * failed sitting begins the next.
	 */
	record(
		user: UserRef,
		question: QuestionRef,
		attempt: AnswerAttempt & { answerText: string; isTyped: boolean },
		sitting: Sitting & { beginsNext?: boolean },
		now: number,
		key: string | null,
	): Promise<TestResult | null>;
	/** For sittings whose open questions an import removed. Null: not ended. */
	end(user: UserRef, chapter: { appId: number; chapterId: number }, sitting: Sitting, now: number): Promise<TestResult | null>;
	/** No effect if the last sitting was passed or is not over. */
	retake(user: UserRef, chapterId: number, test: Test): Promise<void>;
	/** Of all programs. */
	results(user: UserRef): Promise<readonly TestResult[]>;
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

export interface QuestionAttempts {
	pageId: number;
	count: number;
	wrongCount: number;
	firstCorrect: boolean;
	/** Answered correctly, or shown; in a test answered at all. */
	answered: boolean;
	revealed: boolean;
	/** Null: cleared. */
	last: AnswerAttempt | null;
	/** By `Try again`; its answer is empty if unknown. */
	cleared: AnswerAttempt | null;
}
