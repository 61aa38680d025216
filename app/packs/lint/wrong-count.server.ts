import { requiredChapters } from "#app/features/catalog/chapter.ts";
import { toChapter } from "#app/features/catalog/rows/chapter.server.ts";
import { claimedCounts, type Countable } from "./claimed-counts.server.ts";
import type { LintedChapter, LintedProgram } from "./linted-pack.server.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { isQuestion, pageTexts, programTexts, textsIn, type PlacedText } from "./texts.server.ts";

/** The true counts. There are several if a text may mean any of them. */
type Counts = Readonly<Record<Countable, readonly number[]>>;

const questionsOf = ({ pages }: LintedChapter) => pages.filter(isQuestion).length;
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

function requiredCount({ chapters }: LintedProgram): number {
	const entities = chapters.map(({ row, pages }) =>
		toChapter(row, { pageIds: pages.map((page) => page.row.id), questionCount: 0 }, (name) => name),
	);
	return requiredChapters(entities).length;
}

function* wrongCounts(
	{ reader }: LintedProgram,
	texts: readonly PlacedText[],
	counts: Partial<Counts>,
): Iterable<Finding> {
	for (const { file, path, text } of texts) {
		for (const { kind, count, words } of claimedCounts(text, reader)) {
			const counted = counts[kind];
			if (counted === undefined || counted.includes(count)) continue;
			const shown = [...new Set(counted)].toSorted((one, other) => one - other).join(" / ");
			yield { file, path, id: "wrong-count.count", values: { words, counted: shown } };
		}
	}
}

/**
 * Checks the numbers of pages and questions only in texts about the program or a chapter, such as a
 * chapter's first page. A number on another page may be about something else.
 */
export const wrongCount: Rule = {
	name: "wrong-count",
	*find({ programs }) {
		for (const program of programs) {
			const { chapters } = program;
			if (chapters.length === 0) continue;
			const required = [requiredCount(program)];
			const [pages, questions] = [
				chapters.map((chapter) => chapter.pages.length),
				chapters.map(questionsOf),
			];
			const all = {
				chapters: required,
				pages: [...pages, sum(pages)],
				questions: [...questions, sum(questions)],
			};
			yield* wrongCounts(program, programTexts(program), all);
			for (const chapter of chapters) {
				const own = {
					chapters: required,
					pages: [chapter.pages.length, sum(pages)],
					questions: [questionsOf(chapter), sum(questions)],
				};
				yield* wrongCounts(program, textsIn(chapter, ["title", "description"]), own);
				for (const [index, page] of chapter.pages.entries()) {
					const isAboutChapter = index === 0 || page.row.type === "end screen";
					yield* wrongCounts(
						program,
						pageTexts(page),
						isAboutChapter ? own : { chapters: required },
					);
				}
			}
		}
	},
};
