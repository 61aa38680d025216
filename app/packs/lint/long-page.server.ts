import type { Rule } from "./rule.server.ts";
import { isContent, lessonTexts } from "./texts.server.ts";

const maxWords = 250;

/** Counts the words of headings and sales tips, too, but not those of transcripts. */
export const longPage: Rule = {
	name: "long-page",
	*find({ programs }) {
		for (const { reader, chapters } of programs) {
			for (const page of chapters.flatMap(({ pages }) => pages.filter(isContent))) {
				const count = lessonTexts(page).reduce(
					(sum, { text }) => sum + reader.words(text).length,
					0,
				);
				if (count <= maxWords) continue;
				const { file, path } = page;
				yield { file, path, id: "long-page.words", values: { words: count, most: maxWords } };
			}
		}
	},
};
