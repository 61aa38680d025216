import { z } from "zod";
import { targetsOf, type DragAndDrop } from "./drag-and-drop.ts";
import { imageOf, type Fields } from "#app/platform/fields/fields.server.ts";
import {
	equalLabels,
	noAnswer,
	questionFields,
	whenValid,
	type QuestionWire,
} from "./question-wire.server.ts";

export function dragAndDropRow(fields: Fields) {
	const { text, name, image, items } = fields;
	const targets = {
		options: items(
			z.object({
				label: name,
				target: text.describe("Where it belongs."),
				image: image.optional(),
			}),
		).describe("What is dragged, each with its target."),
	};
	return z
		.object({ ...questionFields(fields), type: z.literal("drag and drop"), ...targets })
		.superRefine(
			(row, context) => {
				if (row.options.length === 0)
					context.addIssue({ code: "custom", message: noAnswer, path: ["options"] });
				for (const [index, option] of row.options.entries()) {
					if (option.target.trim() === "")
						context.addIssue({
							code: "custom",
							message: noAnswer,
							path: ["options", index, "target"],
						});
				}
			},
			{ when: whenValid(z.object(targets)) },
		);
}

type Row = z.infer<ReturnType<typeof dragAndDropRow>>;

export const dragAndDropWire: QuestionWire<Row, DragAndDrop> = {
	toQuestion: (row, base, address) => ({
		...base,
		type: row.type,
		items: row.options.map(({ label, target, image }) => ({
			label,
			target,
			image: imageOf(image, address),
		})),
	}),
	toAsked: (question, withPictures) => ({
		options: withPictures(question.items.map((item) => item.label)),
		targets: targetsOf(question),
	}),
	rightForms: (row) =>
		row.options.map(({ label, target }, index) => ({
			path: ["options", index],
			forms: [`${label} ${target}`],
		})),
	*oddities({ options }) {
		yield* equalLabels(
			options.map(({ label }) => label),
			"cards",
		);
		const targets = [...new Set(options.map(({ target }) => target))];
		yield* equalLabels(targets, "targets");
		if (targets.length === 1) yield { field: "options", id: "question-shape.one-target" };
	},
};
