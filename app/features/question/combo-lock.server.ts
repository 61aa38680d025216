import { z } from "zod";
import type { ComboLock } from "./combo-lock.ts";
import type { Fields } from "#app/platform/fields/fields.server.ts";
import { noAnswer, questionFields, whenValid, type QuestionWire } from "./question-wire.server.ts";

export function comboLockRow(fields: Fields) {
	const dials = {
		amount_of_dials: fields.dials.describe("How many dials."),
		correct_answer: fields.text.describe("A digit for each dial."),
	};
	return z
		.object({ ...questionFields(fields), type: z.literal("combo lock"), ...dials })
		.superRefine(
			(row, context) => {
				const digits = row.correct_answer;
				const fits = /^[0-9]+$/.test(digits) && digits.length === row.amount_of_dials;
				const message = digits === "" ? noAnswer : fits ? null : "Dials do not match the answer";
				if (message !== null)
					context.addIssue({ code: "custom", message, path: ["correct_answer"] });
			},
			{ when: whenValid(z.object(dials)) },
		);
}

type Row = z.infer<ReturnType<typeof comboLockRow>>;

/** Lessons may write 1430 as 14:30, so codes of four or more digits also match as two halves. */
function dialForms(digits: string): string[] {
	const half = Math.floor(digits.length / 2);
	return digits.length < 4 ? [digits] : [digits, `${digits.slice(0, half)} ${digits.slice(half)}`];
}

export const comboLockWire: QuestionWire<Row, ComboLock> = {
	toQuestion: (row, base) => ({
		...base,
		type: row.type,
		amountOfDials: row.amount_of_dials,
		correctAnswer: row.correct_answer,
	}),
	toAsked: ({ amountOfDials }) => ({ amount_of_dials: amountOfDials }),
	rightForms: (row) => [{ path: ["correct_answer"], forms: dialForms(row.correct_answer) }],
};
