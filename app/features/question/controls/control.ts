import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { PresentedQuestion } from "#app/features/question/question.ts";
import type { TextKey } from "#app/platform/i18n/text-key.ts";

/**
 * `answer` means that the control shows the right answer. `part` means that the answer is partly
 * right, but the control doesn't show which parts are (QUIZ-25).
 */
export type Verdict = "right" | "wrong" | "part" | "answer";

/** All fields of a control are named `answer`, and have the ids `answer-0`, `answer-1` … */
export interface ControlProps<Question = PresentedQuestion> {
	question: Question;
	given: readonly string[];
	disabled: boolean;
	verdict: Verdict | null;
	/** Each entry is true if that place is right. Null until the agent may know this. */
	rightPlaces: readonly boolean[] | null;
	missing: readonly number[];
	missingText: string | null;
}

export interface QuestionControl<Question> {
	Control(this: void, props: ControlProps<Question>): ReactNode;
	holdsText?: true;
	/** True if a picture fits next to the control. */
	fitsPicture?: true;
	taskKey(this: void, question: Question): TextKey;
	missingKey(this: void, question: Question): TextKey;
	/** Absent if the answer has only one place. */
	placeName?(this: void, question: Question, place: number, t: TFunction): string;
	/** Returns a text with the number of right parts. It doesn't reveal which parts are right. */
	foundText?(question: Question, found: number, of: number, t: TFunction): string | null;
}
