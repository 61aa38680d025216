import { z } from "zod";
import type { IssuedDiploma } from "#app/features/learner/diploma.ts";
import { timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

export function diplomaRow({ id, name, text, time, count, flag, list }: Fields) {
	return z.object({
		number: name,
		app_id: id,
		holder_name: text,
		program_title: text,
		chapter_titles: list(text),
		issued_at: time,
		test_right: count
			.optional()
			.describe("Questions answered correctly in the final tests; absent: the program has none"),
		test_of: count.optional().describe("Questions asked in the final tests"),
		replaced: flag
			.optional()
			.describe("1: its name was corrected under another number; `holder_name` is empty"),
	});
}

export type DiplomaRow = z.infer<ReturnType<typeof diplomaRow>>;

export function toDiplomaRow(diploma: IssuedDiploma): DiplomaRow {
	return {
		number: diploma.number,
		app_id: diploma.appId,
		holder_name: diploma.holderName,
		program_title: diploma.programTitle,
		chapter_titles: [...diploma.chapterTitles],
		issued_at: toTime(diploma.issuedAt),
		...(diploma.test && { test_right: diploma.test.right, test_of: diploma.test.of }),
		...(diploma.isReplaced && { replaced: 1 }),
	};
}

export function toDiploma(row: DiplomaRow): IssuedDiploma {
	return {
		number: row.number,
		appId: row.app_id,
		holderName: row.holder_name,
		programTitle: row.program_title,
		chapterTitles: row.chapter_titles,
		isReplaced: row.replaced === 1,
		issuedAt: timeOf(row.issued_at) ?? 0,
		test:
			row.test_right === undefined || row.test_of === undefined
				? null
				: { right: row.test_right, of: row.test_of },
	};
}
