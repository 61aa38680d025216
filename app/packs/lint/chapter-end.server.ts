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
	severity: "warning",
	*find({ programs }) {
		for (const { file, path, pages } of programs.flatMap(taughtChapters)) {
			if (pages.at(-1)?.row.type === "end screen") continue;
			const advice = 'Add a last page of the type "end screen" that says what was learned.';
			yield { file, path: [...path, "pages"], message: "The chapter has no end screen.", advice };
		}
	},
};

export const chapterBadge: Rule = {
	name: "chapter-badge",
	severity: "warning",
	*find({ programs }) {
		for (const { row, file, path } of programs.flatMap(taughtChapters)) {
			if (row.badge !== "") continue;
			yield {
				file,
				path: [...path, "badge"],
				message: "The chapter has no badge.",
				advice: "Name the badge's picture in media/.",
			};
		}
	},
};
