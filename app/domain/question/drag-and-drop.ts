import type { Answer, Outcome, QuestionBase } from "./question.ts";

/** Items that each belong on a target; several items may share one. */
export interface DragAndDrop extends QuestionBase {
	type: "drag and drop";
	items: readonly { label: string; target: string; image: string | null }[];
}

/** The targets to choose from, sorted, so that their order says nothing. */
export function targetsOf(question: Pick<DragAndDrop, "items">): string[] {
	return [...new Set(question.items.map((item) => item.target))].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** Right when every item is on its target. */
export function checkDragAndDrop(question: DragAndDrop, answer: Answer): Outcome {
	const found = question.items.filter((item, position) => answer[position] === item.target).length;
	return { correct: found === question.items.length, found, of: question.items.length };
}
