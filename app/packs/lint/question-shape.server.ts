import { oddities, type QuestionRow } from "#app/features/catalog/rows/question.server.ts";
import type { Placed } from "./linted-pack.server.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { isQuestion } from "./texts.server.ts";

function* faultsOf({ row, file, path }: Placed<QuestionRow>): Iterable<Finding> {
	for (const { field, ...found } of oddities(row)) yield { file, path: [...path, field], ...found };
	for (const field of ["correct_answer_text", "incorrect_answer_text"] as const) {
		const when = field === "correct_answer_text" ? "right" : "wrong";
		if (row[field].trim() === "")
			yield { file, path: [...path, field], id: `question-shape.silent-${when}` };
	}
}

export const questionShape: Rule = {
	name: "question-shape",
	*find({ programs }) {
		for (const page of programs.flatMap(({ chapters }) =>
			chapters.flatMap(({ pages }) => pages.filter(isQuestion)),
		))
			yield* faultsOf(page);
	},
};
