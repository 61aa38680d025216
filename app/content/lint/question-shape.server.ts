import { blanksIn } from "#app/domain/question/fill-in-the-blanks.ts";
import { isChoiceRow } from "#app/wire/question/choice.server.ts";
import type { QuestionRow } from "#app/wire/question/question.server.ts";
import type { Placed } from "./linted-pack.server.ts";
import type { Found, Rule } from "./rule.server.ts";
import { isQuestion } from "./texts.server.ts";

const ofOne = new Set(["single", "image single", "multiple choice dropdown"]);

function repeated(labels: readonly string[]): string[] {
	const keys = labels.map((label) => label.trim().toLowerCase());
	return [...new Set(labels.filter((label, at) => label.trim() !== "" && keys.indexOf(label.trim().toLowerCase()) < at))];
}

function* faultsOf({ row, file, path }: Placed<QuestionRow>): Iterable<Found> {
	const found = (field: string, message: string, advice: string): Found => ({ file, path: [...path, field], message, advice });
	if (isChoiceRow(row)) {
		const right = row.options.filter((option) => option.correct === 1);
		if (row.options.length === 1) yield found("options", "There is one option: nothing can be chosen.", "Add wrong ones.");
		if (ofOne.has(row.type) && right.length > 1) {
			const names = right.map(({ label }) => `“${label}”`).join(" and ");
			yield found(
				"options",
				`${names} are both right, but only one can be chosen.`,
				"Leave correct at 1 for one of them, or make it a multiple.",
			);
		}
		for (const [index, { label, image }] of row.options.entries()) {
			if (label.trim() !== "" || image) continue;
			const message = `Option ${index + 1} says nothing.`;
			yield { file, path: [...path, "options", index, "label"], message, advice: "Write a label, or take the option out." };
		}
		for (const label of repeated(row.options.map((option) => option.label)))
			yield found("options", `Two options are called “${label}”.`, "Give each a label of its own.");
	}
	if (row.type === "drag and drop") {
		for (const label of repeated(row.options.map((option) => option.label)))
			yield found("options", `Two cards are called “${label}”.`, "Give each a label of its own.");
		if (new Set(row.options.map(({ target }) => target)).size === 1)
			yield found("options", "All cards belong on one target.", "Add cards with other targets.");
	}
	const blanks = row.type === "fill in the blanks" ? blanksIn(row.question) : 0;
	if (row.type === "fill in the blanks" && row.correct_answers.length > blanks) {
		const extra = row.correct_answers.slice(blanks).map((answer) => `“${answer}”`);
		const message = `There ${blanks === 1 ? "is 1 blank" : `are ${blanks} blanks`} and ${row.correct_answers.length} answers: ${extra.join(" and ")} ${extra.length === 1 ? "belongs" : "belong"} to none.`;
		yield found("correct_answers", message, "Put ___ where the answer belongs, or take it out.");
	}
	for (const field of ["correct_answer_text", "incorrect_answer_text"] as const) {
		const when = field === "correct_answer_text" ? "the right answer" : "a wrong one";
		if (row[field].trim() === "") yield found(field, `Nothing is said after ${when}.`, "Say in a sentence why, or give a hint.");
	}
}

export const questionShape: Rule = {
	name: "question-shape",
	severity: "warning",
	*find({ programs }) {
		for (const page of programs.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages.filter(isQuestion)))) yield* faultsOf(page);
	},
};
