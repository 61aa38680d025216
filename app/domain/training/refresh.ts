/** After how many days a question comes again, by how often it was right in a row (TRAIN-70). */
const intervals = [1, 4, 12, 35, 100] as const;

const dayMs = 86_400_000;

/** How many questions a person is asked a day. */
export const questionsADay = 3;

/** Where a question stands among the intervals. */
export interface RefreshStep {
	/** Index of the interval that runs now. */
	step: number;
	/** When it is due, in ms. */
	dueAt: number;
}

/** A question that was just learned. */
export function firstStep(now: number): RefreshStep {
	return stepAt(0, now);
}

/** The step after an answer: a right one waits longer, a wrong one begins again. */
export function nextStep(step: number, correct: boolean, now: number): RefreshStep {
	return stepAt(correct ? Math.min(step + 1, intervals.length - 1) : 0, now);
}

function stepAt(step: number, now: number): RefreshStep {
	return { step, dueAt: now + (intervals[step] ?? intervals[0]) * dayMs };
}

/** When the day began that counts the questions of `now`: midnight UTC, the same for everybody. */
export function dayOf(now: number): number {
	return now - (now % dayMs);
}
