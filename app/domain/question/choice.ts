import type { PresentedOption, QuestionBase, QuestionRules, Reorder } from "./question-type.ts";

export interface ChoiceQuestion extends QuestionBase {
	type: "single" | "image single" | "multiple" | "image multiple" | "multiple choice dropdown";
	options: readonly ChoiceOption[];
	/** The original order, if `options` is in another. */
	asWritten?: readonly ChoiceOption[];
	columns: number;
}

/** `key` is the form value; it gives away nothing. */
export interface ChoiceOption {
	key: string;
	label: string;
	correct: boolean;
	image: string | null;
}

export interface PresentedChoice {
	type: ChoiceQuestion["type"];
	text: string;
	options: PresentedOption[];
	columns: number;
	several: boolean;
}

function labelsOf({ options, asWritten = options }: ChoiceQuestion, keys: readonly string[]): string[] {
	const chosen = new Set(keys);
	return asWritten.filter(({ key }) => chosen.has(key)).map(({ label }) => label);
}

function rightKeys({ options }: ChoiceQuestion): string[] {
	return options.filter(({ correct }) => correct).map(({ key }) => key);
}

/** Accepts keys and labels; of two equal labels, the first. */
function keysOf({ options }: ChoiceQuestion, values: readonly string[]): string[] {
	const keys = new Map(options.toReversed().flatMap(({ key, label }) => [[label, key] as const, [key, key] as const]));
	return values.map((value) => keys.get(value) ?? value);
}

function present({ type, question, options, columns }: ChoiceQuestion, several: boolean): PresentedChoice {
	return { type, text: question, options: options.map(({ key, label, image }) => ({ key, label, image })), columns, several };
}

function chosenOf({ options }: ChoiceQuestion, values: readonly string[], most: number) {
	const given = new Set(values);
	const answer = options
		.map(({ key }) => key)
		.filter((key) => given.has(key))
		.slice(0, most);
	return { answer, missing: answer.length === 0 ? [0] : [] };
}

const choice = {
	isTyped: false,
	words: (question: ChoiceQuestion, answer: readonly string[]) => labelsOf(question, answer).join("; "),
	mix: (question: ChoiceQuestion, inOrder: Reorder) => ({ ...question, options: inOrder(question.options), asWritten: question.options }),
	fromApi: keysOf,
};

/** (QUIZ-15) */
export const single: QuestionRules<ChoiceQuestion, PresentedChoice> = {
	...choice,
	check(question, answer) {
		const chosen = new Set(answer);
		const found = rightKeys(question).filter((key) => chosen.has(key)).length;
		return { correct: found === 1 && chosen.size === 1, found, of: 1 };
	},
	rightAnswer: (question) => rightKeys(question).slice(0, 1),
	rightLines: (question) => labelsOf(question, rightKeys(question).slice(0, 1)),
	present: (question) => present(question, false),
	read: (question, values) => chosenOf(question, values, 1),
};

/** Right when exactly the correct options are chosen (QUIZ-16). */
export const multiple: QuestionRules<ChoiceQuestion, PresentedChoice> = {
	...choice,
	check(question, answer) {
		const chosen = new Set(answer);
		const right = rightKeys(question);
		const found = right.filter((key) => chosen.has(key)).length;
		return { correct: found === right.length && chosen.size === right.length, found, of: right.length };
	},
	rightAnswer: rightKeys,
	rightLines: (question) => labelsOf(question, rightKeys(question)),
	present: (question) => present(question, true),
	read: (question, values) => chosenOf(question, values, Infinity),
};
