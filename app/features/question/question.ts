import { multiple, single, type ChoiceQuestion, type PresentedChoice } from "./choice.ts";
import { comboLock, type ComboLock, type PresentedLock } from "./combo-lock.ts";
import { dragAndDrop, type DragAndDrop, type PresentedItems } from "./drag-and-drop.ts";
import {
	fillInTheBlanks,
	type FillInTheBlanks,
	type PresentedBlanks,
} from "./fill-in-the-blanks.ts";
import type {
	Answer,
	AnswerLanguages,
	Outcome,
	QuestionRules,
	ReadAnswer,
	Reorder,
} from "./question-type.ts";
import { scale, type PresentedScale, type ScaleQuestion } from "./scale.ts";

/** The question types (QUIZ-2). */
export const questionTypes = [
	"combo lock",
	"drag and drop",
	"fill in the blanks",
	"flipboard",
	"slider",
	"multiple choice dropdown",
	"image multiple",
	"image single",
	"multiple",
	"single",
] as const;
export type QuestionType = (typeof questionTypes)[number];

export type Question = ComboLock | DragAndDrop | FillInTheBlanks | ScaleQuestion | ChoiceQuestion;

/** A question without its answer, for the browser. */
export type PresentedQuestion =
	| PresentedLock
	| PresentedItems
	| PresentedBlanks
	| PresentedScale
	| PresentedChoice;

const rules = {
	"combo lock": comboLock,
	"drag and drop": dragAndDrop,
	"fill in the blanks": fillInTheBlanks,
	flipboard: scale,
	slider: scale,
	"multiple choice dropdown": single,
	"image multiple": multiple,
	"image single": single,
	multiple,
	single,
} satisfies Record<QuestionType, QuestionRules<never, PresentedQuestion>>;

function rulesOf(question: Question): QuestionRules<Question, PresentedQuestion> {
	return rules[question.type] as QuestionRules<Question, PresentedQuestion>;
}

export function isTyped(question: Question): boolean {
	return rulesOf(question).isTyped;
}

/** Returns how right an answer is (QUIZ-10 to QUIZ-16). */
export function checkAnswer(
	question: Question,
	answer: Answer,
	languages: AnswerLanguages,
): Outcome {
	return rulesOf(question).check(question, answer, languages);
}

/**
 * Returns which places are right. Returns null for options, because users must not learn which of
 * them are right (QUIZ-25).
 */
export function rightPlaces(
	question: Question,
	answer: Answer,
	languages: AnswerLanguages,
): boolean[] | null {
	return rulesOf(question).rightPlaces?.(question, answer, languages) ?? null;
}

/**
 * Returns the right answer, which must stay secret until the question is answered or given up
 * (QUIZ-20).
 */
export function rightAnswer(question: Question): Answer {
	return rulesOf(question).rightAnswer(question);
}

/**
 * Returns the right answer for people to read, one line per part. Like `rightAnswer`, it must stay
 * secret until the question is answered or given up.
 */
export function rightAnswerLines(question: Question): readonly string[] {
	return rulesOf(question).rightAnswerLines(question);
}

const maxAnswerText = 200;

/**
 * Returns a text of at most 200 characters. Answers with the same meaning have the same text, so
 * reports can count them (QUIZ-13).
 */
export function answerText(question: Question, answer: Answer, languages: AnswerLanguages): string {
	return rulesOf(question).answerText(question, answer, languages).slice(0, maxAnswerText);
}

export function presentQuestion(question: Question): PresentedQuestion {
	return rulesOf(question).present(question);
}

/**
 * Reads form values. `missing` has the indexes of empty fields, or is `[0]` if no option is chosen.
 * Values that are not offered count as empty.
 */
export function readAnswer(question: Question, values: readonly string[]): ReadAnswer {
	return rulesOf(question).readAnswer(question, values);
}

/**
 * Converts the values of API clients, which may name options by label and send a lock's digits as
 * one text.
 */
export function valuesFromApi(question: Question, values: readonly string[]): readonly string[] {
	return rulesOf(question).valuesFromApi?.(question, values) ?? values;
}

/** Reorders options or cards, unless their order matters (QUIZ-29). */
export function reorderQuestion(question: Question, reorder: Reorder): Question {
	return (rulesOf(question).reorder?.(question, reorder) as Question | undefined) ?? question;
}
