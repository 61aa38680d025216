import { typedLine } from "#app/platform/text/typed-text.ts";
import { comparable } from "./blank-text.ts";
import {
	outcomeOf,
	readPlaces,
	type AnswerLanguages,
	type QuestionBase,
	type QuestionRules,
} from "./question-type.ts";

/**
 * `question` is a sentence with `___` for each blank. `correctAnswers` has a list of alternatives
 * for each blank.
 */
export interface FillInTheBlanks extends QuestionBase {
	type: "fill in the blanks";
	correctAnswers: readonly (readonly string[])[];
}

export interface PresentedBlanks {
	type: FillInTheBlanks["type"];
	text: string;
	/** The text around the blanks. There is one more part than blanks. */
	parts: string[];
	/** The maximum length of the text in a blank, in characters. */
	maxLength: number;
}

const blank = /_{3,}/;

/** Splits a sentence at its blanks. There is one more part than blanks. */
export function partsOf(sentence: string): string[] {
	return sentence.split(blank);
}

export function blanksIn(sentence: string): number {
	return partsOf(sentence).length - 1;
}

const blankMaxLength = 200;

/**
 * The rules of fill-in-the-blanks questions. An answer is right if each blank equals one of its
 * alternatives (QUIZ-12, QUIZ-13, QUIZ-37).
 */
export const fillInTheBlanks: QuestionRules<FillInTheBlanks, PresentedBlanks> = {
	isTyped: true,
	check: (question, answer, languages) => outcomeOf(rightBlanks(question, answer, languages)),
	rightPlaces: rightBlanks,
	rightAnswer: firstAnswers,
	rightAnswerLines(question) {
		const answer = firstAnswers(question);
		const parts = partsOf(question.question);
		return [parts.map((part, place) => part + (answer[place] ?? "")).join("")];
	},
	answerText: (_, answer, { page, program }) =>
		answer.map((given) => comparable(given, [page, program])).join("; "),
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
			(value) => typedLine(value) !== "" && value.length <= blankMaxLength,
		),
};

interface Blank {
	/** The alternatives, each once even if it is spelled in several ways. */
	alternatives: readonly string[];
	/** Blanks with the same alternatives have the same key. */
	key: string;
	/**
	 * True if other blanks have the same alternatives, and there are at least as many alternatives as
	 * such blanks.
	 */
	sharesAnswers: boolean;
}

/**
 * Returns the same text for alternatives that differ only in how they are written, such as `1,000`
 * and `1000`.
 */
function normalizeAlternative(alternative: string): string {
	return comparable(alternative).replaceAll(/(\d)[ .,'](?=\d{3}(?!\d))/g, "$1");
}

function blanksOf({ correctAnswers }: FillInTheBlanks): Blank[] {
	const counts = new Map<string, number>();
	const blanks = correctAnswers.map((given) => {
		const distinct = new Map(given.toReversed().map((each) => [comparable(each), each]));
		const normalized = [...new Set(given.map(normalizeAlternative))].toSorted();
		const key = normalized.join("|");
		counts.set(key, (counts.get(key) ?? 0) + 1);
		return {
			alternatives: [...distinct.values()].toReversed(),
			key,
			answers: normalized.length,
		};
	});
	return blanks.map(({ answers, ...blank }) => {
		const same = counts.get(blank.key) ?? 1;
		return { ...blank, sharesAnswers: same > 1 && same <= answers };
	});
}

/**
 * Chooses an alternative for each blank, or undefined if none fits. Blanks that share answers use
 * each alternative once (QUIZ-38).
 */
function chosenFor(
	question: FillInTheBlanks,
	isFit: (alternative: string, place: number) => boolean,
): (string | undefined)[] {
	const used = new Set<string>();
	return blanksOf(question).map(({ alternatives, key, sharesAnswers }, place) => {
		const useOf = (alternative: string) => `${key}\n${normalizeAlternative(alternative)}`;
		const found = alternatives.find(
			(each) => !(sharesAnswers && used.has(useOf(each))) && isFit(each, place),
		);
		if (found !== undefined) used.add(useOf(found));
		return found;
	});
}

function firstAnswers(question: FillInTheBlanks): string[] {
	return chosenFor(question, () => true).map((alternative) => alternative ?? "");
}

function rightBlanks(
	question: FillInTheBlanks,
	answer: readonly string[],
	{ page, program }: AnswerLanguages,
): boolean[] {
	const given = question.correctAnswers.map((_, place) => ({
		text: comparable(answer[place] ?? ""),
		meaning: comparable(answer[place] ?? "", [page, program]),
	}));
	return chosenFor(question, (alternative, place) => {
		const { text = "", meaning } = given[place] ?? {};
		if (text === "") return false;
		return comparable(alternative) === text || comparable(alternative, [program]) === meaning;
	}).map((alternative) => alternative !== undefined);
}
