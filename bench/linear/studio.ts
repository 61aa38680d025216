import { cutParts } from "#app/packs/lint/file-sense.server.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";
import {
	addChapter,
	addPage,
	deletedRow,
	isDeletedRow,
	movePageTo,
	moveSubject,
	pageOf,
	pagesOf,
	removeSubject,
	renumber,
	restoreDeleted,
	rowCount,
	rowOf,
	subjectKey,
	withFields,
	withoutLostPlaces,
	withPage,
	type Draft,
} from "#app/packs/draft.ts";
import { breakdownOf } from "#app/features/studio/figures/breakdown.ts";
import { formatRecoveryCode, readStudioCode } from "#app/features/studio/door/factor.ts";
import { categoriesWith } from "#app/features/studio/draft/categories.ts";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { comparable, isSame, mergeRows } from "#app/features/studio/draft/rows.ts";
import {
	changedFields,
	keyOfClash,
	mergeDrafts,
	rowChanges,
} from "#app/features/studio/draft/merge-drafts.ts";
import {
	isQuestion,
	questionFormShape,
	questionFormValues,
	questionRowFields,
} from "#app/features/studio/editor/question-form.ts";
import { changesOf } from "#app/features/studio/publish/changes.server.ts";
import { listed, many, subject, type Subject } from "./subject.ts";

const page = (id: number, more: object = {}) => ({
	id,
	page_number: 1,
	type: "text",
	title: "x",
	...more,
});
const draftOf = (text: string): Draft => ({
	app: { id: 1, name_on_device: text },
	chapters: [{ id: 1, title: text, pages: [page(2, { text: `<p>${text}</p>` })] }],
});

export const studioSubjects: readonly Subject[] = [
	subject(htmlFromMarks, htmlFromMarks, { before: ["", "- ", "**a", "[a", "[a]("] }),
	subject(marksFromHtml, (text) => marksFromHtml(`<p>${text}</p>`), {
		before: ["", "<b>", '<a href="x">'],
	}),
	subject([sanitizeHtml, cutParts], (text) => [sanitizeHtml(text), cutParts(text)], {
		before: ["", "<p>", "<table>"],
	}),
	subject([readStudioCode, formatRecoveryCode], (text) => [
		readStudioCode(text),
		formatRecoveryCode(text),
	]),
	subject(
		[comparable, isSame, mergeRows],
		(text) => mergeRows({ text: "x" }, { text }, (_field, value) => isSame(value, text)),
		{
			what: "texts",
		},
	),
	subject(
		[changesOf, changedFields, keyOfClash, rowChanges],
		(text) => [
			changesOf(draftOf("x y"), draftOf(text)),
			changedFields({ text: "x" }, { text }),
			keyOfClash({ row: "app", field: text }),
			rowChanges(draftOf("x"), draftOf(text)),
		],
		{ places: 3 },
	),
	listed(
		mergeDrafts,
		(count) => {
			const pages = many(count, (id) => page(id + 1));
			const made = (more: readonly { id: number }[]): Draft => ({
				app: { id: 1 },
				chapters: [{ id: 1, title: "x", pages: [...pages, ...more] }],
			});
			return mergeDrafts(made([]), made([page(count + 1)]), made([page(count + 2)]));
		},
		{ what: "many pages", bytesEach: 128 },
	),
	subject(
		[isQuestion, questionFormShape, questionFormValues, questionRowFields],
		(text) => {
			const row = page(1, { type: "fill in the blanks", question: text, correct_answers: [text] });
			return [
				isQuestion(row),
				questionFormShape("single"),
				questionRowFields(questionFormValues(row)),
			];
		},
		{ places: 2 },
	),
	listed(categoriesWith, (count) =>
		categoriesWith(
			many(count, (id) => ({ category_id: id, name: "x" })),
			[1, 2],
			String,
		),
	),
	listed(
		[
			addChapter,
			addPage,
			deletedRow,
			isDeletedRow,
			movePageTo,
			moveSubject,
			pageOf,
			pagesOf,
			removeSubject,
			renumber,
			restoreDeleted,
		],
		(count) => {
			const pages = many(count, (id) => page(id + 1));
			const draft: Draft = { app: { id: 1 }, chapters: [{ id: 1, title: "x", pages }] };
			const gone = deletedRow(draft, { of: "page", id: count });
			return [
				addChapter(draft, { id: 2, title: "y", pages: [] }),
				addPage(draft, 1, page(count + 2)),
				isDeletedRow(gone),
				movePageTo(draft, 1, 1, 1),
				moveSubject(draft, { of: "page", id: 1 }, 1),
				pageOf(draft, count),
				pagesOf(draft),
				renumber(draft),
				gone && restoreDeleted(removeSubject(draft, { of: "page", id: count }) ?? draft, gone),
			];
		},
		{ what: "many pages", bytesEach: 128 },
	),
	listed(
		[rowCount, rowOf, subjectKey, withFields, withoutLostPlaces, withPage],
		(count) => {
			const pages = many(count, (id) => page(id + 1));
			const draft: Draft = { app: { id: 1 }, chapters: [{ id: 1, title: "x", pages }] };
			const at = { of: "page", id: count } as const;
			return [
				rowOf(draft, at),
				subjectKey(at),
				withFields(draft, at, { title: "y" }),
				withoutLostPlaces(draft),
				withPage(draft, page(count)),
			];
		},
		{ what: "many pages", bytesEach: 128 },
	),
	listed(breakdownOf, (count) => breakdownOf(many(count, (key) => [key, key % 40] as const))),
];
