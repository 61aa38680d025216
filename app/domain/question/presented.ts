import { isMultiple } from "./choice.ts";
import { partsOf } from "./fill-in-the-blanks.ts";
import { targetsOf } from "./drag-and-drop.ts";
import type { Answer, Question, QuestionType } from "./question.ts";

/** A question as it goes to the browser: everything to answer it by, nothing of its answer. */
export type PresentedQuestion = { text: string } & (
	| { control: "dials"; type: QuestionType; dials: number }
	| { control: "targets"; type: QuestionType; items: { label: string; image: string | null }[]; targets: string[] }
	| { control: "blanks"; type: QuestionType; parts: string[] }
	| { control: "options"; type: QuestionType; options: PresentedOption[]; columns: number; several: boolean }
	| { control: "select"; type: QuestionType; options: PresentedOption[] }
);

export interface PresentedOption {
	key: string;
	label: string;
	image: string | null;
}

/** The question without its answer. */
export function present(question: Question): PresentedQuestion {
	const { type, question: text } = question;
	switch (question.type) {
		case "combo lock":
			return { text, type, control: "dials", dials: question.amountOfDials };
		case "drag and drop":
			return {
				text,
				type,
				control: "targets",
				items: question.items.map(({ label, image }) => ({ label, image })),
				targets: targetsOf(question),
			};
		case "fill in the blanks":
			return { text, type, control: "blanks", parts: partsOf(text) };
		case "flipboard":
		case "slider":
			return {
				text,
				type,
				control: "options",
				options: question.options.map((option) => ({ key: option, label: option, image: null })),
				columns: 1,
				several: false,
			};
		default: {
			const options = question.options.map(({ key, label, image }) => ({ key, label, image }));
			if (question.type === "multiple choice dropdown") return { text, type, control: "select", options };
			return { text, type, control: "options", options, columns: question.columns, several: isMultiple(question) };
		}
	}
}

/** The longest text a blank takes. */
export const blankMaxLength = 200;

/**
 * The answer as a form posted it, in the question's own order. `missing` holds the places that were left empty
 * (a fault of the form, not a wrong answer); `[0]` where nothing at all was chosen. Values the question does not offer count as empty.
 */
export function readAnswer(question: Question, values: readonly string[]): { answer: Answer; missing: number[] } {
	switch (question.type) {
		case "combo lock":
			return places(question.amountOfDials, values, (value) => /^[0-9]$/.test(value));
		case "drag and drop": {
			const targets = new Set(targetsOf(question));
			return places(question.items.length, values, (value) => targets.has(value));
		}
		case "fill in the blanks":
			return places(question.correctAnswers.length, values, (value) => value.trim() !== "" && value.length <= blankMaxLength);
		case "flipboard":
		case "slider":
			return places(1, values, (value) => question.options.includes(value));
		default: {
			const given = new Set(values);
			const chosen = question.options.map((option) => option.key).filter((key) => given.has(key));
			const answer = isMultiple(question) ? chosen : chosen.slice(0, 1);
			return { answer, missing: answer.length === 0 ? [0] : [] };
		}
	}
}

function places(count: number, values: readonly string[], accepts: (value: string) => boolean): { answer: Answer; missing: number[] } {
	const answer = Array.from({ length: count }, (_, position) => values[position] ?? "");
	const missing = answer.flatMap((value, position) => (accepts(value) ? [] : [position]));
	return { answer, missing };
}
