import type { JsonPath } from "#app/content/findings.server.ts";
import { plainText } from "#app/domain/text/plain-text.ts";
import type { QuestionRow } from "#app/wire/question.server.ts";
import type { Rule } from "./rule.server.ts";
import { wordKey, type TextReader } from "./text-reader.server.ts";
import { isQuestion, pageTexts } from "./texts.server.ts";

/** A right answer: any of its forms will do. */
interface RightAnswer {
	path: JsonPath;
	forms: readonly string[];
}

/** The right answers of a question, each of which has to be known. */
function rightAnswers(row: QuestionRow): RightAnswer[] {
	switch (row.type) {
		case "combo lock":
			return [{ path: ["correct_answer"], forms: dialForms(row.correct_answer) }];
		case "drag and drop":
			return row.options.map(({ label, target }, at) => ({ path: ["options", at], forms: [`${label} ${target}`] }));
		case "fill in the blanks":
			return row.correct_answers.map((answer, at) => ({ path: ["correct_answers", at], forms: answer.split("|") }));
		case "flipboard":
		case "slider":
			return [{ path: ["correct_answer"], forms: [String(row.correct_answer)] }];
		default:
			return row.options.flatMap(({ label, correct }, at) => (correct === 1 ? [{ path: ["options", at, "label"], forms: [label] }] : []));
	}
}

/** What dials show, as a number; of four and more also as two, such as hours and minutes. */
function dialForms(digits: string): string[] {
	const half = Math.floor(digits.length / 2);
	return digits.length < 4 ? [digits] : [digits, `${digits.slice(0, half)} ${digits.slice(half)}`];
}

/** The words that carry meaning: short ones are articles and the like in languages that part words, unless there are no others. */
function tellingWords(words: readonly string[]): string[] {
	const telling = words.filter((word) => [...word].length > 3 || /\d|[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}]/u.test(word));
	return telling.length > 0 ? telling : [...words];
}

/** The words of a text that are not known yet, where they are more than half of it; else none. */
function unknownWords(text: string, known: ReadonlySet<string>, reader: TextReader): string[] {
	const words = tellingWords(reader.words(plainText(text)));
	const unknown = words.filter((word) => !known.has(wordKey(word, reader.language)));
	return unknown.length * 2 > words.length ? unknown : [];
}

/** A right answer that no page before its question tells: most of its words stand on none. */
export const untaughtAnswer: Rule = {
	name: "untaught-answer",
	severity: "warning",
	*find({ programs }) {
		for (const { reader, chapters } of programs) {
			const known = new Set<string>();
			for (const page of chapters.flatMap(({ pages }) => pages)) {
				if (isQuestion(page)) {
					for (const { path, forms } of rightAnswers(page.row)) {
						const unknown = forms.map((form) => unknownWords(form, known, reader));
						if (unknown.some((words) => words.length === 0)) continue;
						yield {
							file: page.file,
							path: [...page.path, ...path],
							message: `No page before the question says “${unknown[0]?.join(" ")}”, which its right answer needs.`,
							advice: "Say it on an earlier page in the same words, or acknowledge that it is to be thought out.",
						};
					}
				}
				for (const { text } of pageTexts(page)) for (const word of reader.words(text)) known.add(wordKey(word, reader.language));
			}
		}
	},
};
