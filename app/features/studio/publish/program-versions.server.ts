import {
	deletedRow,
	isDeletedRow,
	pageOf,
	type DeletedRow,
	type Draft,
	type Row,
} from "#app/packs/draft.ts";
import type { ListPart, ListPath } from "#app/packs/drafts/rows.ts";
import { rowChanges } from "#app/features/studio/draft/merge-drafts.ts";
import { withOwnFileParts } from "#app/packs/drafts/part-files.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import type { Selectable } from "kysely";
import type { ProgramEditTable } from "#app/platform/database/tables/studio.server.ts";

export const draftNumber = 0;

/** Who changes a draft. */
export interface Author {
	/** Null: a command. */
	id: number | null;
}

/** Who changed what, and when. */
export interface Edit {
	revision: number;
	/** `app`, `chapter:12`, `page:1203`; `outline`: the order. */
	subject: string;
	at: number;
	/** Null: an account that is gone. */
	by: string | null;
	how: "new" | "changed" | "moved" | "gone";
	/** Null: nothing was deleted. */
	deleted: DeletedRow | null;
	/** The row before it was changed; null: unknown, or `how` is another. */
	before: Row | null;
	/** Where it was before it was moved; null: unknown, or `how` is another. */
	moved: MovedRow | null;
	/** Merged from what became live. */
	isLive: boolean;
	/** The change that it undid; null: none. */
	undid: number | null;
}

/** A chapter, a page or a row of a list that was moved. */
export interface MovedRow {
	of: "chapter" | "page" | ListPart;
	id: number;
	/** The chapter that a page was in. */
	chapter: number | null;
	/** From 0. */
	at: number;
	/** The list that a row was in. */
	path?: ListPath;
}

/** The pack that a program belongs to once the studio has published it. */
export function studioPack(appId: number): string {
	return `studio-${appId}`;
}

/** One change of a program at a time, until the transaction ends. Returns the revision. */
export async function lockProgram(trx: Write, appId: number): Promise<number> {
	await trx
		.insertInto("studio_program")
		.values({ app_id: appId, revision: 0 })
		.onConflict((conflict) => conflict.column("app_id").doNothing())
		.execute();
	const { revision } = await trx
		.updateTable("studio_program")
		.set((row) => ({ revision: row.ref("revision") }))
		.where("app_id", "=", appId)
		.returning("revision")
		.executeTakeFirstOrThrow();
	return Number(revision);
}

/** One upload at a time, until the transaction ends, so that no file is deleted while the same one comes. */
export async function lockFiles(trx: Write): Promise<void> {
	await lockProgram(trx, 0);
}

export interface StoredDraft {
	draft: Draft;
	/** The JSON that it is stored as. */
	json: string;
	/** Null: unknown, or nothing was live. */
	base: DraftBase | null;
}

/** What the draft was last merged with. */
export interface DraftBase {
	content: Draft;
	/** What became live since the draft began; null: nothing. */
	news: LiveNews | null;
}

export interface LiveNews {
	at: number;
	/** Who published it; null: an import, or an account that is gone. */
	by: string | null;
	isImport: boolean;
	/** How many fields, or whole rows, it changed in the draft. */
	count: number;
}

/** Null: no one has begun one. */
export async function storedDraft(
	db: Database | Write,
	appId: number,
): Promise<StoredDraft | null> {
	const row = await db
		.selectFrom("program_version")
		.select(["pack as json", "base"])
		.where("app_id", "=", appId)
		.where("number", "=", draftNumber)
		.executeTakeFirst();
	if (!row) return null;
	const base = row.base === null ? null : (parseJson(row.base) as DraftBase);
	return { draft: draftOf(row.json), json: row.json, base };
}

export async function hasDraft(db: Database | Write, appId: number): Promise<boolean> {
	const row = await db
		.selectFrom("program_version")
		.select("number")
		.where("app_id", "=", appId)
		.where("number", "=", draftNumber)
		.executeTakeFirst();
	return row !== undefined;
}

/** The pack that has the program now; null: agents see no such program. */
export async function holderOf(db: Database | Write, appId: number): Promise<string | null> {
	const app = await db
		.selectFrom("catalog_row")
		.select("pack")
		.where("kind", "=", "app")
		.where("id", "=", appId)
		.where("retired_at", "is", null)
		.executeTakeFirst();
	return app?.pack ?? null;
}

/**
 * The files that a program's authors may see and name (STUDIO-28): those of the studio's pack, which are uploads and what drafts and
 * versions began with, and while no draft is there, those that the live program names in its own pack.
 */
export async function filesOf(db: Database | Write, appId: number) {
	const kept = await mediaOf(db, studioPack(appId));
	const live = (await hasDraft(db, appId)) ? null : await liveProgram(db, appId);
	if (!live || live.pack === studioPack(appId)) return kept;
	const named = await namedMedia(db, live);
	const names = new Set(named.map(({ name }) => name));
	return [...named, ...kept.filter(({ name }) => !names.has(name))];
}

export async function mediaOf(db: Database | Write, pack: string) {
	const rows = await db.selectFrom("media_file").selectAll().where("pack", "=", pack).execute();
	return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

interface LiveContent {
	pack: string;
	content: Draft;
}

/** The files of its pack that a live program names. */
async function namedMedia(db: Database | Write, { pack, content }: LiveContent) {
	const named = namedFiles(content);
	return (await mediaOf(db, pack)).filter(({ name }) => named.has(name));
}

/** Keeps the files that a live program of another pack names, for drafts and versions of it. */
export async function adoptFiles(trx: Write, appId: number, live: LiveContent): Promise<void> {
	for (const file of await namedMedia(trx, live)) {
		await trx
			.insertInto("media_file")
			.values({ ...file, pack: studioPack(appId) })
			.onConflict((conflict) =>
				conflict.columns(["pack", "name"]).doUpdateSet({ hash: file.hash, size: file.size }),
			)
			.execute();
	}
}

export const draftOf = (json: string) => parseJson(json) as Draft;

/** What a draft starts from. Of what the studio published the version, which has the acknowledgements, not the rows. */
export async function draftSource(from: Database | Write, appId: number) {
	const live = await liveProgram(from, appId);
	if (live?.pack !== studioPack(appId)) return live;
	const version = await from
		.selectFrom("program_version")
		.select("pack as json")
		.where("app_id", "=", appId)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!version) return live;
	return { ...live, content: withOwnFileParts(draftOf(version.json), live.content) };
}

/** A change of many rows at once, such as a discard: each row counts as changed, so that forms opened before are merged with it. */
export async function recordChanges(
	trx: Write,
	appId: number,
	author: { id: number | null },
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

/** The changes of which the row before is known. */
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

/** Stands for a row that was changed, and can’t be put back. */
export const changedRow = "{}";

/** Null: the account is gone. */
export function nameOf(row: {
	first_name: string | null;
	last_name: string | null;
}): string | null {
	return row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim();
}

/** Reads a change from its row, with the name of its author. */
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

/** Saves of one author that follow each other within this time are one edit, in ms. */
const editMs = 30 * 60_000;

type EditRow = Selectable<ProgramEditTable>;

/** Whether a save goes on with the edit before it: also a change, by the same author, with nothing published between. */
export async function joinsLastEdit(
	trx: Write,
	last: EditRow,
	edit: Pick<EditRow, "app_id" | "author_id" | "at">,
): Promise<boolean> {
	if (last.author_id !== edit.author_id || edit.at - Number(last.at) > editMs) return false;
	if (last.origin !== null || last.before === null) return false;
	if (isDeletedRow(parseJson(last.before) as Row)) return false;
	const published = trx
		.selectFrom("program_version")
		.select("number")
		.where("app_id", "=", edit.app_id);
	return (
		(await published.where("published_at", ">=", last.at).limit(1).executeTakeFirst()) === undefined
	);
}
