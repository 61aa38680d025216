import type { JsonPath } from "#app/content/findings.server.ts";
import { plainText } from "#app/domain/text/plain-text.ts";
import { isQuestionRow, type ContentPageRow, type PageRow } from "#app/wire/page.server.ts";
import type { QuestionRow } from "#app/wire/question/question.server.ts";
import type { LintedProgram, Placed } from "./linted-pack.server.ts";

/** A text of a pack as people read it, without markup. */
export interface PlacedText {
	file: string;
	path: JsonPath;
	text: string;
}

/** The texts in some fields of a row; those that are empty or missing are left out. */
export function textsIn<Row extends object>({ row, file, path }: Placed<Row>, fields: readonly (keyof Row & string)[]): PlacedText[] {
	return fields.flatMap((field) => {
		const value = row[field];
		const text = typeof value === "string" ? plainText(value) : "";
		return text === "" ? [] : [{ file, path: [...path, field], text }];
	});
}

/** What a content page shows at once: its words save those of its film. */
const lessonFields = ["title", "subtitle", "summary", "text", "sales_tip", "comment"] as const satisfies (keyof ContentPageRow)[];

export function lessonTexts(page: Placed<ContentPageRow>): PlacedText[] {
	return textsIn(page, lessonFields);
}

/** All that a page tells, be it before or after its answer. */
export function pageTexts(page: Placed<PageRow>): PlacedText[] {
	if (isContent(page)) return textsIn(page, [...lessonFields, "transcript"]);
	if (!isQuestion(page)) return [];
	const { row, file, path } = page;
	const labels = "options" in row ? row.options.map((option) => (typeof option === "object" ? option.label : String(option))) : [];
	return [
		...textsIn<QuestionRow>(page, ["title", "question", "correct_answer_text", "incorrect_answer_text"]),
		...labels.map((label, at) => ({ file, path: [...path, "options", at], text: label })),
	];
}

/** What is said of a program outside of its lessons. */
export function programTexts(program: LintedProgram): PlacedText[] {
	return [
		...textsIn(program, ["description", "program_benefits"]),
		...program.notifications.flatMap((notification) => textsIn(notification, ["title", "text"])),
	];
}

export function isQuestion(page: Placed<PageRow>): page is Placed<QuestionRow> {
	return isQuestionRow(page.row);
}

export function isContent(page: Placed<PageRow>): page is Placed<ContentPageRow> {
	return !isQuestionRow(page.row);
}
