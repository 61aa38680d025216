import {
	readPlaces,
	type PresentedOption,
	type QuestionBase,
	type QuestionRules,
} from "./question-type.ts";

/**
 * Options are the texts that agents see. Options that are numbers have `decimals` decimal places.
 */
export interface ScaleQuestion extends QuestionBase {
	type: "flipboard" | "slider";
	options: readonly string[];
	correctAnswer: string;
	decimals: number;
}

export interface PresentedScale {
	type: ScaleQuestion["type"];
	text: string;
	options: PresentedOption[];
}

/**
 * Formats a number with `decimals` decimal places, and zero without a minus sign. Returns other
 * texts trimmed.
 */
export function scaleOption(value: string | number, decimals: number): string {
	const text = String(value).trim();
	return /^[+-]?\d+(\.\d+)?$/.test(text)
		? Number(text)
				.toFixed(Math.min(10, Math.max(0, decimals)))
				.replace(/^-(?=[0.]+$)/, "")
		: text;
}

/** The rules of a flipboard and a slider (QUIZ-14). */
export const scale: QuestionRules<ScaleQuestion, PresentedScale> = {
	isTyped: false,
	check({ correctAnswer, decimals }, [chosen]) {
		const correct = chosen !== undefined && scaleOption(chosen, decimals) === correctAnswer;
		return { correct, found: correct ? 1 : 0, of: 1 };
	},
	rightAnswer: ({ correctAnswer }) => [correctAnswer],
	rightAnswerLines: ({ correctAnswer }) => [correctAnswer],
	answerText: (_, answer) => answer[0] ?? "",
	present: ({ type, question, options }) => ({
		type,
		text: question,
		options: options.map((option) => ({ key: option, label: option, image: null })),
	}),
	readAnswer: ({ options }, values) => readPlaces(1, values, (value) => options.includes(value)),
	valuesFromApi: ({ decimals }, values) => values.map((value) => scaleOption(value, decimals)),
};
