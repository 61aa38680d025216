import { questionTypes, type QuestionType } from "#app/domain/question/question.ts";
import { scaleOption } from "#app/domain/question/scale.ts";
import type { Row } from "./draft.ts";

/** One line of the form, whatever the type: an option, a card, a blank, a value, or the digits of a lock. */
export interface AnswerLine {
	label: string;
	/** Where a card belongs. */
	target: string;
	/** A picture's name, or empty. */
	image: string;
	right: boolean;
}

export interface QuestionForm {
	type: QuestionType;
	answers: readonly AnswerLine[];
	decimals: number;
}

/** Which fields the form has. */
export interface FormShape {
	/** Names a line, by `page.line`. */
	line: "answer" | "blank" | "lock";
	right: "one" | "many" | "none";
	target: boolean;
	image: boolean;
	decimals: boolean;
}

/** How one type of question is edited. */
interface QuestionEditor {
	shape: FormShape;
	lines(row: Row, decimals: number): readonly AnswerLine[];
	/** The type's own fields of the row. */
	fields(answers: readonly AnswerLine[], decimals: number): Row;
}

const plain: FormShape = { line: "answer", right: "none", target: false, image: false, decimals: false };

function choice(right: "one" | "many", image: boolean): QuestionEditor {
	return {
		shape: { ...plain, right, image },
		lines: optionLines,
		fields: (answers) => ({
			options: answers.map((line) => ({
				label: line.label,
				correct: line.right ? 1 : 0,
				...(image || line.image !== "" ? { image: line.image } : {}),
			})),
		}),
	};
}

function scale(valueOf: (label: string) => string | number): QuestionEditor {
	return {
		shape: { ...plain, right: "one", decimals: true },
		lines(row, decimals) {
			const right = scaleOption(scaleValue(row.correct_answer), decimals);
			return lists(row.options).map((option) => lineOf(option, { right: scaleOption(scaleValue(option), decimals) === right }));
		},
		fields(answers, decimals) {
			const chosen = answers.find((line) => line.right);
			return {
				options: answers.map(({ label }) => valueOf(label)),
				correct_answer: chosen ? valueOf(chosen.label) : "",
				decimals: Math.max(0, Math.min(6, Math.trunc(decimals) || 0)),
			};
		},
	};
}

const dragAndDrop: QuestionEditor = {
	shape: { ...plain, target: true },
	lines: (row) => optionLines(row).map((line) => ({ ...line, right: true })),
	fields: (answers) => ({ options: answers.map(({ label, target }) => ({ label, target })) }),
};

const fillInTheBlanks: QuestionEditor = {
	shape: { ...plain, line: "blank" },
	lines: (row) => lists(row.correct_answers).map((answer) => lineOf(answer, { right: true })),
	fields: (answers) => ({ correct_answers: answers.map(({ label }) => label) }),
};

const comboLock: QuestionEditor = {
	shape: { ...plain, line: "lock" },
	lines: (row) => [lineOf(row.correct_answer, { right: true })],
	fields(answers) {
		const right = answers.find((line) => line.right) ?? answers[0];
		const digits = right?.label.replaceAll(/\D/g, "") ?? "";
		return { amount_of_dials: Math.max(1, digits.length), correct_answer: digits };
	},
};

/** In the order in which the studio offers them. */
const editors = {
	single: choice("one", false),
	multiple: choice("many", false),
	"multiple choice dropdown": choice("one", false),
	"drag and drop": dragAndDrop,
	"fill in the blanks": fillInTheBlanks,
	flipboard: scale((label) => label),
	"combo lock": comboLock,
	slider: scale((label) => (/^[+-]?\d+(\.\d+)?$/.test(label) ? Number(label) : label)),
	"image single": choice("one", true),
	"image multiple": choice("many", true),
} satisfies Record<QuestionType, QuestionEditor>;

export const editedTypes = Object.keys(editors) as QuestionType[];

const lists = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function lineOf(label: unknown, more: Partial<AnswerLine>): AnswerLine {
	return { label: textOf(label), target: "", image: "", right: false, ...more };
}

function optionLines(row: Row): AnswerLine[] {
	return lists(row.options).map((option) => {
		const { label, target, image, correct } = (typeof option === "object" && option !== null ? option : { label: option }) as Row;
		return lineOf(label, { target: textOf(target), image: textOf(image), right: correct === 1 });
	});
}

function scaleValue(value: unknown): string | number {
	return typeof value === "number" ? value : textOf(value);
}

export function isQuestion(row: Row): boolean {
	return row.question !== undefined && row.question !== null;
}

export function shapeOf(type: QuestionType): FormShape {
	return editors[type].shape;
}

/** A question's row as the form shows it. */
export function formOfQuestion(row: Row): QuestionForm {
	const type = questionTypes.find((each) => each === row.type) ?? "single";
	const decimals = typeof row.decimals === "number" ? row.decimals : 0;
	return { type, decimals, answers: editors[type].lines(row, decimals) };
}

/**
 * The fields of a question of that type. Lines without words and picture are left out; fields of other types are undefined, which takes
 * them out of the row.
 */
export function fieldsOfQuestion({ type, answers, decimals }: QuestionForm): Row {
	const said = answers
		.map((line) => ({ ...line, label: line.label.trim(), target: line.target.trim() }))
		.filter(({ label, target, image }) => label !== "" || target !== "" || image !== "");
	const none = {
		options: undefined,
		correct_answer: undefined,
		correct_answers: undefined,
		amount_of_dials: undefined,
		decimals: undefined,
	};
	return { ...none, type, ...editors[type].fields(said, decimals) };
}
