import { z } from "zod";
import type { QuestionBase } from "./question-type.ts";
import { normalForm } from "#app/platform/text/well-formed.ts";
import type { Address, Fields } from "#app/platform/fields/fields.server.ts";

export const noAnswer = "A question without a right answer";
export const noBlank = `${noAnswer}: it has no blank (___)`;

export function questionFields({ id, name, text, flag, list }: Fields) {
	return {
		id: id.describe("The page's number, one of its kind in the pack."),
		page_number: id.describe("Its place in the chapter: 1, 2, 3, each once."),
		question: name.describe("The question. In “fill in the blanks” ___ stands for each blank."),
		correct_answer_text: text.describe("What is said after the right answer."),
		incorrect_answer_text: text.describe("What is said after a wrong one: a hint, not the answer."),
		title: text.optional().describe("A heading of its own."),
		taught_by: list(id)
			.optional()
			.describe(
				"The pages of the program that teach what it asks, by their id: where one can read it again.",
			),
		mixed: flag
			.optional()
			.describe(
				"1: options and cards stand in another order for each person, always the same for that person. Else in the order of this file.",
			),
	};
}

/**
 * Returns the `when` condition of a rule that runs if the fields in `needed` are valid. It runs
 * even if other fields are wrong, so that every error is reported.
 */
export function whenValid(needed: z.ZodType): (payload: { value: unknown }) => boolean {
	return ({ value }) => needed.safeParse(value).success;
}

/**
 * The forms of a right answer, at least one of which a lesson must contain. `path` is the answer's
 * path in the row.
 */
export interface RightForms {
	path: readonly (string | number)[];
	forms: readonly string[];
}

/**
 * A question without its answer. If any option has a picture, all `options` are objects, and those
 * without a picture have an empty `image`.
 */
export interface AskedFields {
	options?: string[] | { label: string; image: string }[];
	keys?: string[];
	targets?: string[];
	columns?: number;
	decimals?: number;
	amount_of_dials?: number;
}

/**
 * Something valid that is probably a mistake. `content lint` and the studio report it, with the
 * texts in `packs/findings/texts.ts`.
 */
export type Oddity = {
	field: string;
} & (
	| { id: "question-shape.one-option" | "question-shape.one-target"; values?: undefined }
	| {
			id: "question-shape.both-right" | "question-shape.extra-answers";
			values: { answers: string };
	  }
	| { id: "question-shape.blank-option"; values: { number: number } }
	| { id: "question-shape.equal-labels"; values: { what: string; label: string } }
	| { id: "question-shape.shown-alike"; values: { options: string; shown: string } }
);

/** Returns a list such as `“one”, “two”`. */
export function quoted(labels: readonly (string | number)[]): string {
	return labels.map((label) => `“${label}”`).join(", ");
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the same text for labels that differ only in spaces, case, composed letters or invisible
 * characters.
 */
export function lookOf(label: string): string {
	return normalForm(label, "NFC")
		.replaceAll(unseen, "")
		.replaceAll(/\s+/g, " ")
		.trim()
		.toLowerCase();
}

export function* equalLabels(
	labels: readonly string[],
	what: "options" | "cards" | "targets",
): Iterable<Oddity> {
	const looks = labels.map(lookOf);
	const repeated = new Set(
		labels.filter((_, index) => looks[index] !== "" && looks.indexOf(looks[index] ?? "") < index),
	);
	for (const label of repeated)
		yield {
			field: "options",
			id: "question-shape.equal-labels",
			values: { what, label },
		};
}

/** Converts the rows of a question type (QUIZ-2). */
export interface QuestionWire<Row, Question extends QuestionBase> {
	toQuestion(row: Row, base: QuestionBase, address: Address): Question;
	toAsked(
		question: Question,
		withPictures: (labels: string[]) => NonNullable<AskedFields["options"]>,
	): AskedFields;
	rightForms(row: Row): RightForms[];
	oddities?(row: Row): Iterable<Oddity>;
}
