import type { PresentedOption, QuestionBase, QuestionRules, Reorder } from "./question-type.ts";

export interface ChoiceQuestion extends QuestionBase {
	type: "single" | "image single" | "multiple" | "image multiple" | "multiple choice dropdown";
	options: readonly ChoiceOption[];
	/** The options in the pack's order, if `options` was reordered. */
	originalOrder?: readonly ChoiceOption[];
	columns: number;
}

/** `key` is the form value. It doesn't reveal whether the option is right. */
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
	allowsSeveral: boolean;
}

function labelsOf(
	{ options, originalOrder = options }: ChoiceQuestion,
	keys: readonly string[],
): string[] {
	const chosen = new Set(keys);
	return originalOrder.filter(({ key }) => chosen.has(key)).map(({ label }) => label);
}

function rightKeys({ options }: ChoiceQuestion): string[] {
	return options.filter(({ correct }) => correct).map(({ key }) => key);
}

/**
 * Replaces labels with the keys of their options. If two labels are equal, uses the first option.
 * Other values stay as they are.
 */
function keysOf({ options }: ChoiceQuestion, values: readonly string[]): string[] {
	const keys = new Map(
		options.toReversed().flatMap(({ key, label }) => [[label, key] as const, [key, key] as const]),
	);
	return values.map((value) => keys.get(value) ?? value);
}

function present(
	{ type, question, options, columns }: ChoiceQuestion,
	allowsSeveral: boolean,
): PresentedChoice {
	return {
		type,
		text: question,
		options: options.map(({ key, label, image }) => ({ key, label, image })),
		columns,
		allowsSeveral,
	};
}

function readChosen({ options }: ChoiceQuestion, values: readonly string[], maxChosen: number) {
	const chosen = new Set(values);
	const answer = options
		.map(({ key }) => key)
		.filter((key) => chosen.has(key))
		.slice(0, maxChosen);
	return { answer, missing: answer.length === 0 ? [0] : [] };
}

const choice = {
	isTyped: false,
	answerText: (question: ChoiceQuestion, answer: readonly string[]) =>
		labelsOf(question, answer).join("; "),
	reorder: (question: ChoiceQuestion, reorder: Reorder) => ({
		...question,
		options: reorder(question.options),
		originalOrder: question.options,
	}),
	valuesFromApi: keysOf,
};

/** The rules of a single-choice question (QUIZ-15). */
export const single: QuestionRules<ChoiceQuestion, PresentedChoice> = {
	...choice,
	check(question, answer) {
		const chosen = new Set(answer);
		const found = rightKeys(question).filter((key) => chosen.has(key)).length;
		return { correct: found === 1 && chosen.size === 1, found, of: 1 };
	},
	rightAnswer: (question) => rightKeys(question).slice(0, 1),
	rightAnswerLines: (question) => labelsOf(question, rightKeys(question).slice(0, 1)),
	present: (question) => present(question, false),
	readAnswer: (question, values) => readChosen(question, values, 1),
};

/**
 * The rules of a multiple-choice question. An answer is right if it has exactly the correct options
 * (QUIZ-16).
 */
export const multiple: QuestionRules<ChoiceQuestion, PresentedChoice> = {
	...choice,
	check(question, answer) {
		const chosen = new Set(answer);
		const right = rightKeys(question);
		const found = right.filter((key) => chosen.has(key)).length;
		return {
			correct: found === right.length && chosen.size === right.length,
			found,
			of: right.length,
		};
	},
	rightAnswer: rightKeys,
	rightAnswerLines: (question) => labelsOf(question, rightKeys(question)),
	present: (question) => present(question, true),
	readAnswer: (question, values) => readChosen(question, values, Infinity),
};
