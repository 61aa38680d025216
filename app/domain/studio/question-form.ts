import { questionTypes, type QuestionType } from "#app/domain/question/question.ts";
import { scaleOption } from "#app/domain/question/scale.ts";
import type { Row } from "./draft.ts";

/** One line of the form, whatever the kind: an option, a card, a blank, a value, or the digits of a lock. */
export interface AnswerLine {
	label: string;
	/** Where a card belongs. */
	target: string;
	/** A picture's name, or empty. */
	image: string;
	right: boolean;
}

export interface QuestionForm {
	type: QuestionType;
	answers: readonly AnswerLine[];
	decimals: number;
}

/** Which fields a line of a kind has, the kinds in the order in which the studio offers them. */
export const lineShapes = {
	single: { right: "one", target: false, image: false },
	multiple: { right: "many", target: false, image: false },
	"multiple choice dropdown": { right: "one", target: false, image: false },
	"drag and drop": { right: "none", target: true, image: false },
	"fill in the blanks": { right: "none", target: false, image: false },
	flipboard: { right: "one", target: false, image: false },
	"combo lock": { right: "none", target: false, image: false },
	slider: { right: "one", target: false, image: false },
	"image single": { right: "one", target: false, image: true },
	"image multiple": { right: "many", target: false, image: true },
} as const satisfies Record<QuestionType, { right: "one" | "many" | "none"; target: boolean; image: boolean }>;

const lists = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

export function isQuestion(row: Row): boolean {
	return row.question !== undefined && row.question !== null;
}

/** A question's row as the form shows it. */
export function formOfQuestion(row: Row): QuestionForm {
	const type = questionTypes.find((each) => each === row.type) ?? "single";
	const decimals = typeof row.decimals === "number" ? row.decimals : 0;
	return { type, decimals, answers: linesOf(type, row, decimals) };
}

function linesOf(type: QuestionType, row: Row, decimals: number): AnswerLine[] {
	const line = (label: unknown, more: Partial<AnswerLine> = {}): AnswerLine => ({
		label: textOf(label),
		target: "",
		image: "",
		right: false,
		...more,
	});
	if (type === "combo lock") return [line(row.correct_answer, { right: true })];
	if (type === "fill in the blanks") return lists(row.correct_answers).map((answer) => line(answer, { right: true }));
	if (type === "flipboard" || type === "slider") {
		const right = scaleOption(scaleValue(row.correct_answer), decimals);
		return lists(row.options).map((option) => line(option, { right: scaleOption(scaleValue(option), decimals) === right }));
	}
	return lists(row.options).map((option) => {
		const { label, target, image, correct } = (typeof option === "object" && option !== null ? option : { label: option }) as Row;
		return line(label, { target: textOf(target), image: textOf(image), right: correct === 1 || type === "drag and drop" });
	});
}

function scaleValue(value: unknown): string | number {
	return typeof value === "number" ? value : textOf(value);
}

/**
 * The fields of a question of that kind. Lines without words and picture are left out; fields of other kinds are undefined, which takes
 * them out of the row.
 */
export function fieldsOfQuestion({ type, answers, decimals }: QuestionForm): Row {
	const said = answers
		.map((line) => ({ ...line, label: line.label.trim(), target: line.target.trim() }))
		.filter(({ label, target, image }) => label !== "" || target !== "" || image !== "");
	const none = {
		options: undefined,
		correct_answer: undefined,
		correct_answers: undefined,
		amount_of_dials: undefined,
		decimals: undefined,
	};
	const right = said.find((line) => line.right) ?? said[0];
	if (type === "combo lock") {
		const digits = right?.label.replaceAll(/\D/g, "") ?? "";
		return { ...none, type, amount_of_dials: Math.max(1, digits.length), correct_answer: digits };
	}
	if (type === "fill in the blanks") return { ...none, type, correct_answers: said.map(({ label }) => label) };
	if (type === "flipboard" || type === "slider") {
		const valueOf = (label: string) => (type === "slider" && /^[+-]?\d+(\.\d+)?$/.test(label) ? Number(label) : label);
		const chosen = said.find((line) => line.right);
		return {
			...none,
			type,
			options: said.map(({ label }) => valueOf(label)),
			correct_answer: chosen ? valueOf(chosen.label) : "",
			decimals: Math.max(0, Math.min(6, Math.trunc(decimals) || 0)),
		};
	}
	if (type === "drag and drop") return { ...none, type, options: said.map(({ label, target }) => ({ label, target })) };
	const { image: hasImage } = lineShapes[type];
	return {
		...none,
		type,
		options: said.map(({ label, image, right: isRight }) => ({
			label,
			correct: isRight ? 1 : 0,
			...(hasImage || image !== "" ? { image } : {}),
		})),
	};
}
