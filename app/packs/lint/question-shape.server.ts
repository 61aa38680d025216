import { oddities, type QuestionRow } from "#app/features/catalog/rows/question.server.ts";
import type { Placed } from "./linted-pack.server.ts";
import type { RuleFinding, Rule } from "./rule.server.ts";
import { isQuestion } from "./texts.server.ts";

function* faultsOf({ row, file, path }: Placed<QuestionRow>): Iterable<RuleFinding> {
	for (const { field, message, advice } of oddities(row))
		yield { file, path: [...path, field], message, advice };
	for (const field of ["correct_answer_text", "incorrect_answer_text"] as const) {
		const when = field === "correct_answer_text" ? "the right answer" : "a wrong one";
		const message = `Nothing is said after ${when}.`;
		if (row[field].trim() === "")
			yield {
				file,
				path: [...path, field],
				message,
				advice: "Say in a sentence why, or give a hint.",
			};
	}
}

export const questionShape: Rule = {
	name: "question-shape",
	severity: "warning",
	*find({ programs }) {
		for (const page of programs.flatMap(({ chapters }) =>
			chapters.flatMap(({ pages }) => pages.filter(isQuestion)),
		))
			yield* faultsOf(page);
	},
};
