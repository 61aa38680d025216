import { isOpenChapter } from "#app/features/catalog/chapter.ts";
import type { LintedChapter, LintedProgram } from "./linted-pack.server.ts";
import type { Rule } from "./rule.server.ts";

function taughtChapters({ chapters }: LintedProgram): LintedChapter[] {
	return chapters.filter(
		({ row, pages }) =>
			pages.length > 0 &&
			isOpenChapter({
				hiddenInSource: row.hidden_in_source === 1,
				comingSoon: row.coming_soon === 1,
				upcoming: row.upcoming === 1,
			}),
	);
}

export const endScreen: Rule = {
	name: "end-screen",
	*find({ programs }) {
		for (const { file, path, pages } of programs.flatMap(taughtChapters)) {
			if (pages.at(-1)?.row.type === "end screen") continue;
			yield { file, path: [...path, "pages"], id: "end-screen.missing" };
		}
	},
};

export const chapterBadge: Rule = {
	name: "chapter-badge",
	*find({ programs }) {
		for (const { row, file, path } of programs.flatMap(taughtChapters)) {
			if (row.badge !== "") continue;
			yield { file, path: [...path, "badge"], id: "chapter-badge.missing" };
		}
	},
};
