import { z } from "zod";
import {
	type Question,
	type QuestionType,
	questionTypes,
} from "#app/features/question/question.ts";
import type { QuestionBase } from "#app/features/question/question-type.ts";
import { textOf, type Address, type Fields } from "#app/platform/fields/fields.server.ts";
import { choiceRow, choiceWire, dropdownRow } from "#app/features/question/choice.server.ts";
import { comboLockRow, comboLockWire } from "#app/features/question/combo-lock.server.ts";
import { dragAndDropRow, dragAndDropWire } from "#app/features/question/drag-and-drop.server.ts";
import {
	fillInTheBlanksRow,
	fillInTheBlanksWire,
} from "#app/features/question/fill-in-the-blanks.server.ts";
import type {
	AskedFields,
	Oddity,
	QuestionWire,
	RightForms,
} from "#app/features/question/question-wire.server.ts";
import { flipboardRow, scaleWire, sliderRow } from "#app/features/question/scale.server.ts";
import type { QuestionPage } from "#app/features/catalog/page.ts";

export function questionRow(fields: Fields) {
	return z.discriminatedUnion(
		"type",
		[
			comboLockRow(fields),
			dragAndDropRow(fields),
			fillInTheBlanksRow(fields),
			flipboardRow(fields),
			sliderRow(fields),
			dropdownRow(fields),
			choiceRow(fields, "single"),
			choiceRow(fields, "multiple"),
			choiceRow(fields, "image single"),
			choiceRow(fields, "image multiple"),
		],
		{ error: (issue) => (issue.code === "invalid_union" ? "Unknown question type" : undefined) },
	);
}

type Row = z.infer<ReturnType<typeof questionRow>>;

/**
 * This type is `never` if a question type has no schema, so that the compiler reports the missing
 * schema.
 */
export type QuestionRow = QuestionType extends Row["type"] ? Row : never;

const wires = {
	"combo lock": comboLockWire,
	"drag and drop": dragAndDropWire,
	"fill in the blanks": fillInTheBlanksWire,
	flipboard: scaleWire,
	slider: scaleWire,
	"multiple choice dropdown": choiceWire,
	single: choiceWire,
	multiple: choiceWire,
	"image single": choiceWire,
	"image multiple": choiceWire,
} satisfies Record<QuestionType, QuestionWire<never, Question>>;

function wireOf({ type }: { type: QuestionType }): QuestionWire<QuestionRow, Question> {
	return wires[type] as QuestionWire<QuestionRow, Question>;
}

export function toQuestion(row: QuestionRow, address: Address): Question {
	const base: QuestionBase = {
		question: row.question,
		correctAnswerText: textOf(row.correct_answer_text),
		incorrectAnswerText: textOf(row.incorrect_answer_text),
	};
	return wireOf(row).toQuestion(row, base, address);
}

/** `pictures` are the bare image names of the options, in order (API-7). */
function askedFields(question: Question, pictures: readonly string[]): AskedFields {
	return wireOf(question).toAsked(question, (labels) =>
		pictures.some((name) => name !== "")
			? labels.map((label, index) => ({ label, image: pictures[index] ?? "" }))
			: labels,
	);
}

export function rightForms(row: QuestionRow): RightForms[] {
	return wireOf(row).rightForms(row);
}

export function oddities(row: QuestionRow): Iterable<Oddity> {
	return wireOf(row).oddities?.(row) ?? [];
}

/**
 * Returns the schema of a question without its answer. `keys` are the form values of `options`, in
 * the same order (API-7).
 */
export function askedQuestionRow({ id, int, text, image, list }: Fields) {
	return z.object({
		id,
		page_number: id,
		type: z.enum(questionTypes),
		question: text,
		title: text,
		taught_by: list(id),
		options: z.union([z.array(z.string()), z.array(z.object({ label: text, image }))]).optional(),
		keys: z.array(z.string()).optional(),
		targets: z.array(z.string()).optional(),
		columns: int.optional(),
		decimals: int.optional(),
		amount_of_dials: int.optional(),
	});
}

type AskedQuestionRow = z.infer<ReturnType<typeof askedQuestionRow>>;

/**
 * Converts a question to a row without its answer. `pictures` are the bare image names of the
 * options, in order.
 */
export function toAskedQuestion(
	{ id, pageNumber, title, question, taughtBy }: QuestionPage,
	pictures: readonly string[],
): AskedQuestionRow {
	const base = {
		id,
		page_number: pageNumber,
		type: question.type,
		question: question.question,
		title: title ?? "",
		taught_by: [...taughtBy],
	};
	return { ...base, ...askedFields(question, pictures) };
}
