/** What every question has. The two texts are what the agent is told after an answer. */
export interface QuestionBase {
	question: string;
	correctAnswerText: string | null;
	incorrectAnswerText: string | null;
}

/**
 * An answer: a digit a dial, a target an item, a text a blank, in their order; the chosen option; the keys of the chosen options.
 */
export type Answer = readonly string[];

/** How an answer did: `found` of `of` parts are right. It never says which. */
export interface Outcome {
	correct: boolean;
	found: number;
	of: number;
}

/** An answer as a form posted it. `missing`: the places that were left empty, a fault of the form and not a wrong answer. */
export interface ReadAnswer {
	answer: Answer;
	missing: number[];
}

export interface PresentedOption {
	key: string;
	label: string;
	image: string | null;
}

/** The rules of a question type. `Presented`: its questions as they go to the browser, with nothing of their answers. */
export interface QuestionRules<Question extends QuestionBase, Presented> {
	/** Whether people make the answer up themselves, and do not choose among what is offered. */
	isTyped: boolean;
	check(question: Question, answer: Answer): Outcome;
	/** Which places of an answer are right; absent: it has no places of its own. */
	rightPlaces?(question: Question, answer: Answer): boolean[];
	rightAnswer(question: Question): Answer;
	/** The right answer as people read it, a line each part. */
	rightLines(question: Question): readonly string[];
	/** An answer in words, the same for all who meant the same. */
	words(question: Question, answer: Answer): string;
	present(question: Question): Presented;
	/** `values`: as the form's fields named `answer` were posted. What the question does not offer counts as empty. */
	read(question: Question, values: readonly string[]): ReadAnswer;
	/** The question with what is chosen from in another order; absent: there is none, or its order has a meaning. */
	mix?(question: Question, inOrder: Reorder): QuestionBase;
	/** The values that a client of the API means; absent: those it sent. */
	fromApi?(question: Question, values: readonly string[]): readonly string[];
}

/** The outcome of an answer of places: it is right when each of them is. */
export function outcomeOf(rightPlaces: readonly boolean[]): Outcome {
	const found = rightPlaces.filter(Boolean).length;
	return { correct: found === rightPlaces.length, found, of: rightPlaces.length };
}

/** A list in another order, the same one for all lists of a length. */
export type Reorder = <T>(list: readonly T[]) => T[];

/** Reads an answer of a number of places, each with a value of its own. */
export function readPlaces(count: number, values: readonly string[], accepts: (value: string) => boolean): ReadAnswer {
	const answer = Array.from({ length: count }, (_, position) => values[position] ?? "");
	const missing = answer.flatMap((value, position) => (accepts(value) ? [] : [position]));
	return { answer, missing };
}
