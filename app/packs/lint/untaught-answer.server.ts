import { plainText } from "#app/platform/text/plain-text.ts";
import { rightForms } from "#app/features/catalog/rows/question.server.ts";
import type { Rule } from "./rule.server.ts";
import { wordKey, type TextReader } from "./text-reader.server.ts";
import { isQuestion, pageTexts } from "./texts.server.ts";

/**
 * Drops words of up to three Latin, Cyrillic, Greek or Arabic letters, unless all words are that
 * short.
 */
function tellingWords(words: readonly string[]): string[] {
	const telling = words.filter(
		(word) =>
			[...word].length > 3 ||
			/\d|[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}]/u.test(word),
	);
	return telling.length > 0 ? telling : [...words];
}

/**
 * Returns the unknown words if they are more than half of all words. Otherwise, returns an empty
 * list.
 */
function unknownWords(text: string, known: ReadonlySet<string>, reader: TextReader): string[] {
	const words = tellingWords(reader.words(plainText(text)));
	const unknown = words.filter((word) => !known.has(wordKey(word, reader.language)));
	return unknown.length * 2 > words.length ? unknown : [];
}

export const untaughtAnswer: Rule = {
	name: "untaught-answer",
	*find({ programs }) {
		for (const { reader, chapters } of programs) {
			const known = new Set<string>();
			for (const page of chapters.flatMap(({ pages }) => pages)) {
				if (isQuestion(page)) {
					for (const { path, forms } of rightForms(page.row)) {
						const unknown = forms.map((form) => unknownWords(form, known, reader));
						if (unknown.some((words) => words.length === 0)) continue;
						yield {
							file: page.file,
							path: [...page.path, ...path],
							id: "untaught-answer.words",
							values: { words: unknown[0]?.join(" ") ?? "" },
						};
					}
				}
				for (const { text } of pageTexts(page))
					for (const word of reader.words(text)) known.add(wordKey(word, reader.language));
			}
		}
	},
};
