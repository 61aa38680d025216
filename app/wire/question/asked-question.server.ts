import { z } from "zod";
import type { QuestionPage } from "#app/domain/training/page.ts";
import { questionTypes } from "#app/domain/question/question.ts";
import type { Fields } from "#app/wire/fields.server.ts";
import { askedFields } from "./question.server.ts";

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

export type AskedQuestionRow = z.infer<ReturnType<typeof askedQuestionRow>>;

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
