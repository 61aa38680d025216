import type { Answer, Outcome, QuestionBase } from "./question.ts";

/** Options to choose one or several from. */
export interface ChoiceQuestion extends QuestionBase {
	type: "single" | "image single" | "multiple" | "image multiple" | "multiple choice dropdown";
	options: readonly ChoiceOption[];
	/** How many columns the options stand in, at least 1. */
	columns: number;
}

/** `key` names the option in forms without saying anything about it. */
export interface ChoiceOption {
	key: string;
	label: string;
	correct: boolean;
	image: string | null;
}

/** Whether several options may be chosen. */
export function isMultiple(question: Pick<ChoiceQuestion, "type">): boolean {
	return question.type === "multiple" || question.type === "image multiple";
}

/** The keys of the right options. */
export function rightChoices(question: ChoiceQuestion): Answer {
	const right = question.options.filter((option) => option.correct);
	return (isMultiple(question) ? right : right.slice(0, 1)).map((option) => option.key);
}

/** Right when the chosen one is correct, or exactly the correct ones are chosen. */
export function checkChoice(question: ChoiceQuestion, answer: Answer): Outcome {
	const chosen = new Set(answer);
	const right = question.options.filter((option) => option.correct);
	const found = right.filter((option) => chosen.has(option.key)).length;
	if (!isMultiple(question)) return { correct: found === 1 && chosen.size === 1, found, of: 1 };
	return { correct: found === right.length && chosen.size === right.length, found, of: right.length };
}
