import type { Outcome } from "#app/domain/question/question-type.ts";
import type { Enrollment } from "#app/domain/training/enrollment.ts";
import type { PointEntry } from "#app/domain/training/points.ts";
import type { ProgressRow } from "#app/domain/training/progress.ts";
import type { Sitting, Test, TestResult } from "#app/domain/training/sitting.ts";
import type { DiplomaHolder, UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

export interface TrainingPort {
	/** Registered apps, oldest first. */
	enrollments(user: UserRef): Promise<readonly Enrollment[]>;
	/** Registers for a program. Repeats return the same record. Awards `register_app`. */
	enroll(user: UserRef, appId: number, optIn: boolean, now: number): Promise<Enrollment>;
	/** Registers the user's progress; false if it exists already (API-60). */
	registerProgress(user: UserRef, now: number): Promise<boolean>;
	/** GET progress: rows by program; null when the user's progress was never registered. */
	progress(user: UserRef, appIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
	/**
	 * Set progress: at least `progress` pages of the chapter are done. Never moves backwards, counts pages, points, badges, graduation
	 * and the diploma once and in one transaction.
	 */
	setProgress(user: UserRef, step: ProgressStep, now: number): Promise<ProgressOutcome>;
	/** Graduates a user whose program has become complete by a change of its content; false when there is nothing to do. */
	graduateIfComplete(user: DiplomaHolder, appId: number, now: number): Promise<boolean>;
	/** The attempts at a chapter's questions, by page id. */
	attempts(user: UserRef, chapterId: number): Promise<ReadonlyMap<number, QuestionAttempts>>;
	/**
	 * Keeps an answer with its outcome, and counts a person's first ten wrong ones by what was `said`, for reports; `isTyped`: not chosen among
	 * what is offered. What was answered stays answered. `operation`: what names it where it may be sent again, which changes nothing.
	 */
	recordAttempt(
		user: UserRef,
		question: QuestionRef,
		attempt: AnswerAttempt & { said: string; isTyped: boolean },
		now: number,
		operation: Operation | null,
	): Promise<QuestionAttempts>;
	/** Tests; null in front of another back end, where a chapter with a pass mark is like any other. */
	sittings: SittingsPort | null;
	/** Has the question asked anew; attempts and answers stay. */
	clearAttempt(user: UserRef, question: QuestionRef): Promise<void>;
	/** Marks the answer as shown: the question counts as answered, not as right. Refused before two wrong answers. */
	reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
}

/** Sittings of tests, and how they ended. */
export interface SittingsPort {
	/**
	 * Keeps an answer in a sitting of a test, once for each question, and ends the sitting with the last one. Returns how it ended, or null
	 * while questions are open. An answer to another sitting than the current one changes nothing; with `beginsNext`, one to a sitting that was
	 * failed begins the next.
	 */
	record(
		user: UserRef,
		question: QuestionRef,
		attempt: AnswerAttempt & { said: string; isTyped: boolean },
		sitting: Sitting & { beginsNext?: boolean },
		now: number,
		operation: Operation | null,
	): Promise<TestResult | null>;
	/** Ends a sitting whose open questions an import took away. Returns how it ended, or null while questions are open. */
	end(user: UserRef, chapter: { appId: number; chapterId: number }, sitting: Sitting, now: number): Promise<TestResult | null>;
	/** Begins the next sitting of a test, unless the last one was passed or is still under way: then nothing changes. */
	retake(user: UserRef, chapterId: number, test: Test): Promise<void>;
	/** How the last sitting of each test ended, in all programs. */
	results(user: UserRef): Promise<readonly TestResult[]>;
}

export interface ProgressStep {
	appId: number;
	chapterId: number;
	/** Pages done, counted from the first. */
	progress: number;
	/** A portal in front has checked the answers: questions count as answered (API-9). */
	trusted?: boolean;
}

/** What a step changed: only what is new. */
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
	/** Whether the very first was right. */
	firstCorrect: boolean;
	/** Answered correctly, or shown; in a test answered at all. */
	answered: boolean;
	revealed: boolean;
	/** The last attempt, or null when it was cleared. */
	last: AnswerAttempt | null;
	/** The attempt that `Try again` cleared, its answer empty where it is not known any more; null if none was. */
	cleared: AnswerAttempt | null;
}
