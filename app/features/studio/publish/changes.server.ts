import { diffWordsWithSpace } from "diff";
import { listParts, listsOf, rowsAt } from "#app/packs/drafts/rows.ts";
import { listNameOf, type ListName } from "#app/features/studio/lists/row-lists.ts";
import {
	isRowSubject,
	pageOf,
	pagesOf,
	rowOf,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { movedKeys } from "#app/features/studio/draft/chosen-changes.ts";
import { isSame, titleOf } from "#app/features/studio/draft/rows.ts";
import { plainText } from "#app/platform/text/plain-text.ts";

interface DiffPart {
	text: string;
	in: "both" | "live" | "draft";
}

export interface Change {
	how: "new" | "changed" | "moved" | "gone";
	subject: Subject;
	title: string;
	/** The place of a page. Null for other rows. */
	place: { chapter: string; number: number } | null;
	/** The list that the row belongs to. Null for the program, chapters and pages. */
	list: ListName | null;
	/** The names of the wire fields that differ, with the parts of both texts. */
	fields: readonly { field: string; parts: readonly DiffPart[] }[];
}

// These fields follow from the order, or authors don't edit them.
const ignoredFields = new Set([
	"id",
	"app_id",
	"page_number",
	"chapter_number",
	"item_count",
	"pages",
	"acknowledged",
	"former",
	"deleted",
]);

// The values of these fields are 1 or 0.
const flagFields = new Set([
	"coming_soon",
	"hidden_in_source",
	"specialization",
	"partner",
	"mixed",
	"region_hidden",
	"directory",
	"shareable",
	"full_complete_unlock_only",
	"graduated_unlock_only",
	"in_development",
	"exclude_file",
	"archived",
]);
const noDate = "0000-00-00 00:00:00";

/** The most characters, in both texts together, that are compared word by word. */
const longestDiffed = 20_000;
/**
 * The most words that may differ, in one field and in all fields together. The time to compare two
 * texts grows with the square of the number of differing words.
 */
const mostDiffering = { ofText: 400, ofAll: 8000 };

/** Formats a value in the reader's language. Returns null for a value that needs no formatting. */
type ValueFormatter = (field: string, value: unknown) => string | null;

/**
 * Returns what publishing would change for agents, in the order of the draft, with deleted rows
 * last (STUDIO-24). If `live` is null, everything is new.
 */
export function changesOf(
	live: Draft | null,
	draft: Draft,
	formatValue: ValueFormatter = () => null,
): Change[] {
	const titles = new Map(
		[...pagesOf(live ?? draft), ...pagesOf(draft)].map((page) => [page.id, titleOf(page)]),
	);
	const formatField: ValueFormatter = (field, value) => {
		if (field === "taught_by" && Array.isArray(value))
			return value.map((id: number) => titles.get(id) ?? String(id)).join("\n");
		return flagFields.has(field) ? (value === 1 ? "✓" : "") : formatValue(field, value);
	};
	const changes: Change[] = [];
	const partsOf = differ();
	const compare = (subject: Subject, isMoved: boolean, place: Change["place"] = null) => {
		const [before, after] = [live && rowOf(live, subject), rowOf(draft, subject)];
		if (after === null) return;
		const change = { subject, ...factsOf(subject, after), place };
		if (before === null) {
			changes.push({ ...change, how: "new" });
			return;
		}
		const fields = fieldsThatDiffer(before, after, formatField, partsOf);
		if (fields.length > 0) changes.push({ ...change, how: "changed", fields });
		else if (isMoved) changes.push({ ...change, how: "moved" });
	};
	compare({ of: "app" }, false);
	const movedChapters = movedIds(live?.chapters ?? [], draft.chapters);
	for (const chapter of draft.chapters) {
		compare({ of: "chapter", id: chapter.id }, movedChapters.has(chapter.id));
		const before = live?.chapters.find(({ id }) => id === chapter.id)?.pages ?? [];
		const moved = movedIds(before, chapter.pages);
		for (const [index, page] of chapter.pages.entries()) {
			const isElsewhere = live !== null && pageOf(live, page.id)?.chapter.id !== chapter.id;
			compare({ of: "page", id: page.id }, isElsewhere || moved.has(page.id), {
				chapter: titleOf(chapter),
				number: index + 1,
			});
		}
	}
	for (const { of, path, rows } of listsWithIds(draft)) {
		const moved = live ? movedIds(numbered(rowsAt(live, path)), rows) : new Set<number>();
		for (const row of rows) compare({ of, id: row.id }, moved.has(row.id));
	}
	const addDeleted = (subject: Subject, row: Row, place: Change["place"] = null) => {
		if (rowOf(draft, subject) !== null) return;
		changes.push({ how: "gone", subject, ...factsOf(subject, row), place });
	};
	for (const chapter of live?.chapters ?? []) {
		addDeleted({ of: "chapter", id: chapter.id }, chapter);
		for (const [index, page] of chapter.pages.entries())
			addDeleted({ of: "page", id: page.id }, page, {
				chapter: titleOf(chapter),
				number: index + 1,
			});
	}
	for (const { of, rows } of live ? listsWithIds(live) : [])
		for (const row of rows) addDeleted({ of, id: row.id }, row);
	return changes;
}

const factsOf = (subject: Subject, row: Row) => ({
	title: titleOf(row),
	list: isRowSubject(subject) ? listNameOf(subject, row) : null,
	fields: [],
});

function listsWithIds(draft: Draft) {
	return listParts.flatMap((of) =>
		listsOf(draft, of).map(({ path, rows }) => ({ of, path, rows: numbered(rows) })),
	);
}

function numbered(rows: readonly Row[]): (Row & { id: number })[] {
	return rows.filter((row): row is Row & { id: number } => typeof row.id === "number");
}

const movedIds = (before: readonly { id: number }[], after: readonly { id: number }[]) =>
	movedKeys(
		before.map(({ id }) => id),
		after.map(({ id }) => id),
	);

export function fieldsThatDiffer(
	before: Row,
	after: Row,
	formatField: ValueFormatter,
	partsOf = differ(),
): Change["fields"] {
	const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
		(name) => !ignoredFields.has(name),
	);
	return names
		.filter((field) => !isSame(before[field], after[field]))
		.map((field) => {
			const [live, draft] = [before[field], after[field]].map(
				(value) => formatField(field, value) ?? wordsOf(value),
			);
			return { field, parts: partsOf(live ?? "", draft ?? "") };
		})
		.filter(({ parts }) => parts.some((part) => part.in !== "both"));
}

/**
 * Returns a function that compares two texts word by word. If they are too long or differ in too
 * many words, it returns both texts whole.
 */
function differ(): (live: string, draft: string) => DiffPart[] {
	let left = mostDiffering.ofAll;
	return (live, draft) => {
		const maxEditLength = Math.min(left, mostDiffering.ofText);
		const parts =
			live.length + draft.length > longestDiffed
				? undefined
				: diffWordsWithSpace(live, draft, { maxEditLength });
		left -= parts
			? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
			: maxEditLength;
		if (!parts)
			return [
				{ text: live, in: "live" },
				{ text: draft, in: "draft" },
			];
		return parts.map(({ value, added, removed }) => ({
			text: value,
			in: added ? "draft" : removed ? "live" : "both",
		}));
	};
}

function wordsOf(value: unknown): string {
	if (value === undefined || value === null || value === 0 || value === noDate) return "";
	if (typeof value === "string" && /^\d{4}-\d\d-\d\d 00:00:00$/.test(value))
		return value.slice(0, 10);
	if (typeof value === "string")
		return /<\w/.test(value) ? (marksFromHtml(value) ?? plainText(value)) : value;
	if (!Array.isArray(value))
		return typeof value === "object" ? nameIn(value as Row) : String(value);
	return value
		.map((each: unknown) => {
			if (typeof each !== "object" || each === null) return String(each);
			const { label, target, correct, image } = each as Record<string, unknown>;
			if (label === undefined) return nameIn(each as Row);
			return [
				correct === 1 ? "✓ " : "",
				label,
				target ? ` → ${String(target)}` : "",
				image ? ` (${String(image)})` : "",
			].join("");
		})
		.join("\n");
}

// Returns the text of an object without a label: a contact's email address, or the chapter of a
// picture or video.
function nameIn(value: Row): string {
	const name = value.email ?? value.title;
	return typeof name === "string" ? name : JSON.stringify(value);
}
