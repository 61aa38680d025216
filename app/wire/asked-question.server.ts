import { z } from "zod";
import type { QuestionPage } from "#app/domain/training/page.ts";
import { targetsOf } from "#app/domain/question/drag-and-drop.ts";
import { questionTypes } from "#app/domain/question/question.ts";
import type { Fields } from "./fields.server.ts";

/**
 * A question's row for who is to answer it (API-7): without its answer and the texts that follow one; `options` as labels,
 * with their pictures and the keys they may be answered by beside them.
 */
export function askedQuestionRow({ id, int, text, image }: Fields) {
	return z.object({
		id,
		page_number: id,
		type: z.enum(questionTypes),
		question: text,
		title: text,
		options: z.array(z.string()).optional(),
		images: z.array(image).optional(),
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
	const images = pictures.some((name) => name !== "") ? { images: [...pictures] } : {};
	switch (question.type) {
		case "combo lock":
			return { ...base, amount_of_dials: question.amountOfDials };
		case "drag and drop":
			return { ...base, options: question.items.map((item) => item.label), targets: targetsOf(question), ...images };
		case "fill in the blanks":
			return base;
		case "flipboard":
		case "slider":
			return { ...base, options: [...question.options], decimals: question.decimals };
		default:
			return {
				...base,
				options: question.options.map((option) => option.label),
				keys: question.options.map((option) => option.key),
				columns: question.columns,
				...images,
			};
	}
}
