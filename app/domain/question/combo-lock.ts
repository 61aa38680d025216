import type { Answer, Outcome, QuestionBase } from "./question.ts";

/** A lock of dials from 0 to 9. */
export interface ComboLock extends QuestionBase {
	type: "combo lock";
	amountOfDials: number;
	/** As many digits as there are dials. */
	correctAnswer: string;
}

/** Right when every dial shows its digit. */
export function checkComboLock(lock: ComboLock, answer: Answer): Outcome {
	const digits = lock.correctAnswer.split("");
	const found = digits.filter((digit, dial) => answer[dial] === digit).length;
	return { correct: found === digits.length, found, of: digits.length };
}
