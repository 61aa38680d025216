/** The agent sees one of the two texts after an answer. */
export interface QuestionBase {
	question: string;
	correctAnswerText: string | null;
	incorrectAnswerText: string | null;
}

/** Digits, targets or texts in their order; the chosen option; or the keys of the chosen options. */
export type Answer = readonly string[];

/** `found` of `of` parts are right. */
export interface Outcome {
	correct: boolean;
	found: number;
	of: number;
}

/** `missing`: indexes left empty, which is a form error and not a wrong answer. */
export interface ReadAnswer {
	answer: Answer;
	missing: number[];
}

/** In whose separators numbers are read: those of the page that the agent answers on, and of the program's texts. */
export interface AnswerLanguages {
	page: string;
	program: string;
}

export interface PresentedOption {
	key: string;
	label: string;
	image: string | null;
}

/** `Presented` is sent to the browser and must not give away the answer. */
export interface QuestionRules<Question extends QuestionBase, Presented> {
	/** True if people type the answer instead of choosing it. */
	isTyped: boolean;
	check(question: Question, answer: Answer, languages: AnswerLanguages): Outcome;
	/** Absent: answers have no places. */
	rightPlaces?(question: Question, answer: Answer, languages: AnswerLanguages): boolean[];
	rightAnswer(question: Question): Answer;
	/** For people to read, one line per part. */
	rightAnswerLines(question: Question): readonly string[];
	/** Equal for answers that mean the same. */
	answerText(question: Question, answer: Answer, languages: AnswerLanguages): string;
	present(question: Question): Presented;
	/** `values`: the form's `answer` fields. Values that are not offered count as empty. */
	readAnswer(question: Question, values: readonly string[]): ReadAnswer;
	/** Absent: nothing to reorder, or the order has a meaning. */
	reorder?(question: Question, reorder: Reorder): QuestionBase;
	/** Converts the values of an API client; absent: no conversion. */
	valuesFromApi?(question: Question, values: readonly string[]): readonly string[];
}

/** Right when all places are. */
export function outcomeOf(rightPlaces: readonly boolean[]): Outcome {
	const found = rightPlaces.filter(Boolean).length;
	return { correct: found === rightPlaces.length, found, of: rightPlaces.length };
}

/** Always gives lists of the same length the same order. */
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
