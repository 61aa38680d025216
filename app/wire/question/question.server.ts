import { z } from "zod";
import { type Question, type QuestionType, questionTypes } from "#app/domain/question/question.ts";
import type { QuestionBase } from "#app/domain/question/question-type.ts";
import { textOf, type Address, type Fields } from "#app/wire/fields.server.ts";
import { choiceRow, choiceWire, dropdownRow } from "./choice.server.ts";
import { comboLockRow, comboLockWire } from "./combo-lock.server.ts";
import { dragAndDropRow, dragAndDropWire } from "./drag-and-drop.server.ts";
import { fillInTheBlanksRow, fillInTheBlanksWire } from "./fill-in-the-blanks.server.ts";
import type { AskedFields, QuestionWire, RightForms } from "./question-wire.server.ts";
import { flipboardRow, scaleWire, sliderRow } from "./scale.server.ts";
import type { QuestionPage } from "#app/domain/training/page.ts";

/** A row of a question page (QUIZ-2). */
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

/** A question's row; no type at all while a type of question has none. */
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

/** The question of a row, with its answer. */
export function toQuestion(row: QuestionRow, address: Address): Question {
	const base: QuestionBase = {
		question: row.question,
		correctAnswerText: textOf(row.correct_answer_text),
		incorrectAnswerText: textOf(row.incorrect_answer_text),
	};
	return wireOf(row).toQuestion(row, base, address);
}

/** What a question's row has of its own type, for who is to answer it (API-7). `pictures`: the bare image names of its options, in order. */
function askedFields(question: Question, pictures: readonly string[]): AskedFields {
	return wireOf(question).toAsked(question, (labels) =>
		pictures.some((name) => name !== "") ? labels.map((label, index) => ({ label, image: pictures[index] ?? "" })) : labels,
	);
}

/** The right answers of a row, as lessons have to tell them. */
export function rightForms(row: QuestionRow): RightForms[] {
	return wireOf(row).rightForms(row);
}

/**
 * A question's row for who is to answer it (API-7): without its answer and the texts that follow one. `options`: labels, or where one has a
 * picture, labels with pictures; `keys`: what they may be answered by, in the same order.
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

/** The row of a question without its answer. `pictures`: the bare image names of its options, in order. */
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
