import { checkBlanks, type FillInTheBlanks } from "./fill-in-the-blanks.ts";
import { checkChoice, rightChoices, type ChoiceQuestion } from "./choice.ts";
import { checkComboLock, type ComboLock } from "./combo-lock.ts";
import { checkDragAndDrop, type DragAndDrop } from "./drag-and-drop.ts";
import { checkScale, type ScaleQuestion } from "./scale.ts";

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

/** What every question has. The two texts are what the agent is told after an answer. */
export interface QuestionBase {
	question: string;
	correctAnswerText: string | null;
	incorrectAnswerText: string | null;
}

/**
 * An answer: a digit a dial, a target an item, a text a blank, in their order; the chosen option; the keys of the chosen options.
 */
export type Answer = readonly string[];

/** How an answer did: `found` of `of` parts are right. It never says which. */
export interface Outcome {
	correct: boolean;
	found: number;
	of: number;
}

/** Whether people make the answer up themselves, and do not choose among what is offered. */
export function isTyped({ type }: Question): boolean {
	return type === "fill in the blanks" || type === "combo lock";
}

/** Judges an answer (QUIZ-10 to QUIZ-16). */
export function check(question: Question, answer: Answer): Outcome {
	switch (question.type) {
		case "combo lock":
			return checkComboLock(question, answer);
		case "drag and drop":
			return checkDragAndDrop(question, answer);
		case "fill in the blanks":
			return checkBlanks(question, answer);
		case "flipboard":
		case "slider":
			return checkScale(question, answer);
		default:
			return checkChoice(question, answer);
	}
}

/** The right answer, for a question that was answered or given up: never before (QUIZ-20). */
export function rightAnswer(question: Question): Answer {
	switch (question.type) {
		case "combo lock":
			return question.correctAnswer.split("");
		case "drag and drop":
			return question.items.map((item) => item.target);
		case "fill in the blanks":
			return question.correctAnswers.map((alternatives) => alternatives[0] ?? "");
		case "flipboard":
		case "slider":
			return [question.correctAnswer];
		default:
			return rightChoices(question);
	}
}
