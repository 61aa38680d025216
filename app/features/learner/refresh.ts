/** Days until a question is asked again, by right answers in a row (TRAIN-70). */
const intervals = [1, 4, 12, 35, 100] as const;

const dayMs = 86_400_000;

export const questionsADay = 3;

export interface RefreshStep {
	/** Index in `intervals`. */
	step: number;
	/** In ms. */
	dueAt: number;
}

/** For a question that was just learned. */
export function firstStep(now: number): RefreshStep {
	return stepAt(0, now);
}

/** A wrong answer starts again. */
export function nextStep(step: number, correct: boolean, now: number): RefreshStep {
	return stepAt(correct ? Math.min(step + 1, intervals.length - 1) : 0, now);
}

function stepAt(step: number, now: number): RefreshStep {
	return { step, dueAt: now + (intervals[step] ?? intervals[0]) * dayMs };
}

/** Midnight UTC, in ms, for every user. */
export function dayOf(now: number): number {
	return now - (now % dayMs);
}
