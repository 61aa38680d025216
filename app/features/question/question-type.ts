/**
 * `correctAnswerText` is shown after a right answer, and `incorrectAnswerText` after a wrong one.
 */
export interface QuestionBase {
	question: string;
	correctAnswerText: string | null;
	incorrectAnswerText: string | null;
}

/**
 * One text per place (digits, targets or typed texts), the chosen option, or the keys of the chosen
 * options.
 */
export type Answer = readonly string[];

/** The result of checking an answer: `found` of `of` parts are right. */
export interface Outcome {
	correct: boolean;
	found: number;
	of: number;
}

/** `missing` has the indexes of empty fields, which are a form error and not a wrong answer. */
export interface ReadAnswer {
	answer: Answer;
	missing: number[];
}

/** Typed numbers may use the separators of the page's language or of the program's language. */
export interface AnswerLanguages {
	page: string;
	program: string;
}

export interface PresentedOption {
	key: string;
	label: string;
	image: string | null;
}

/**
 * The rules of a question type. `Presented` goes to the browser and must not give away the answer.
 */
export interface QuestionRules<Question extends QuestionBase, Presented> {
	/** True if people type the answer instead of choosing it. */
	isTyped: boolean;
	check(question: Question, answer: Answer, languages: AnswerLanguages): Outcome;
	/** Absent if the answer has no separate places. */
	rightPlaces?(question: Question, answer: Answer, languages: AnswerLanguages): boolean[];
	rightAnswer(question: Question): Answer;
	/** Returns the answer for people to read, one line per part. */
	rightAnswerLines(question: Question): readonly string[];
	/** Returns the same text for answers with the same meaning. */
	answerText(question: Question, answer: Answer, languages: AnswerLanguages): string;
	present(question: Question): Presented;
	/** Reads the form's `answer` fields. Values that are not offered count as empty. */
	readAnswer(question: Question, values: readonly string[]): ReadAnswer;
	/** Absent if there is nothing to reorder, or if the order matters. */
	reorder?(question: Question, reorder: Reorder): QuestionBase;
	/** Converts the values of an API client. Absent if they need no conversion. */
	valuesFromApi?(question: Question, values: readonly string[]): readonly string[];
}

/** Counts the right places. The answer is right if all places are. */
export function outcomeOf(rightPlaces: readonly boolean[]): Outcome {
	const found = rightPlaces.filter(Boolean).length;
	return { correct: found === rightPlaces.length, found, of: rightPlaces.length };
}

/** Reorders a list, always in the same way for the same length. */
export type Reorder = <T>(list: readonly T[]) => T[];

export function readPlaces(
	count: number,
	values: readonly string[],
	accepts: (value: string) => boolean,
): ReadAnswer {
	const answer = Array.from({ length: count }, (_, position) => values[position] ?? "");
	const missing = answer.flatMap((value, position) => (accepts(value) ? [] : [position]));
	return { answer, missing };
}
