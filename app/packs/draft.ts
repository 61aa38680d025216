import {
	groupsOf,
	insertRow,
	isListPart,
	moveRow,
	placedRow,
	removeRow,
	rowSubjects,
	withGroups,
	withRows,
	type ListPath,
	type RowSubject,
} from "./drafts/rows.ts";

export const previewDays = 7;
/** The maximum number of preview links per program. */
export const mostPreviewLinks = 20;

/** The limit for a program's chapters and pages together, and for its list rows. */
export const mostRows = 1000;

/**
 * The limit for a program, in millions of characters of JSON. This is twenty times the size of the
 * largest known program. A larger program would slow down each save for everyone.
 */
export const mostDraftMb = 4;

/** A row of a pack's file, including fields that the portal doesn't know. */
export type Row = Readonly<Record<string, unknown>>;

export interface DraftChapter extends Row {
	readonly id: number;
	readonly pages: readonly DraftPage[];
}

export interface DraftPage extends Row {
	readonly id: number;
}

/** A program, in the form of its file in a pack (PACK-3). */
export interface Draft extends Row {
	readonly app: Row & { readonly id: number };
	readonly chapters: readonly DraftChapter[];
	readonly assets?: Readonly<Record<string, readonly Row[]>>;
	readonly image_library?: readonly Row[];
	readonly video_library?: readonly Row[];
	/** In packs, other files contain these three parts (`partFiles`). */
	readonly notifications?: readonly Row[];
	readonly point_descriptions?: readonly Row[];
	readonly badges?: readonly Row[];
	readonly collections?: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>>;
}

export type Subject =
	| { of: "app" }
	| { of: "chapter"; id: number }
	| { of: "page"; id: number }
	| RowSubject;

export function subjectKey(subject: Subject): string {
	return subject.of === "app" ? "app" : `${subject.of}:${subject.id}`;
}

/** Returns null if no form edits what the key names. */
export function subjectOf(key: string): Subject | null {
	const [, of, id] = /^(\w+)(?::(\d+))?$/.exec(key) ?? [];
	if (of === "app") return { of };
	return of === "chapter" || of === "page" || isListPart(of) ? { of, id: Number(id) } : null;
}

export const isRowSubject = (subject: Subject): subject is RowSubject => isListPart(subject.of);

/**
 * Returns a subject's row. The row of a chapter doesn't include its pages. Returns null if the
 * draft doesn't contain the row.
 */
export function rowOf(draft: Draft, subject: Subject): Row | null {
	if (subject.of === "app") return draft.app;
	if (isRowSubject(subject)) return placedRow(draft, subject)?.row ?? null;
	if (subject.of === "page") return pageOf(draft, subject.id)?.page ?? null;
	const chapter = draft.chapters.find(({ id }) => id === subject.id);
	if (!chapter) return null;
	const { pages: _pages, ...row } = chapter;
	return row;
}

export interface PlacedPage {
	chapter: DraftChapter;
	page: DraftPage;
	index: number;
}

/** Returns null if the draft doesn't contain the page. */
export function pageOf(draft: Draft, id: number): PlacedPage | null {
	for (const chapter of draft.chapters) {
		const index = chapter.pages.findIndex((page) => page.id === id);
		const page = chapter.pages[index];
		if (page) return { chapter, page, index };
	}
	return null;
}

export function pagesOf(draft: Draft): DraftPage[] {
	return draft.chapters.flatMap(({ pages }) => pages);
}

/**
 * Sets fields of a row, and removes fields that are undefined. Returns null if the draft doesn't
 * contain the row.
 */
export function withFields(draft: Draft, subject: Subject, fields: Row): Draft | null {
	if (rowOf(draft, subject) === null) return null;
	const set = <T extends Row>(row: T): T =>
		Object.fromEntries(
			Object.entries({ ...row, ...fields }).filter(([, value]) => value !== undefined),
		) as T;
	if (subject.of === "app") return { ...draft, app: set(draft.app) };
	if (isRowSubject(subject)) {
		const placed = placedRow(draft, subject);
		return placed && withRows(draft, placed.path, placed.rows.with(placed.index, set(placed.row)));
	}
	const chapters = draft.chapters.map((chapter) => {
		if (subject.of === "chapter") return chapter.id === subject.id ? set(chapter) : chapter;
		return {
			...chapter,
			pages: chapter.pages.map((page) => (page.id === subject.id ? set(page) : page)),
		};
	});
	return { ...draft, chapters };
}

export function withPage(draft: Draft, page: DraftPage): Draft {
	return {
		...draft,
		chapters: draft.chapters.map((chapter) => ({
			...chapter,
			pages: chapter.pages.map((each) => (each.id === page.id ? page : each)),
		})),
	};
}

export function rowCount(draft: Draft): number {
	return draft.chapters.length + pagesOf(draft).length;
}

/**
 * Returns whether a change exceeds the limits of a program. A draft that already exceeds a limit
 * may stay as large as it is.
 */
export function exceedsLimits(before: Draft, after: Draft): boolean {
	return (
		[rowCount, (draft: Draft) => rowSubjects(draft).length].some(
			(count) => count(after) > Math.max(mostRows, count(before)),
		) || isTooLong(before, after)
	);
}

export function isTooLong(before: Draft, after: Draft): boolean {
	const length = (draft: Draft) => JSON.stringify(draft).length;
	const long = length(after);
	return long > mostDraftMb * 1e6 && long > length(before);
}

export function addChapter(draft: Draft, chapter: DraftChapter): Draft {
	return renumber({ ...draft, chapters: [...draft.chapters, chapter] });
}

/**
 * Adds a page, before the chapter's end screen if there is one. Returns null if the draft has no
 * such chapter.
 */
export function addPage(draft: Draft, chapterId: number, page: DraftPage): Draft | null {
	if (!draft.chapters.some(({ id }) => id === chapterId)) return null;
	return withPages(draft, chapterId, (pages) => {
		const end = pages.at(-1)?.type === "end screen" ? pages.length - 1 : pages.length;
		return pages.toSpliced(end, 0, page);
	});
}

/**
 * Moves a row up (-1) or down (1). A page at the start or end of its chapter moves into the
 * neighboring chapter. If a row can't move further, the draft stays the same. Returns null if the
 * row is gone.
 */
export function moveSubject(draft: Draft, subject: Subject, by: -1 | 1): Draft | null {
	if (subject.of === "app") return null;
	if (isRowSubject(subject)) return moveRow(draft, subject, by);
	if (subject.of === "chapter") {
		const at = draft.chapters.findIndex(({ id }) => id === subject.id);
		return at < 0 ? null : renumber({ ...draft, chapters: swap(draft.chapters, at, at + by) });
	}
	const placed = pageOf(draft, subject.id);
	if (!placed) return null;
	const { chapter, page, index } = placed;
	if (chapter.pages[index + by])
		return withPages(draft, chapter.id, (pages) => swap(pages, index, index + by));
	const next = draft.chapters[draft.chapters.indexOf(chapter) + by];
	if (!next) return draft;
	const without = withPages(draft, chapter.id, (pages) => pages.toSpliced(index, 1));
	return withPages(without, next.id, (pages) => (by > 0 ? [page, ...pages] : [...pages, page]));
}

/**
 * Moves a page into a chapter. `at` is the new index, counted without this page. Returns null if
 * the page or the chapter is gone.
 */
export function movePageTo(
	draft: Draft,
	pageId: number,
	chapterId: number,
	at: number,
): Draft | null {
	const placed = pageOf(draft, pageId);
	if (!placed || !draft.chapters.some(({ id }) => id === chapterId)) return null;
	const without = withPages(draft, placed.chapter.id, (pages) => pages.toSpliced(placed.index, 1));
	return withPages(without, chapterId, (pages) => pages.toSpliced(Math.max(0, at), 0, placed.page));
}

/** A deleted row, with what is needed to restore it. */
export interface DeletedRow extends Row {
	readonly id: number;
	readonly deleted: {
		readonly chapter: number | null;
		readonly at: number;
		/** Pairs of a question and a deleted page that taught it. */
		readonly taught: readonly (readonly [question: number, page: number])[];
		readonly path?: ListPath;
		readonly groups?: readonly (readonly [name: string, rows: readonly Row[]])[];
		/**
		 * The asset that led agents to the image or video library. It was deleted together with that
		 * library's only row.
		 */
		readonly card?: DeletedRow;
	};
}

export function isDeletedRow(row: Row | null): row is DeletedRow {
	return row?.deleted !== undefined;
}

export function deletedSubject({ id, deleted: { chapter, path } }: DeletedRow): Subject {
	return { of: path?.[0] ?? (chapter === null ? "chapter" : "page"), id };
}

/** Returns whether the subject is the deleted row or was inside it. */
export function hasDeleted(row: DeletedRow, subject: Subject): boolean {
	if (subjectKey(deletedSubject(row)) === subjectKey(subject)) return true;
	const isIn = ({ id }: Row) => "id" in subject && id === subject.id;
	if (subject.of === "page") return Array.isArray(row.pages) && (row.pages as Row[]).some(isIn);
	const { groups = [] } = row.deleted;
	return subject.of === "collections" && groups.some(([, rows]) => rows.some(isIn));
}

/**
 * Returns the chapter or asset that contained a deleted row. Without this subject, the row can't be
 * restored. Returns null if the program itself contained the row.
 */
export function placeOfDeleted({ deleted: { chapter, path } }: DeletedRow): Subject | null {
	if (path?.[0] === "collections") return { of: "assets", id: Number(path[1]) };
	return chapter === null ? null : { of: "chapter", id: chapter };
}

export function deletedRow(draft: Draft, subject: Subject): DeletedRow | null {
	if (subject.of === "app") return null;
	if (isRowSubject(subject)) {
		const placed = placedRow(draft, subject);
		const groups = subject.of === "assets" ? groupsOf(draft, String(subject.id)) : [];
		return (
			placed && {
				...placed.row,
				id: subject.id,
				deleted: { chapter: null, at: placed.index, taught: [], path: placed.path, groups },
			}
		);
	}
	const taughtBy = (ids: readonly number[]) =>
		pagesOf(draft).flatMap(({ id, taught_by }) =>
			ids.filter((each) => isIn(taught_by, each)).map((each) => [id, each] as const),
		);
	if (subject.of === "page") {
		const placed = pageOf(draft, subject.id);
		return (
			placed && {
				...placed.page,
				deleted: { chapter: placed.chapter.id, at: placed.index, taught: taughtBy([subject.id]) },
			}
		);
	}
	const at = draft.chapters.findIndex(({ id }) => id === subject.id);
	const chapter = draft.chapters[at];
	return chapter
		? {
				...chapter,
				deleted: { chapter: null, at, taught: taughtBy(chapter.pages.map(({ id }) => id)) },
			}
		: null;
}

/**
 * Restores a deleted row, unless the draft contains it already. Returns null if the row that
 * contained it is gone, such as a page's chapter.
 */
export function restoreDeleted(draft: Draft, deletedRow: DeletedRow): Draft | null {
	const { deleted, ...row } = deletedRow;
	const { chapter: chapterId, at, taught, path, groups = [], card } = deleted;
	if (path) {
		if (rowOf(draft, deletedSubject(deletedRow))) return draft;
		const isLost =
			path[0] === "collections" && !placedRow(draft, { of: "assets", id: Number(path[1]) });
		if (isLost) return null;
		const inserted = insertRow(draft, path, at, row);
		const back = (card && restoreDeleted(inserted, card)) ?? inserted;
		return groups.length > 0 ? withGroups(back, row.id, groups) : back;
	}
	const known = new Set(pagesOf(draft).map(({ id }) => id));
	if (chapterId === null) {
		const chapter = row as Row as DraftChapter;
		if (draft.chapters.some(({ id }) => id === chapter.id)) return draft;
		const pages = chapter.pages.filter(({ id }) => !known.has(id));
		return restoreTaughtBy(
			renumber({ ...draft, chapters: draft.chapters.toSpliced(at, 0, { ...chapter, pages }) }),
			taught,
		);
	}
	const page = row as Row as DraftPage;
	if (known.has(page.id)) return draft;
	if (!draft.chapters.some(({ id }) => id === chapterId)) return null;
	return restoreTaughtBy(
		withPages(draft, chapterId, (pages) => pages.toSpliced(at, 0, page)),
		taught,
	);
}

function restoreTaughtBy(draft: Draft, taught: DeletedRow["deleted"]["taught"]): Draft {
	return taught.reduce((changed, [question, page]) => {
		const by = pageOf(changed, question)?.page.taught_by;
		if (!Array.isArray(by) || isIn(by, page) || pageOf(changed, page) === null) return changed;
		return (
			withFields(
				changed,
				{ of: "page", id: question },
				{ taught_by: [...(by as number[]), page] },
			) ?? changed
		);
	}, draft);
}

const isIn = (list: unknown, id: number) => Array.isArray(list) && list.includes(id);

/**
 * Removes a row, and removes the deleted pages from `taught_by` in questions. Returns null if the
 * row is gone.
 */
export function removeSubject(draft: Draft, subject: Subject): Draft | null {
	if (subject.of === "app" || rowOf(draft, subject) === null) return null;
	if (isRowSubject(subject)) return removeRow(draft, subject);
	const { id, of } = subject;
	const gone = new Set(
		of === "page"
			? [id]
			: draft.chapters.find((chapter) => chapter.id === id)?.pages.map((page) => page.id),
	);
	const chapters = draft.chapters
		.filter((chapter) => of !== "chapter" || chapter.id !== id)
		.map((chapter) => ({
			...chapter,
			pages: chapter.pages
				.filter((page) => !gone.has(page.id))
				.map((page) => withoutTaughtBy(page, gone)),
		}));
	return renumber({ ...draft, chapters });
}

function withoutTaughtBy(page: DraftPage, gone: ReadonlySet<number>): DraftPage {
	const taught = page.taught_by;
	return Array.isArray(taught) && taught.some((id) => gone.has(id))
		? { ...page, taught_by: taught.filter((id) => !gone.has(id)) }
		: page;
}

/**
 * Returns the draft to check and publish. Items lose their reference to a deleted chapter or page.
 * The stored draft keeps this reference, because an author may restore the chapter or page.
 * `otherPages` has the ids of other programs' pages.
 */
export function withoutLostPlaces(draft: Draft, otherPages: readonly number[] = []): Draft {
	const { image_library: images = [], video_library: films = [], collections = {} } = draft;
	const chapters = new Set<unknown>([0, ...draft.chapters.map(({ id }) => id)]);
	const pages = new Set<unknown>([0, ...otherPages, ...pagesOf(draft).map(({ id }) => id)]);
	const inChapter = (item: Row): Row =>
		chapters.has((item.chapter as Row | null | undefined)?.id ?? 0)
			? item
			: { ...item, chapter: null };
	const onPage = (item: Row): Row =>
		pages.has(item.page_id ?? 0) ? item : { ...item, page_id: 0 };
	return {
		...draft,
		image_library: images.map(inChapter),
		video_library: films.map(inChapter),
		collections: mapValues(collections, (groups) =>
			mapValues(groups, (items) => items.map(onPage)),
		),
	};
}

function mapValues<Value, Mapped>(
	of: Readonly<Record<string, Value>>,
	map: (value: Value) => Mapped,
): Record<string, Mapped> {
	return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
}

function withPages(
	draft: Draft,
	chapterId: number,
	change: (pages: readonly DraftPage[]) => readonly DraftPage[],
): Draft {
	const chapters = draft.chapters.map((chapter) =>
		chapter.id === chapterId ? { ...chapter, pages: change(chapter.pages) } : chapter,
	);
	return renumber({ ...draft, chapters });
}

function swap<T>(list: readonly T[], one: number, other: number): T[] {
	const [a, b] = [list[one], list[other]];
	return a === undefined || b === undefined ? [...list] : list.with(one, b).with(other, a);
}

export function renumber(draft: Draft): Draft {
	return {
		...draft,
		chapters: draft.chapters.map((chapter, index) => ({
			...chapter,
			chapter_number: index + 1,
			item_count: chapter.pages.length,
			pages: chapter.pages.map((page, index) => ({ ...page, page_number: index + 1 })),
		})),
	};
}
