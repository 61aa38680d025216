import type { Draft } from "#app/packs/draft.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import {
	adoptFiles,
	draftNumber,
	draftSource,
	lockProgram,
	nameOf,
	storedDraft,
	studioPack,
	versionRows,
	type DraftBase,
	type LiveNews,
	type StoredDraft,
} from "./stored-draft.server.ts";
import { recordChanges, type Author } from "./edits.server.ts";
import {
	changedFields,
	keyOfClash,
	mergeDrafts,
	rowChanges,
	type LiveClash,
} from "./merge-drafts.ts";

type Live = NonNullable<Awaited<ReturnType<typeof draftSource>>>;

/** A draft that includes what has gone live since it began. */
interface CurrentDraft {
	stored: StoredDraft;
	/**
	 * Fields that the draft and the live program changed in different ways. Rows with such fields
	 * can't be published.
	 */
	clashes: readonly LiveClash[];
}

interface Merge extends CurrentDraft {
	/**
	 * The draft and the base to store. Null if there is nothing to merge, or if the base is unknown.
	 */
	next: { draft: Draft; base: Draft } | null;
}

/**
 * Merges a draft with the live program (STUDIO-35), and stores nothing. Leaves a draft unchanged if
 * its base is unknown.
 */
export function mergeWithLive(stored: StoredDraft, live: Live | null): Merge {
	const was = stored.base?.content;
	if (!live || !was || JSON.stringify(live.content) === JSON.stringify(was))
		return { stored, clashes: [], next: null };
	const { draft, base, clashes } = mergeDrafts(was, live.content, stored.draft);
	const isNew =
		JSON.stringify(draft) !== stored.json || JSON.stringify(base) !== JSON.stringify(was);
	return { stored, clashes, next: isNew ? { draft, base } : null };
}

/**
 * Merges the draft with what has gone live, and stores the result. The transaction must hold the
 * program's lock. Also records edits (see `recordChanges`). Returns null if there is no draft.
 */
export async function currentDraft(trx: Write, appId: number): Promise<CurrentDraft | null> {
	const stored = await storedDraft(trx, appId);
	if (!stored) return null;
	const live = await draftSource(trx, appId);
	const { clashes, next } = mergeWithLive(stored, live);
	if (!live || !next) return { stored, clashes };
	if (live.pack !== studioPack(appId)) await adoptFiles(trx, appId, live);
	const cause = await causeOf(trx, appId, live);
	const count =
		(stored.base?.news?.count ?? 0) +
		rowChanges(stored.draft, next.draft).reduce(
			(sum, { from, to }) => sum + (from && to ? changedFields(from, to).length : 1),
			clashes.length,
		);
	const news: LiveNews = { at: cause.at, by: cause.by, isImport: cause.isImport, count };
	const base: DraftBase = { content: next.base, news: count === 0 ? null : news };
	const change = { from: stored.draft, to: next.draft, origin: "live" };
	const merged = await store(trx, appId, next.draft, base);
	await recordChanges(trx, appId, { id: cause.author }, change, cause.at);
	return { stored: merged, clashes };
}

async function store(
	trx: Write,
	appId: number,
	draft: Draft,
	base: DraftBase,
): Promise<StoredDraft> {
	const json = JSON.stringify(draft);
	await trx
		.updateTable("program_version")
		.set({ pack: json, base: JSON.stringify(base) })
		.where("app_id", "=", appId)
		.where("number", "=", draftNumber)
		.execute();
	return { draft, json, base };
}

/** Settles one clash with the live program. Changes nothing if the clash is already settled. */
export async function settleClash(
	db: Database,
	appId: number,
	author: Author,
	{ row, field, take }: { row: string; field: string; take: "live" | "draft" },
	now: number,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockProgram(trx, appId);
		const current = await currentDraft(trx, appId);
		const live = await draftSource(trx, appId);
		const stored = current?.stored;
		if (!stored?.base || !live) return;
		const decisions = new Map([[keyOfClash({ row, field }), take]]);
		const next = mergeDrafts(stored.base.content, live.content, stored.draft, decisions);
		await store(trx, appId, next.draft, { ...stored.base, content: next.base });
		await recordChanges(trx, appId, author, { from: stored.draft, to: next.draft }, now);
	});
}

async function causeOf(trx: Write, appId: number, live: Live) {
	const version =
		live.pack === studioPack(appId)
			? await versionRows(trx, appId)
					.select(["author_id", "published_at", "first_name", "last_name"])
					.where("published_at", "is not", null)
					.limit(1)
					.executeTakeFirst()
			: undefined;
	return version
		? {
				at: Number(version.published_at),
				by: nameOf(version),
				author: version.author_id,
				isImport: false,
			}
		: { at: live.importedAt, by: null, author: null, isImport: true };
}

/**
 * Returns the same as `currentDraft`, but starts a transaction only if something must be merged.
 */
export async function openCurrentDraft(
	db: Database,
	appId: number,
	live: Live | null,
): Promise<CurrentDraft | null> {
	const stored = await storedDraft(db, appId);
	if (!stored) return null;
	const merged = mergeWithLive(stored, live);
	if (!merged.next) return merged;
	return db.transaction().execute(async (trx) => {
		await lockProgram(trx, appId);
		return currentDraft(trx, appId);
	});
}
