import type { Answer, Outcome, QuestionBase } from "./question.ts";

/** One of an ordered list: a split-flap board or a slider. Options are as shown, numbers with `decimals` places. */
export interface ScaleQuestion extends QuestionBase {
	type: "flipboard" | "slider";
	options: readonly string[];
	correctAnswer: string;
	decimals: number;
}

/** An option as it is shown and compared: a number with so many decimals, any other text as it is. */
export function scaleOption(value: string | number, decimals: number): string {
	const text = String(value).trim();
	return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text).toFixed(Math.min(10, Math.max(0, decimals))) : text;
}

/** Right when the chosen option equals the correct answer. */
export function checkScale(question: ScaleQuestion, answer: Answer): Outcome {
	const correct = answer[0] !== undefined && scaleOption(answer[0], question.decimals) === question.correctAnswer;
	return { correct, found: correct ? 1 : 0, of: 1 };
}
