import { z } from "zod";
import type { ChoiceQuestion } from "./choice.ts";
import { optionKey } from "#app/platform/fields/content-id.server.ts";
import { imageOf, isImageFile, type Fields } from "#app/platform/fields/fields.server.ts";
import {
	equalLabels,
	noAnswer,
	questionFields,
	quoted,
	whenValid,
	type QuestionWire,
} from "./question-wire.server.ts";

function optionRows({ lenient, text, flag, image, items, answer }: Fields, hasPictures = false) {
	const option = z.object({
		label: text.describe("What the option says; it is read in place of its picture, too."),
		correct: answer(flag).describe("1: right."),
		image: image.optional().describe("The option's picture."),
	});
	return items(lenient && hasPictures ? z.preprocess(pictureFromLabel, option) : option).describe(
		"What can be chosen.",
	);
}

/**
 * An option's label may be the name of its picture's file, because some back ends return nothing
 * else.
 */
function pictureFromLabel(raw: unknown): unknown {
	if (typeof raw !== "object" || raw === null) return raw;
	const { label, image } = raw as Record<string, unknown>;
	const isPicture = !image && typeof label === "string" && isImageFile(label);
	return isPicture ? { ...raw, image: label } : raw;
}

function needRight(
	row: { options: readonly { correct: 0 | 1 }[] },
	context: z.RefinementCtx,
): void {
	if (!row.options.some((option) => option.correct === 1))
		context.addIssue({ code: "custom", message: noAnswer, path: ["options"] });
}

export function choiceRow<Type extends ChoiceQuestion["type"]>(fields: Fields, type: Type) {
	const options = optionRows(fields, type.startsWith("image"));
	const columns = fields.int.describe("In how many columns the options stand.");
	return z
		.object({ ...questionFields(fields), type: z.literal(type), options, columns })
		.superRefine(needRight, { when: whenValid(z.object({ options })) });
}

export function dropdownRow(fields: Fields) {
	const options = optionRows(fields);
	const columns = fields
		.carried(fields.int)
		.optional()
		.describe("Kept, not interpreted: a list has none.");
	return z
		.object({
			...questionFields(fields),
			type: z.literal("multiple choice dropdown"),
			options,
			columns,
		})
		.superRefine(needRight, { when: whenValid(z.object({ options })) });
}

export type ChoiceRow = z.infer<
	ReturnType<typeof choiceRow<ChoiceQuestion["type"]>> | ReturnType<typeof dropdownRow>
>;

export const choiceWire: QuestionWire<ChoiceRow, ChoiceQuestion> = {
	toQuestion: (row, base, address) => ({
		...base,
		type: row.type,
		columns: Math.max(1, row.columns ?? 1),
		options: row.options.map((option, index) => ({
			key: optionKey(row.id, index),
			label: option.label,
			correct: option.correct === 1,
			image: imageOf(option.image, address),
		})),
	}),
	toAsked: ({ options, columns }, withPictures) => ({
		options: withPictures(options.map((option) => option.label)),
		keys: options.map((option) => option.key),
		columns,
	}),
	rightForms: (row) =>
		row.options.flatMap(({ label, correct }, index) =>
			correct === 1 ? [{ path: ["options", index, "label"], forms: [label] }] : [],
		),
	*oddities({ type, options }) {
		const right = options.filter((option) => option.correct === 1);
		if (options.length === 1) yield { field: "options", id: "question-shape.one-option" };
		if (type !== "multiple" && type !== "image multiple" && right.length > 1) {
			const answers = quoted(right.map(({ label }) => label));
			yield { field: "options", id: "question-shape.both-right", values: { answers } };
		}
		for (const [index, { label, image }] of options.entries()) {
			const values = { number: index + 1 };
			if (label.trim() === "" && !image)
				yield { field: "options", id: "question-shape.blank-option", values };
		}
		yield* equalLabels(
			options.map(({ label }) => label),
			"options",
		);
	},
};

export function isChoiceRow(row: { type: string }): row is ChoiceRow {
	return (
		"options" in row &&
		Array.isArray(row.options) &&
		row.options.some((option) => typeof option === "object" && "correct" in option)
	);
}
