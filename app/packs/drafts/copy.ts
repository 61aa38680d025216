import { groupsOf, placedRow, withGroups, withRows, type RowSubject } from "./rows.ts";
import {
	pageOf,
	renumber,
	type Draft,
	type DraftChapter,
	type DraftPage,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";

type NameCopy = (name: string) => string;

/** Returns how many new ids are needed to copy the subject and everything in it. */
export function idsOfCopy(draft: Draft, subject: Subject): number {
	if (subject.of === "app") return 0;
	const inside =
		subject.of === "chapter"
			? draft.chapters.find(({ id }) => id === subject.id)?.pages
			: subject.of === "assets"
				? groupsOf(draft, String(subject.id)).flatMap(([, rows]) => rows)
				: [];
	return 1 + (inside?.length ?? 0);
}

/**
 * Copies the subject and everything in it, and inserts the copy after the original. The copy itself
 * gets the first id. `idsOfCopy` returns how many ids are needed. Returns null if the original is
 * gone.
 */
export function copySubject(
	draft: Draft,
	subject: Subject,
	[id = 0, ...ids]: readonly number[],
	nameCopy: NameCopy,
): Draft | null {
	switch (subject.of) {
		case "app":
			return null;
		case "page": {
			const placed = pageOf(draft, subject.id);
			if (!placed) return null;
			const copy: DraftPage = { ...named(placed.page, nameCopy), id };
			const pages = placed.chapter.pages.toSpliced(placed.index + 1, 0, copy);
			const chapters = draft.chapters.map((each) =>
				each.id === placed.chapter.id ? { ...each, pages } : each,
			);
			return renumber({ ...draft, chapters });
		}
		case "chapter": {
			const at = draft.chapters.findIndex((each) => each.id === subject.id);
			const chapter = draft.chapters[at];
			if (!chapter) return null;
			const newIds = new Map(chapter.pages.map((page, index) => [page.id, ids[index]]));
			const pages = chapter.pages.flatMap((page): DraftPage[] => {
				const pageId = newIds.get(page.id);
				return pageId === undefined ? [] : [{ ...taughtAnew(page, newIds), id: pageId }];
			});
			const copy = { ...named(chapter, nameCopy), id, pages } as DraftChapter;
			return renumber({ ...draft, chapters: draft.chapters.toSpliced(at + 1, 0, copy) });
		}
		default:
			return copyRow(draft, subject, [id, ...ids], nameCopy);
	}
}

/** Replaces references to pages of the copied chapter with references to their copies. */
function taughtAnew(page: DraftPage, newIds: ReadonlyMap<unknown, number | undefined>): DraftPage {
	if (!Array.isArray(page.taught_by)) return page;
	return { ...page, taught_by: page.taught_by.map((id: unknown) => newIds.get(id) ?? id) };
}

function copyRow(
	draft: Draft,
	subject: RowSubject,
	[id = 0, ...ids]: readonly number[],
	nameCopy: NameCopy,
): Draft | null {
	const placed = placedRow(draft, subject);
	if (!placed) return null;
	const { path, rows, row, index } = placed;
	const emails = Array.isArray(row.emails)
		? { emails: row.emails.map((each: unknown) => ({ ...(each as Row), contact_us_id: id })) }
		: {};
	const copy = { ...named(row, nameCopy), ...emails, id };
	const copied = withRows(draft, path, rows.toSpliced(index + 1, 0, copy));
	const groups = subject.of === "assets" ? groupsOf(draft, String(subject.id)) : [];
	if (groups.length === 0) return copied;
	const left = [...ids];
	const items = groups.map(
		([group, inside]) =>
			[
				group,
				inside.flatMap((item) => {
					const itemId = left.shift();
					return itemId === undefined ? [] : [{ ...item, id: itemId }];
				}),
			] as const,
	);
	return withGroups(copied, id, items);
}

function named<Named extends Row>(row: Named, nameCopy: NameCopy): Named {
	const field = ["name", "title", "question"].find(
		(each) => typeof row[each] === "string" && row[each] !== "",
	);
	return field === undefined ? row : { ...row, [field]: nameCopy(String(row[field])) };
}
