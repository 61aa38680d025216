import type { JsonPath } from "#app/packs/findings/json-path.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import {
	isQuestionRow,
	type ContentPageRow,
	type PageRow,
} from "#app/features/catalog/rows/page.server.ts";
import type { QuestionRow } from "#app/features/catalog/rows/question.server.ts";
import type { LintedProgram, Placed } from "./linted-pack.server.ts";

export interface PlacedText {
	file: string;
	path: JsonPath;
	text: string;
}

export function textsIn<Row extends object>(
	{ row, file, path }: Placed<Row>,
	fields: readonly (keyof Row & string)[],
): PlacedText[] {
	return fields.flatMap((field) => {
		const value = row[field];
		const text = typeof value === "string" ? plainText(value) : "";
		return text === "" ? [] : [{ file, path: [...path, field], text }];
	});
}

const lessonFields = [
	"title",
	"subtitle",
	"summary",
	"text",
	"sales_tip",
	"comment",
] as const satisfies (keyof ContentPageRow)[];

export function lessonTexts(page: Placed<ContentPageRow>): PlacedText[] {
	return textsIn(page, lessonFields);
}

export function pageTexts(page: Placed<PageRow>): PlacedText[] {
	if (isContent(page)) return textsIn(page, [...lessonFields, "transcript"]);
	if (!isQuestion(page)) return [];
	const { row, file, path } = page;
	const labels =
		"options" in row
			? row.options.map((option) => (typeof option === "object" ? option.label : String(option)))
			: [];
	return [
		...textsIn<QuestionRow>(page, [
			"title",
			"question",
			"correct_answer_text",
			"incorrect_answer_text",
		]),
		...labels.map((label, index) => ({ file, path: [...path, "options", index], text: label })),
	];
}

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
