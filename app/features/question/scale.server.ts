import { z } from "zod";
import { scaleOption, type ScaleQuestion } from "./scale.ts";
import { fieldPatterns, patternMeta } from "#app/platform/fields/field-patterns.server.ts";
import type { Fields } from "#app/platform/fields/fields.server.ts";
import {
	lookOf,
	noAnswer,
	questionFields,
	quoted,
	whenValid,
	type QuestionWire,
} from "./question-wire.server.ts";

const value = z.union([z.number(), z.string()], {
	error: "Invalid input: expected text or number",
});
const { number: digits } = fieldPatterns;
const number = z.union(
	[z.number(), z.string().regex(digits.pattern, { error: digits.error }).meta(patternMeta(digits))],
	{
		error: digits.error,
	},
);

function scaleRow<Type extends ScaleQuestion["type"], Option extends z.ZodType<string | number>>(
	fields: Fields,
	type: Type,
	option: Option,
) {
	const answered = {
		options: fields.items(option).describe("What can be chosen, in order."),
		correct_answer: value.describe("The right one of them."),
		decimals: fields.int.describe("With how many decimals numbers are shown and compared."),
	};
	return z.object({ ...questionFields(fields), type: z.literal(type), ...answered }).superRefine(
		(row, context) => {
			const options = row.options.map((each) => scaleOption(each, row.decimals));
			if (!options.includes(scaleOption(row.correct_answer, row.decimals))) {
				context.addIssue({ code: "custom", message: noAnswer, path: ["correct_answer"] });
			}
			// Equal options are shown once. If all are equal, agents can choose only the right one.
			const message = `Options of a ${type} are the same when shown with its decimals`;
			if (!fields.lenient && options.length > 1 && new Set(options).size === 1)
				context.addIssue({ code: "custom", message, path: ["options"] });
		},
		{ when: whenValid(z.object(answered)) },
	);
}

export function flipboardRow(fields: Fields) {
	return scaleRow(fields, "flipboard", value);
}

export function sliderRow(fields: Fields) {
	return scaleRow(fields, "slider", number);
}

type Row = z.infer<ReturnType<typeof flipboardRow> | ReturnType<typeof sliderRow>>;

export const scaleWire: QuestionWire<Row, ScaleQuestion> = {
	toQuestion: (row, base) => ({
		...base,
		type: row.type,
		options: [...new Set(row.options.map((option) => scaleOption(option, row.decimals)))],
		correctAnswer: scaleOption(row.correct_answer, row.decimals),
		decimals: row.decimals,
	}),
	toAsked: ({ options, decimals }) => ({ options: [...options], decimals }),
	rightForms: (row) => [{ path: ["correct_answer"], forms: [String(row.correct_answer)] }],
	*oddities({ options, decimals }) {
		const byLook = Map.groupBy(options, (option) => lookOf(scaleOption(option, decimals)));
		for (const equal of [...byLook.values()].filter((each) => each.length > 1)) {
			const [first = ""] = equal;
			yield {
				field: "options",
				id: "question-shape.shown-alike",
				values: { options: quoted(equal), shown: scaleOption(first, decimals) },
			};
		}
	},
};
