import { normalForm } from "#app/platform/text/normal-form.ts";
import { withoutEnds } from "#app/platform/text/text-ends.ts";
import { outcomeOf, readPlaces, type QuestionBase, type QuestionRules } from "./question-type.ts";

/** The sentence has `___` for each blank; `correctAnswers` has a list of alternatives for each. */
export interface FillInTheBlanks extends QuestionBase {
	type: "fill in the blanks";
	correctAnswers: readonly (readonly string[])[];
}

export interface PresentedBlanks {
	type: FillInTheBlanks["type"];
	text: string;
	/** One more than there are blanks. */
	parts: string[];
	/** In characters. */
	maxLength: number;
}

const blank = /_{3,}/;

/** Returns one part more than there are blanks. */
export function partsOf(sentence: string): string[] {
	return sentence.split(blank);
}

export function blanksIn(sentence: string): number {
	return partsOf(sentence).length - 1;
}

const quotes =
	/[\p{Pi}\p{Pf}"'`\u00B4\u02B9-\u02BD\u02C8\u02CA\u02CB\u201A\u201E\u2032-\u2037\u300C-\u300F\u301D-\u301F\uFF02\uFF07]/gu;

/** Letters that no Unicode normalization takes apart, and the final sigma. */
const plainLetters: Readonly<Record<string, string>> = {
	ß: "ss",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	æ: "ae",
	œ: "oe",
	ı: "i",
	ħ: "h",
	ŧ: "t",
	ς: "σ",
};
const letters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

function withPlainQuotes(text: string): string {
	return text.replaceAll(quotes, "'");
}

/** Ignores case, accents, spacing, the kind of quote and dash, and outer punctuation (QUIZ-13). */
export function comparable(text: string): string {
	// Before and after, because NFKD takes some quotes apart and makes others.
	const plain = withPlainQuotes(normalForm(withPlainQuotes(text), "NFKD"))
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(letters, (letter) => plainLetters[letter] ?? letter)
		.replaceAll(/\p{Pd}|\u2212/gu, "-")
		.replaceAll(/\s+/gu, " ")
		.trim();
	const inner = withoutEnds(plain, /[\p{P}\s]/u);
	return inner === "" ? plain : inner;
}

const blankMaxLength = 200;

/** Right when every blank equals one of its alternatives (QUIZ-12, QUIZ-13). */
export const fillInTheBlanks: QuestionRules<FillInTheBlanks, PresentedBlanks> = {
	isTyped: true,
	check: (question, answer) => outcomeOf(rightBlanks(question, answer)),
	rightPlaces: rightBlanks,
	rightAnswer: firstAnswers,
	rightAnswerLines(question) {
		const answer = firstAnswers(question);
		const parts = partsOf(question.question);
		return [parts.map((part, place) => part + (answer[place] ?? "")).join("")];
	},
	answerText: (_, answer) => answer.map(comparable).join("; "),
	present: ({ type, question }) => ({
		type,
		text: question,
		parts: partsOf(question),
		maxLength: blankMaxLength,
	}),
	readAnswer: ({ correctAnswers }, values) =>
		readPlaces(
			correctAnswers.length,
			values,
			(value) => value.trim() !== "" && value.length <= blankMaxLength,
		),
};

function firstAnswers({ correctAnswers }: FillInTheBlanks): string[] {
	return correctAnswers.map((alternatives) => alternatives[0] ?? "");
}

function rightBlanks({ correctAnswers }: FillInTheBlanks, answer: readonly string[]): boolean[] {
	return correctAnswers.map((alternatives, position) => {
		const given = comparable(answer[position] ?? "");
		return given !== "" && alternatives.some((alternative) => comparable(alternative) === given);
	});
}
