import type { UserRef } from "#app/services/account/port.ts";

export interface RefreshRef {
	appId: number;
	pageId: number;
}

export interface RefreshAnswer extends RefreshRef {
	answer: readonly string[];
	correct: boolean;
}

/** Repeats questions after some days, to keep what was learned (TRAIN-70). */
export interface RefreshPort {
	/**
	 * Wrongly answered ones come first. `leftToday`: how many may still be asked today; `due` may have more, because the catalog may have lost
	 * some. `appId` null: all registered programs.
	 */
	due(user: UserRef, appId: number | null, now: number): Promise<{ due: readonly RefreshRef[]; leftToday: number }>;
	/** Once a day per question, up to the day's number of questions. */
	answer(user: UserRef, pageId: number, answer: { answer: readonly string[]; correct: boolean }, now: number): Promise<void>;
	answeredToday(user: UserRef, now: number): Promise<readonly RefreshAnswer[]>;
}
