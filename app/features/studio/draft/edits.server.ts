import type { Selectable } from "kysely";
import {
	deletedRow,
	isDeletedRow,
	isRowSubject,
	movePageTo,
	pageOf,
	renumber,
	type DeletedRow,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import {
	insertRow,
	placedRow,
	withRows,
	type ListPart,
	type ListPath,
} from "#app/packs/drafts/rows.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import type { ProgramEditTable } from "#app/platform/database/tables/studio.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import { rowChanges } from "./merge-drafts.ts";
import { lockProgram, nameOf, versionRows } from "./stored-draft.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

/** Someone who changes a draft. `id` is null for a command or an import. */
export interface Author {
	id: number | null;
}

export interface Edit {
	revision: number;
	/**
	 * A key such as `app`, `chapter:12` or `page:1203`. It is `outline` for a move, and `file:9` for
	 * the import with report 9.
	 */
	subject: string;
	at: number;
	/**
	 * The author's name. Null if the account is deleted, or if a command or an import made the edit.
	 */
	by: string | null;
	how: "new" | "changed" | "moved" | "gone";
	deleted: DeletedRow | null;
	/** The row before a change. Null if unknown, or if `how` isn't `changed`. */
	before: Row | null;
	/** The former place of a moved row. Null if unknown, or if `how` isn't `moved`. */
	moved: MovedRow | null;
	/** True if the edit came from merging what had gone live. */
	isLive: boolean;
	/** The revision of the edit that this one undid, or null. */
	undid: number | null;
}

/** The place of a chapter, a page or a row of a list. */
export interface MovedRow {
	of: "chapter" | "page" | ListPart;
	id: number;
	/** The id of a page's chapter. Null for other rows. */
	chapter: number | null;
	/** The position, from 0. */
	at: number;
	/** The path of the list that contains the row. Undefined for a chapter or page. */
	path?: ListPath;
}

const mostEdits = 100;

/** Selects the newest 100 edits of a program with their authors' names, newest first. */
export const editsOf = (from: Database | Write, appId: number) =>
	from
		.selectFrom("program_edit")
		.leftJoin("user_account", "user_account.id", "program_edit.author_id")
		.selectAll("program_edit")
		.select(["first_name", "last_name"])
		.where("app_id", "=", appId)
		.orderBy("revision", "desc")
		.limit(mostEdits);

export function toEdit(row: {
	revision: number;
	subject: string;
	at: number;
	before: string | null;
	origin: string | null;
	first_name: string | null;
	last_name: string | null;
}): Edit {
	const before = row.before === null ? null : (parseJson(row.before) as Row);
	const deleted = isDeletedRow(before) ? before : null;
	const isMove = row.subject === "outline";
	const how = isMove ? "moved" : before === null ? "new" : deleted ? "gone" : "changed";
	const known = before && Object.keys(before).length > 0 ? before : null;
	const undid = /^undo:(\d+)$/.exec(row.origin ?? "")?.[1];
	return {
		revision: Number(row.revision),
		subject: row.subject,
		at: Number(row.at),
		by: nameOf(row),
		how,
		deleted,
		before: how === "changed" ? known : null,
		moved: isMove ? (known as MovedRow | null) : null,
		isLive: row.origin === "live",
		undid: undid === undefined ? null : Number(undid),
	};
}

/** The longest time between two saves that become one edit, in ms. */
const editMs = 30 * MINUTE_MS;

type EditRow = Selectable<ProgramEditTable>;

/**
 * Returns whether a save becomes part of the previous edit. That edit must be a change by the same
 * author and at most half an hour old, with nothing published since.
 */
export async function joinsLastEdit(
	trx: Write,
	last: EditRow,
	edit: Pick<EditRow, "app_id" | "author_id" | "at">,
): Promise<boolean> {
	if (last.author_id !== edit.author_id || edit.at - Number(last.at) > editMs) return false;
	if (last.origin !== null || last.before === null) return false;
	if (isDeletedRow(parseJson(last.before) as Row)) return false;
	const published = versionRows(trx, edit.app_id)
		.select("number")
		.where("published_at", ">=", last.at)
		.limit(1);
	return (await published.executeTakeFirst()) === undefined;
}

/**
 * Records an edit for each row that differs between `from` and `to`, so that open forms are merged
 * with the change. Pages of a new or deleted chapter get no edits of their own.
 */
export async function recordChanges(
	trx: Write,
	appId: number,
	author: Author,
	{ from, to, origin = null }: { from: Draft; to: Draft; origin?: string | null },
	now: number,
): Promise<void> {
	let revision = await lockProgram(trx, appId);
	const changes = rowChanges(from, to);
	const whole = new Set(
		changes.flatMap(({ key, from: was, to: now }) => (was && now ? [] : [key])),
	);
	const isInWhole = (key: string) => {
		const id = Number(/^page:(\d+)$/.exec(key)?.[1]);
		const chapter = pageOf(from, id)?.chapter ?? pageOf(to, id)?.chapter;
		return chapter !== undefined && whole.has(`chapter:${chapter.id}`);
	};
	for (const change of changes) {
		if (isInWhole(change.key)) continue;
		const edit = {
			app_id: appId,
			revision: ++revision,
			subject: change.key,
			author_id: author.id,
			at: now,
			origin,
		};
		const [of, id] = change.key.split(":");
		const deleted =
			change.to === null && (of === "chapter" || of === "page")
				? deletedRow(from, { of, id: Number(id) })
				: null;
		const before = deleted ?? change.from;
		await trx
			.insertInto("program_edit")
			.values({ ...edit, before: before && JSON.stringify(before) })
			.execute();
	}
	await trx.updateTable("studio_program").set({ revision }).where("app_id", "=", appId).execute();
}

export async function editsWithRows(
	db: Database | Write,
	appId: number,
): Promise<{ revision: number; subject: string; before: Row }[]> {
	const rows = await db
		.selectFrom("program_edit")
		.select(["revision", "subject", "before"])
		.where("app_id", "=", appId)
		.where("before", "is not", null)
		.where("before", "!=", changedRow)
		.execute();
	return rows.map(({ revision, subject, before }) => ({
		revision: Number(revision),
		subject,
		before: parseJson(before ?? changedRow) as Row,
	}));
}

/**
 * Replaces the former row of an edit once the edit is published. From then on, the edit can't be
 * undone.
 */
export const changedRow = "{}";

/**
 * Returns the place of a chapter, a page or a row of a list. Returns null if it is gone or has no
 * place.
 */
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

/**
 * Moves a row back to a former place. Returns null if the row or a page's former chapter is gone.
 */
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
