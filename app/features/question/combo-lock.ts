import { outcomeOf, readPlaces, type QuestionBase, type QuestionRules } from "./question-type.ts";

export interface ComboLock extends QuestionBase {
	type: "combo lock";
	amountOfDials: number;
	correctAnswer: string;
}

export interface PresentedLock {
	type: ComboLock["type"];
	text: string;
	dials: number;
}

/** The rules of a combination lock (QUIZ-10). */
export const comboLock: QuestionRules<ComboLock, PresentedLock> = {
	isTyped: true,
	check: (lock, answer) => outcomeOf(rightDials(lock, answer)),
	rightPlaces: rightDials,
	rightAnswer: ({ correctAnswer }) => correctAnswer.split(""),
	rightAnswerLines: ({ correctAnswer }) => [correctAnswer],
	answerText: (_, answer) => answer.join(""),
	present: ({ type, question, amountOfDials }) => ({ type, text: question, dials: amountOfDials }),
	readAnswer: ({ amountOfDials }, values) =>
		readPlaces(amountOfDials, values, (value) => /^[0-9]$/.test(value)),
	// API clients send one text with all digits, or one for each digit.
	valuesFromApi: (_, values) => (values.length === 1 ? (values[0] ?? "").split("") : values),
};

function rightDials({ correctAnswer }: ComboLock, answer: readonly string[]): boolean[] {
	return correctAnswer.split("").map((digit, dial) => answer[dial] === digit);
}
