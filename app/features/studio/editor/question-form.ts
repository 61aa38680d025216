import type { QuestionType } from "#app/features/question/question.ts";
import { scaleOption } from "#app/features/question/scale.ts";
import { fieldOf, type FormField, textOf } from "#app/features/studio/form/field.ts";
import type { Row } from "#app/packs/draft.ts";

/**
 * A line of the form, for any type: an option, a card, a blank, a value, or the digits of a lock.
 */
export interface AnswerLine {
	label: string;
	/** The place where a card belongs. */
	target: string;
	/** The name of a picture. Empty if there is none. */
	image: string;
	isRight: boolean;
}

export interface QuestionFormValues {
	type: QuestionType;
	answers: readonly AnswerLine[];
	/** The values of the fields from `ownFieldsOf`. */
	own: Row;
}

export interface QuestionFormShape {
	/** The locale key of a line's label, under `page.line`. */
	lineName: "answer" | "blank" | "lock";
	rightAnswers: "one" | "many" | "none";
	hasTarget: boolean;
	hasImage: boolean;
	/** True if answers of this type may have pictures, even if authors can't add them in the form. */
	mayHaveImage: boolean;
	/** The locale key of a hint under `page.answersHint`, or null. */
	hint: "pictures" | "scale" | "pairs" | "lock" | null;
}

interface QuestionTypeEditor {
	shape: QuestionFormShape;
	/** The fields of this type, besides the answers and the fields that all questions have. */
	own?: readonly FormField[];
	lines(row: Row): readonly AnswerLine[];
	/** Returns the answers as fields of a pack's row. */
	fields(answers: readonly AnswerLine[], own: Row): Row;
}

const number = fieldOf("number");

const plain: QuestionFormShape = {
	lineName: "answer",
	rightAnswers: "none",
	hasTarget: false,
	hasImage: false,
	mayHaveImage: false,
	hint: null,
};

function choice(rightAnswers: "one" | "many", hasImage: boolean): QuestionTypeEditor {
	return {
		shape: {
			...plain,
			rightAnswers,
			hasImage,
			mayHaveImage: true,
			hint: hasImage ? "pictures" : null,
		},
		lines: optionLines,
		fields: (answers) => ({
			options: answers.map((line) => ({
				label: line.label,
				correct: line.isRight ? 1 : 0,
				...(hasImage || line.image !== "" ? { image: line.image } : {}),
			})),
		}),
	};
}

function scale(valueOf: (label: string) => string | number): QuestionTypeEditor {
	return {
		shape: { ...plain, rightAnswers: "one", hint: "scale" },
		own: [number("decimals", "page.decimals", { min: 0, max: 6, error: "studio.decimals" })],
		lines(row) {
			const decimals = decimalsOf(row);
			const right = scaleOption(scaleValue(row.correct_answer), decimals);
			return listOf(row.options).map((option) =>
				lineOf(option, { isRight: scaleOption(scaleValue(option), decimals) === right }),
			);
		},
		fields(answers, own) {
			const chosen = answers.find((line) => line.isRight);
			return {
				options: answers.map(({ label }) => valueOf(label)),
				correct_answer: chosen ? valueOf(chosen.label) : "",
				decimals: decimalsOf(own),
			};
		},
	};
}

const dragAndDrop: QuestionTypeEditor = {
	shape: { ...plain, hasTarget: true, mayHaveImage: true, hint: "pairs" },
	lines: (row) => optionLines(row).map((line) => ({ ...line, isRight: true })),
	fields: (answers) => ({
		options: answers.map(({ label, target, image }) => ({
			label,
			target,
			...(image === "" ? {} : { image }),
		})),
	}),
};

const fillInTheBlanks: QuestionTypeEditor = {
	shape: { ...plain, lineName: "blank" },
	lines: (row) => listOf(row.correct_answers).map((answer) => lineOf(answer, { isRight: true })),
	fields: (answers) => ({ correct_answers: answers.map(({ label }) => label) }),
};

const comboLock: QuestionTypeEditor = {
	shape: { ...plain, lineName: "lock", hint: "lock" },
	lines: (row) => [lineOf(row.correct_answer, { isRight: true })],
	fields(answers) {
		const right = answers.find((line) => line.isRight) ?? answers[0];
		const digits = right?.label.replaceAll(/\D/g, "") ?? "";
		return { amount_of_dials: Math.max(1, digits.length), correct_answer: digits };
	},
};

/** The types in the order in which the studio offers them. */
const editors: Readonly<Record<QuestionType, QuestionTypeEditor>> = {
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
};

export const editableTypes = Object.keys(editors) as QuestionType[];

/** The pack fields that contain answers, for all types. */
export const answerFields: ReadonlySet<string> = new Set([
	"options",
	"correct_answer",
	"correct_answers",
	"amount_of_dials",
]);

/** The pack fields that not all question types have. */
export const typeFields: readonly string[] = [
	...answerFields,
	...new Set(editableTypes.flatMap((type) => ownFieldsOf(type).map(({ field }) => field))),
];

export function ownFieldsOf(type: QuestionType): readonly FormField[] {
	return editors[type].own ?? [];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function lineOf(label: unknown, more: Partial<AnswerLine>): AnswerLine {
	return { label: textOf(label), target: "", image: "", isRight: false, ...more };
}

function optionLines(row: Row): AnswerLine[] {
	return listOf(row.options).map((option) => {
		const { label, target, image, correct } = (
			typeof option === "object" && option !== null ? option : { label: option }
		) as Row;
		return lineOf(label, { target: textOf(target), image: textOf(image), isRight: correct === 1 });
	});
}

function scaleValue(value: unknown): string | number {
	return typeof value === "number" ? value : textOf(value);
}

function decimalsOf({ decimals }: Row): number {
	return typeof decimals === "number" ? Math.max(0, Math.min(6, Math.trunc(decimals) || 0)) : 0;
}

export function isQuestion(row: Row): boolean {
	return row.question !== undefined && row.question !== null;
}

export function questionTypeOf(row: Row): QuestionType {
	return editableTypes.find((each) => each === row.type) ?? "single";
}

export function questionFormShape(type: QuestionType): QuestionFormShape {
	return editors[type].shape;
}

/** Reads the values of a question's form from its row. */
export function questionFormValues(row: Row): QuestionFormValues {
	const type = questionTypeOf(row);
	const own = Object.fromEntries(ownFieldsOf(type).map(({ field }) => [field, row[field]]));
	return { type, own, answers: editors[type].lines(row) };
}

export function isFilled({ label, target, image }: AnswerLine): boolean {
	return label.trim() !== "" || target.trim() !== "" || image !== "";
}

/**
 * Returns a question's row fields, without empty lines. The fields of other types are undefined,
 * which removes them from the row.
 */
export function questionRowFields({ type, answers, own }: QuestionFormValues): Row {
	const filledLines = answers
		.filter(isFilled)
		.map((line) => ({ ...line, label: line.label.trim(), target: line.target.trim() }));
	const ownFields = ownFieldsOf(type).map(({ field }) => [field, own[field]] as const);
	return {
		...Object.fromEntries(typeFields.map((field) => [field, undefined])),
		type,
		...Object.fromEntries(ownFields),
		...editors[type].fields(filledLines, own),
	};
}
