import { outcomeOf, readPlaces, type QuestionBase, type QuestionRules } from "./question-type.ts";

/** Items to drag to targets. Several may share a target. */
export interface DragAndDrop extends QuestionBase {
	type: "drag and drop";
	items: readonly DraggedItem[];
	/** The items in the pack's order, if `items` was reordered. */
	originalOrder?: readonly DraggedItem[];
}

export interface DraggedItem {
	label: string;
	target: string;
	image: string | null;
}

export interface PresentedItems {
	type: DragAndDrop["type"];
	text: string;
	items: { label: string; image: string | null }[];
	targets: string[];
}

/** Sorts the targets, so that their order doesn't reveal the answer. */
export function targetsOf(question: Pick<DragAndDrop, "items">): string[] {
	return [...new Set(question.items.map((item) => item.target))].toSorted((a, b) =>
		a.localeCompare(b, "en", { numeric: true }),
	);
}

/** The rules of drag and drop (QUIZ-11). */
export const dragAndDrop: QuestionRules<DragAndDrop, PresentedItems> = {
	isTyped: false,
	check: (question, answer) => outcomeOf(rightItems(question, answer)),
	rightPlaces: rightItems,
	rightAnswer: ({ items }) => items.map((item) => item.target),
	rightAnswerLines: ({ items }) => items.map(({ label, target }) => `${label} → ${target}`),
	answerText: ({ items, originalOrder = items }, answer) =>
		originalOrder.map((item) => `${item.label} → ${answer[items.indexOf(item)] ?? ""}`).join("; "),
	reorder: (question, reorder) => ({
		...question,
		items: reorder(question.items),
		originalOrder: question.items,
	}),
	present: (question) => ({
		type: question.type,
		text: question.question,
		items: question.items.map(({ label, image }) => ({ label, image })),
		targets: targetsOf(question),
	}),
	readAnswer(question, values) {
		const targets = new Set(targetsOf(question));
		return readPlaces(question.items.length, values, (value) => targets.has(value));
	},
};

function rightItems({ items }: DragAndDrop, answer: readonly string[]): boolean[] {
	return items.map((item, position) => answer[position] === item.target);
}
