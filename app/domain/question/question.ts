import { multiple, single, type ChoiceQuestion, type PresentedChoice } from "./choice.ts";
import { comboLock, type ComboLock, type PresentedLock } from "./combo-lock.ts";
import { dragAndDrop, type DragAndDrop, type PresentedItems } from "./drag-and-drop.ts";
import { fillInTheBlanks, type FillInTheBlanks, type PresentedBlanks } from "./fill-in-the-blanks.ts";
import type { Answer, Outcome, QuestionRules, ReadAnswer, Reorder } from "./question-type.ts";
import { scale, type PresentedScale, type ScaleQuestion } from "./scale.ts";

/** The ten question types (QUIZ-2). */
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

/** A question as it goes to the browser: everything to answer it by, nothing of its answer. */
export type PresentedQuestion = PresentedLock | PresentedItems | PresentedBlanks | PresentedScale | PresentedChoice;

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

/** Whether people make the answer up themselves, and do not choose among what is offered. */
export function isTyped(question: Question): boolean {
	return rulesOf(question).isTyped;
}

/** Judges an answer (QUIZ-10 to QUIZ-16). */
export function check(question: Question, answer: Answer): Outcome {
	return rulesOf(question).check(question, answer);
}

/**
 * Which dials, cards or blanks of a checked answer are right; null for questions that offer options, of which nobody is told which are right
 * (QUIZ-25).
 */
export function rightPlaces(question: Question, answer: Answer): boolean[] | null {
	return rulesOf(question).rightPlaces?.(question, answer) ?? null;
}

/** What `Try again` begins with: the answer before with what was wrong taken out, nothing where options are chosen (QUIZ-24). */
export function keptAnswer(question: Question, answer: Answer): Answer {
	return rightPlaces(question, answer)?.map((right, place) => (right ? (answer[place] ?? "") : "")) ?? [];
}

/** The right answer, for a question that was answered or given up: never before (QUIZ-20). */
export function rightAnswer(question: Question): Answer {
	return rulesOf(question).rightAnswer(question);
}

/** The right answer as people read it, a line each part; a sentence with its blanks filled in. For who was shown it: never before. */
export function rightAnswerLines(question: Question): readonly string[] {
	return rulesOf(question).rightLines(question);
}

/** Longer ones say no more to who reads a report. */
const longestText = 200;

/** An answer in words, the same for all who meant the same: as reports count wrong ones (QUIZ-13). */
export function answerText(question: Question, answer: Answer): string {
	return rulesOf(question).words(question, answer).slice(0, longestText);
}

/** The question without its answer. */
export function present(question: Question): PresentedQuestion {
	return rulesOf(question).present(question);
}

/**
 * The answer as a form posted it, in the question's own order. `missing`: the places that were left empty; `[0]` where nothing at all was
 * chosen. Values that the question does not offer count as empty.
 */
export function readAnswer(question: Question, values: readonly string[]): ReadAnswer {
	return rulesOf(question).read(question, values);
}

/** The values of a form, for those that a client of the API sent: it may name options by their labels, and a lock's digits in one text. */
export function valuesFromApi(question: Question, values: readonly string[]): readonly string[] {
	return rulesOf(question).fromApi?.(question, values) ?? values;
}

/** The question with its options or cards in another order; as it is where their order has a meaning (QUIZ-29). */
export function mix(question: Question, inOrder: Reorder): Question {
	return (rulesOf(question).mix?.(question, inOrder) as Question | undefined) ?? question;
}
