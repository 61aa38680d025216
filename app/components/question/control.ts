import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { PresentedQuestion } from "#app/domain/question/question.ts";
import type { TextKey } from "#app/i18n/text-key.ts";

/** `answer`: it was shown. `part`: some of it is right, and nobody says which (QUIZ-25). */
export type Verdict = "right" | "wrong" | "part" | "answer";

/** What every control of a question is given. All its fields are named `answer`; their ids are `answer-0`, `answer-1` … */
export interface ControlProps<Question = PresentedQuestion> {
	question: Question;
	/** What was chosen. */
	given: readonly string[];
	/** Once it was answered. */
	disabled: boolean;
	/** What came of what was chosen; null until it was checked. */
	verdict: Verdict | null;
	/** Which places hold what is right, once that is told: of a checked answer, and of one that is tried again, where they are kept. */
	rightPlaces: readonly boolean[] | null;
	/** The places left empty, and what to say there. */
	missing: readonly number[];
	missingText: string | null;
}

/** How a question type is answered on a page. */
export interface QuestionControl<Question> {
	Control(this: void, props: ControlProps<Question>): ReactNode;
	/** The question's text stands in the control. */
	holdsText?: true;
	/** What to do. */
	taskKey(this: void, question: Question): TextKey;
	/** What is missing in a place that was left empty. */
	missingKey(this: void, question: Question): TextKey;
	/** Names one of several places; absent: there is one. */
	placeName?(this: void, question: Question, place: number, t: TFunction): string;
	/** How much of a wrong answer was right, never what; null or absent: nothing to say. */
	foundText?(question: Question, found: number, of: number, t: TFunction): string | null;
}
