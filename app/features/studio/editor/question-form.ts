import type { QuestionType } from "#app/features/question/question.ts";
import { scaleOption } from "#app/features/question/scale.ts";
import { fieldOf, type FormField } from "#app/features/studio/form/field-of.ts";
import { textOf } from "#app/features/studio/form/field-values.ts";
import type { Row } from "#app/packs/draft.ts";

/** One line of the form, whatever the type: an option, a card, a blank, a value, or the digits of a lock. */
export interface AnswerLine {
	label: string;
	/** Where a card belongs. */
	target: string;
	/** A picture's name, or empty. */
	image: string;
	isRight: boolean;
}

export interface QuestionFormValues {
	type: QuestionType;
	answers: readonly AnswerLine[];
	/** What the row has in the type's own fields. */
	own: Row;
}

/** Which fields a line has. */
export interface QuestionFormShape {
	/** Names a line, by `page.line`. */
	lineName: "answer" | "blank" | "lock";
	rightAnswers: "one" | "many" | "none";
	hasTarget: boolean;
	hasImage: boolean;
	/** Packs may give pictures to its answers, too. */
	mayHaveImage: boolean;
	/** What to know of its answers, by `page.answersHint`; null: they explain themselves. */
	hint: "pictures" | "scale" | "pairs" | "lock" | null;
}

/** How one type of question is edited. */
interface QuestionTypeEditor {
	shape: QuestionFormShape;
	/** Fields that its form has besides the answers. A field is one line. */
	own?: readonly FormField[];
	lines(row: Row): readonly AnswerLine[];
	/** What packs have for its answers. */
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

/** In the order in which the studio offers them. */
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

/** The fields of rows that have answers, of one type or another. */
export const answerFields: ReadonlySet<string> = new Set([
	"options",
	"correct_answer",
	"correct_answers",
	"amount_of_dials",
]);

/** The fields of rows that belong to one type or another. */
export const typeFields: readonly string[] = [
	...answerFields,
	...new Set(editableTypes.flatMap((type) => ownFieldsOf(type).map(({ field }) => field))),
];

/** What the form of a type has besides the answers. */
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

/** Reads the type from a question's row. */
export function questionTypeOf(row: Row): QuestionType {
	return editableTypes.find((each) => each === row.type) ?? "single";
}

export function questionFormShape(type: QuestionType): QuestionFormShape {
	return editors[type].shape;
}

/** A question's row as the form shows it. */
export function questionFormValues(row: Row): QuestionFormValues {
	const type = questionTypeOf(row);
	const own = Object.fromEntries(ownFieldsOf(type).map(({ field }) => [field, row[field]]));
	return { type, own, answers: editors[type].lines(row) };
}

/** Has words or a picture. */
export function isFilled({ label, target, image }: AnswerLine): boolean {
	return label.trim() !== "" || target.trim() !== "" || image !== "";
}

/**
 * The fields of a question of that type. Lines without words and picture are left out; fields of other types are undefined, which takes
 * them out of the row.
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
