import { z } from "zod";
import { blanksIn, comparable } from "#app/domain/question/fill-in-the-blanks.ts";
import type { Question, QuestionBase, QuestionType } from "#app/domain/question/question.ts";
import { scaleOption } from "#app/domain/question/scale.ts";
import { optionKey } from "./content-id.server.ts";
import { imageOf, textOf, type Address, type Fields } from "./fields.server.ts";

const noAnswer = "A question without a right answer";
const dialsDiffer = "Dials do not match the answer";
const sameOptions = {
	flipboard: "Options of a flipboard are the same when shown with its decimals",
	slider: "Options of a slider are the same when shown with its decimals",
};

/** A row of a question page (QUIZ-2). */
export function questionRow(fields: Fields) {
	const { text, id, int, flag, image, lenient } = fields;
	const base = {
		id: id.describe("The page's number, one of its kind in the pack."),
		page_number: id.describe("Its place in the chapter: 1, 2, 3, each once."),
		question: fields.name.describe("The question. In “fill in the blanks” ___ stands for each blank."),
		correct_answer_text: text.describe("What is said after the right answer."),
		incorrect_answer_text: text.describe("What is said after a wrong one: a hint, not the answer."),
		title: text.optional().describe("A heading of its own."),
	};
	const number = z.union([z.number(), z.string().regex(/^\s*[+-]?\d+(\.\d+)?\s*$/)], { error: "Invalid input: expected number" });
	const value = z.union([z.number(), z.string()], { error: "Invalid input: expected text or number" });
	const choices = z
		.array(
			z.object({
				label: text.describe("What the option says; it is read in place of its picture, too."),
				correct: flag.describe("1: right."),
				image: image.optional().describe("The option's picture."),
			}),
		)
		.describe("What can be chosen.");
	const rightChoice = (row: { options: readonly { correct: 0 | 1 }[] }, context: z.RefinementCtx) => {
		if (!row.options.some((option) => option.correct === 1)) context.addIssue({ code: "custom", message: noAnswer, path: ["options"] });
	};
	const always = { when: whenValid(z.object({ options: choices })) };
	const choice = <Type extends string>(type: Type) =>
		z
			.object({ ...base, type: z.literal(type), options: choices, columns: int.describe("In how many columns the options stand.") })
			.superRefine(rightChoice, always);
	const dropdown = z
		.object({
			...base,
			type: z.literal("multiple choice dropdown"),
			options: choices,
			columns: int.optional().describe("Kept, not interpreted: a list has none."),
		})
		.superRefine(rightChoice, always);
	const scale = <Type extends "flipboard" | "slider", Option extends z.ZodType<string | number>>(type: Type, option: Option) => {
		const answered = {
			options: z.array(option).describe("What can be chosen, in order."),
			correct_answer: value.describe("The right one of them."),
			decimals: int.describe("With how many decimals numbers are shown and compared."),
		};
		return z.object({ ...base, type: z.literal(type), ...answered }).superRefine(
			(row, context) => {
				const options = row.options.map((each) => scaleOption(each, row.decimals));
				if (!options.includes(scaleOption(row.correct_answer, row.decimals))) {
					context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answer"] });
				}
				// Shown once, they would leave one option: whatever is chosen is right.
				if (!lenient && options.length > 1 && new Set(options).size === 1)
					context.addIssue({ code: "custom", message: sameOptions[type], path: ["options"] });
			},
			{ when: whenValid(z.object(answered)) },
		);
	};
	const dials = {
		amount_of_dials: z.int().min(1).max(12).describe("How many dials."),
		correct_answer: text.describe("A digit for each dial."),
	};
	const targets = {
		options: z
			.array(z.object({ label: fields.name, target: text.describe("Where it belongs."), image: image.optional() }))
			.describe("What is dragged, each with its target."),
	};
	const blanks = {
		question: base.question,
		correct_answers: z.array(text).describe("The answer for each blank; | stands between alternatives."),
	};
	return z.discriminatedUnion(
		"type",
		[
			z.object({ ...base, type: z.literal("combo lock"), ...dials }).superRefine(
				(row, context) => {
					const digits = row.correct_answer;
					const message = digits === "" ? noAnswer : /^[0-9]+$/.test(digits) && digits.length === row.amount_of_dials ? null : dialsDiffer;
					if (message !== null) context.addIssue({ code: "custom", message, path: ["correct_answer"] });
				},
				{ when: whenValid(z.object(dials)) },
			),
			z.object({ ...base, type: z.literal("drag and drop"), ...targets }).superRefine(
				(row, context) => {
					if (row.options.length === 0) context.addIssue({ code: "custom", message: noAnswer, path: ["options"] });
					for (const [index, option] of row.options.entries()) {
						if (option.target.trim() === "") context.addIssue({ code: "custom", message: noAnswer, path: ["options", index, "target"] });
					}
				},
				{ when: whenValid(z.object(targets)) },
			),
			z.object({ ...base, type: z.literal("fill in the blanks"), ...blanks }).superRefine(
				(row, context) => {
					const count = blanksIn(row.question);
					if (count === 0) context.addIssue({ code: "custom", message: `${noAnswer}: it has no blank (___)`, path: ["question"] });
					if (row.correct_answers.length < count) context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answers"] });
					for (const [index, answer] of row.correct_answers.slice(0, count).entries()) {
						if (alternatives(answer).length === 0)
							context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answers", index] });
					}
				},
				{ when: whenValid(z.object(blanks)) },
			),
			scale("flipboard", value),
			scale("slider", number),
			dropdown,
			choice("single"),
			choice("multiple"),
			choice("image single"),
			choice("image multiple"),
		],
		{ error: (issue) => (issue.code === "invalid_union" ? "Unknown question type" : undefined) },
	);
}

/** Lets a rule speak although other fields of the row are wrong: every fault is named. */
function whenValid(needed: z.ZodType): (payload: { value: unknown }) => boolean {
	return ({ value }) => needed.safeParse(value).success;
}

function alternatives(answer: string): string[] {
	return answer
		.split("|")
		.map((alternative) => alternative.trim())
		.filter((alternative) => comparable(alternative) !== "");
}

type Row = z.infer<ReturnType<typeof questionRow>>;

/** A question's row; no type at all while a type of question has none. */
export type QuestionRow = QuestionType extends Row["type"] ? Row : never;

/** The question of a row, with its answer. */
export function toQuestion(row: QuestionRow, address: Address): Question {
	const base: QuestionBase = {
		question: row.question,
		correctAnswerText: textOf(row.correct_answer_text),
		incorrectAnswerText: textOf(row.incorrect_answer_text),
	};
	switch (row.type) {
		case "combo lock":
			return { ...base, type: row.type, amountOfDials: row.amount_of_dials, correctAnswer: row.correct_answer };
		case "drag and drop":
			return {
				...base,
				type: row.type,
				items: row.options.map(({ label, target, image }) => ({ label, target, image: imageOf(image, address) })),
			};
		case "fill in the blanks":
			return { ...base, type: row.type, correctAnswers: row.correct_answers.slice(0, blanksIn(row.question)).map(alternatives) };
		case "flipboard":
		case "slider":
			return {
				...base,
				type: row.type,
				options: [...new Set(row.options.map((option) => scaleOption(option, row.decimals)))],
				correctAnswer: scaleOption(row.correct_answer, row.decimals),
				decimals: row.decimals,
			};
		default:
			return {
				...base,
				type: row.type,
				columns: Math.max(1, row.columns ?? 1),
				options: row.options.map((option, index) => ({
					key: optionKey(row.id, index),
					label: option.label,
					correct: option.correct === 1,
					image: imageOf(option.image, address),
				})),
			};
	}
}
