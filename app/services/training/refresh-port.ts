import type { UserRef } from "#app/services/account/port.ts";

/** A question that a user has answered once, and where it stands. */
export interface RefreshRef {
	appId: number;
	chapterId: number;
	pageId: number;
}

/** Today's answer to a question. */
export interface RefreshAnswer extends RefreshRef {
	answer: readonly string[];
	correct: boolean;
}

/** Questions that come again after some days, to keep what was learned (TRAIN-70). */
export interface RefreshPort {
	/**
	 * The questions that are due, those answered wrongly before first, with how many may still be asked today; of one program where one is
	 * named, else of all that the user is registered for. More than may be asked: some may have left the catalog.
	 */
	due(user: UserRef, appId: number | null, now: number): Promise<{ due: readonly RefreshRef[]; left: number }>;
	/** Keeps an answer, once a day for each question, and no more than the questions of a day. */
	answer(user: UserRef, pageId: number, answer: { answer: readonly string[]; correct: boolean }, now: number): Promise<void>;
	/** What was answered today. */
	answeredToday(user: UserRef, now: number): Promise<readonly RefreshAnswer[]>;
}
