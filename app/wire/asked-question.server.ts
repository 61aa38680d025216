import { z } from "zod";
import type { QuestionPage } from "#app/domain/training/page.ts";
import { targetsOf } from "#app/domain/question/drag-and-drop.ts";
import { questionTypes } from "#app/domain/question/question.ts";
import type { Fields } from "./fields.server.ts";

/**
 * A question's row for who is to answer it (API-7): without its answer and the texts that follow one. `options`: labels, or where one has a
 * picture, labels with pictures; `keys`: what they may be answered by, in the same order.
 */
export function askedQuestionRow({ id, int, text, image }: Fields) {
	return z.object({
		id,
		page_number: id,
		type: z.enum(questionTypes),
		question: text,
		title: text,
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
export function toAskedQuestion(page: QuestionPage, pictures: readonly string[]): AskedQuestionRow {
	const { id, pageNumber, title, question } = page;
	const base = { id, page_number: pageNumber, type: question.type, question: question.question, title: title ?? "" };
	const withPictures = (labels: string[]) =>
		pictures.some((name) => name !== "") ? labels.map((label, index) => ({ label, image: pictures[index] ?? "" })) : labels;
	switch (question.type) {
		case "combo lock":
			return { ...base, amount_of_dials: question.amountOfDials };
		case "drag and drop":
			return { ...base, options: withPictures(question.items.map((item) => item.label)), targets: targetsOf(question) };
		case "fill in the blanks":
			return base;
		case "flipboard":
		case "slider":
			return { ...base, options: [...question.options], decimals: question.decimals };
		default:
			return {
				...base,
				options: withPictures(question.options.map((option) => option.label)),
				keys: question.options.map((option) => option.key),
				columns: question.columns,
			};
	}
}
