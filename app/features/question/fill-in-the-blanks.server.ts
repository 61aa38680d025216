import { z } from "zod";
import { comparable } from "./blank-text.ts";
import { blanksIn, type FillInTheBlanks } from "./fill-in-the-blanks.ts";
import type { Fields } from "#app/platform/fields/fields.server.ts";
import {
	noAnswer,
	noBlank,
	questionFields,
	quoted,
	whenValid,
	type QuestionWire,
} from "./question-wire.server.ts";

export function fillInTheBlanksRow(fields: Fields) {
	const base = questionFields(fields);
	const blanks = {
		question: base.question,
		correct_answers: fields
			.answer(fields.items(fields.text))
			.describe("The answer for each blank; | stands between alternatives."),
	};
	return z.object({ ...base, type: z.literal("fill in the blanks"), ...blanks }).superRefine(
		(row, context) => {
			const count = blanksIn(row.question);
			if (count === 0)
				context.addIssue({
					code: "custom",
					message: noBlank,
					path: ["question"],
				});
			if (row.correct_answers.length < count)
				context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answers"] });
			for (const [index, answer] of row.correct_answers.slice(0, count).entries()) {
				if (alternatives(answer).length === 0)
					context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answers", index] });
			}
		},
		{ when: whenValid(z.object(blanks)) },
	);
}

type Row = z.infer<ReturnType<typeof fillInTheBlanksRow>>;

function alternatives(answer: string): string[] {
	return answer
		.split("|")
		.map((alternative) => alternative.trim())
		.filter((alternative) => comparable(alternative) !== "");
}

export const fillInTheBlanksWire: QuestionWire<Row, FillInTheBlanks> = {
	toQuestion: (row, base) => ({
		...base,
		type: row.type,
		correctAnswers: row.correct_answers.slice(0, blanksIn(row.question)).map(alternatives),
	}),
	toAsked: () => ({}),
	rightForms: (row) =>
		row.correct_answers
			.slice(0, blanksIn(row.question))
			.map((answer, index) => ({ path: ["correct_answers", index], forms: answer.split("|") })),
	*oddities({ question, correct_answers: answers }) {
		const count = blanksIn(question);
		if (answers.length <= count) return;
		yield {
			field: "correct_answers",
			id: "question-shape.extra-answers",
			values: { answers: quoted(answers.slice(count)) },
		};
	},
};
