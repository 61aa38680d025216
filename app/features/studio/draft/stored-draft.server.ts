import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Draft } from "#app/packs/draft.ts";
import { withOwnFileParts } from "#app/packs/drafts/part-files.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";

export const draftNumber = 0;

/** Returns the name of a program's pack once the studio has published it. */
export function studioPack(appId: number): string {
	return `studio-${appId}`;
}

/**
 * Locks a program until the transaction ends, so that only one transaction at a time changes it.
 * Returns the revision.
 */
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

/**
 * Lets only one transaction at a time add or delete files, so that no file is deleted while the
 * same file is being added.
 */
export async function lockFiles(trx: Write): Promise<void> {
	await lockProgram(trx, 0);
}

export interface StoredDraft {
	draft: Draft;
	json: string;
	/** Null if unknown, or if nothing was live. */
	base: DraftBase | null;
}

/** The live program that the draft was last merged with. */
export interface DraftBase {
	content: Draft;
	/** The changes that have gone live since the draft began. Null if there are none. */
	news: LiveNews | null;
}

export interface LiveNews {
	at: number;
	/** The publisher's name. Null for an import or a deleted account. */
	by: string | null;
	isImport: boolean;
	/** The number of fields and whole rows that were merged into the draft, plus the clashes. */
	count: number;
}

/** Selects the versions of a program, newest first, then its draft, and joins their authors. */
export const versionRows = (db: Database | Write, appId: number) =>
	db
		.selectFrom("program_version")
		.leftJoin("user_account", "user_account.id", "program_version.author_id")
		.where("app_id", "=", appId)
		.orderBy("number", "desc");

/** Returns null if there is no draft. */
export async function storedDraft(
	db: Database | Write,
	appId: number,
): Promise<StoredDraft | null> {
	const row = await versionRows(db, appId)
		.select(["pack as json", "base"])
		.where("number", "=", draftNumber)
		.executeTakeFirst();
	if (!row) return null;
	const base = row.base === null ? null : (parseJson(row.base) as DraftBase);
	return { draft: draftOf(row.json), json: row.json, base };
}

export async function hasDraft(db: Database | Write, appId: number): Promise<boolean> {
	const draft = versionRows(db, appId).select("number").where("number", "=", draftNumber);
	return (await draft.executeTakeFirst()) !== undefined;
}

/**
 * Returns the name of the pack that the live program is in. Returns null if the program isn't live.
 */
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
 * Returns the files that a program's authors may see and use (STUDIO-28): the files of the studio's
 * pack and, while there is no draft, the files of another pack that the live program uses.
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

async function namedMedia(db: Database | Write, { pack, content }: LiveContent) {
	const named = namedFiles(content);
	return (await mediaOf(db, pack)).filter(({ name }) => named.has(name));
}

/**
 * If the live program is in another pack, adds the files that it uses to the studio's pack, because
 * drafts and versions need them.
 */
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

/**
 * Returns the live program, from which a draft starts. If the studio published it, the published
 * version replaces its rows, because only that version has the acknowledgments.
 */
export async function draftSource(from: Database | Write, appId: number) {
	const live = await liveProgram(from, appId);
	if (live?.pack !== studioPack(appId)) return live;
	const version = await versionRows(from, appId).select("pack as json").limit(1).executeTakeFirst();
	if (!version) return live;
	return { ...live, content: withOwnFileParts(draftOf(version.json), live.content) };
}

/**
 * Returns an empty draft of the portal's own program, which can be edited before any import.
 * Returns null for other programs.
 */
export function emptyDraft(appId: number): Draft | null {
	return appId === PORTAL_APP_ID
		? { app: { id: appId, name_on_device: "Tradewinds" }, chapters: [] }
		: null;
}

/** Returns null if the account is deleted or there was no author. */
export function nameOf(row: {
	first_name: string | null;
	last_name: string | null;
}): string | null {
	return row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim();
}
