import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { PresentedQuestion } from "#app/features/question/question.ts";
import type { TextKey } from "#app/platform/i18n/text-key.ts";

/** `answer` is a shown answer. `part` is partly right, without the parts (QUIZ-25). */
export type Verdict = "right" | "wrong" | "part" | "answer";

/** All fields are named `answer`, with ids `answer-0`, `answer-1` … */
export interface ControlProps<Question = PresentedQuestion> {
	question: Question;
	given: readonly string[];
	disabled: boolean;
	verdict: Verdict | null;
	/** Which places are right; null until the agent may know. */
	rightPlaces: readonly boolean[] | null;
	missing: readonly number[];
	missingText: string | null;
}

export interface QuestionControl<Question> {
	Control(this: void, props: ControlProps<Question>): ReactNode;
	holdsText?: true;
	/** Whether it leaves room for a picture next to it. */
	isSingle?: true;
	taskKey(this: void, question: Question): TextKey;
	missingKey(this: void, question: Question): TextKey;
	/** Absent if there is one place. */
	placeName?(this: void, question: Question, place: number, t: TFunction): string;
	/** How much was right, without the parts. */
	foundText?(question: Question, found: number, of: number, t: TFunction): string | null;
}
