import {
	isRowSubject,
	movePageTo,
	pageOf,
	renumber,
	type Draft,
	type Subject,
} from "#app/packs/draft.ts";
import { insertRow, placedRow, withRows } from "#app/packs/drafts/rows.ts";
import type { MovedRow } from "#app/features/studio/publish/program-versions.server.ts";

/** Where a chapter, a page or a row of a list is. Null: it is gone, or has no place. */
export function placeOf(draft: Draft, subject: Subject): MovedRow | null {
	if (subject.of === "app") return null;
	if (isRowSubject(subject)) {
		const placed = placedRow(draft, subject);
		return placed && { ...subject, chapter: null, at: placed.index, path: placed.path };
	}
	if (subject.of === "chapter") {
		const at = draft.chapters.findIndex(({ id }) => id === subject.id);
		return at < 0 ? null : { of: "chapter", id: subject.id, chapter: null, at };
	}
	const placed = pageOf(draft, subject.id);
	return placed && { of: "page", id: placed.page.id, chapter: placed.chapter.id, at: placed.index };
}

/** Puts what was moved at a place that it had. Null: it is gone, or what it was in. */
export function placeBack(draft: Draft, { of, id, chapter, at, path }: MovedRow): Draft | null {
	if (of === "page") return chapter === null ? null : movePageTo(draft, id, chapter, at);
	if (of === "chapter") {
		const row = draft.chapters.find((each) => each.id === id);
		const others = draft.chapters.filter((each) => each.id !== id);
		return row ? renumber({ ...draft, chapters: others.toSpliced(at, 0, row) }) : null;
	}
	const placed = placedRow(draft, { of, id });
	if (!placed || !path) return null;
	const without = withRows(draft, placed.path, placed.rows.toSpliced(placed.index, 1));
	return insertRow(without, path, at, placed.row);
}
