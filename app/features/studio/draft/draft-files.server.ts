import { existsSync } from "node:fs";
import { rowCheckWith, type RowCheck } from "./row-check.server.ts";
import type { Draft } from "#app/packs/draft.ts";
import type { Photograph } from "#app/packs/picture-maker.server.ts";
import { storeBlob, dropUnusedBlobs } from "#app/features/catalog/store/media-blobs.server.ts";
import {
	createMediaFetcher,
	mediaPath,
	storeContent,
	storeMedia,
} from "#app/features/catalog/store/media-store.server.ts";
import type { OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import {
	draftSource,
	filesOf,
	lockFiles,
	storedDraft,
	studioPack,
	hasDraft,
	lockProgram,
	mediaOf,
	versionRows,
} from "./stored-draft.server.ts";
import { rm } from "node:fs/promises";
import { dropUnusedPictures } from "#app/features/catalog/store/pictures.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import { editsWithRows } from "./edits.server.ts";
import { DAY_MS } from "#app/constants.ts";

interface DraftFile {
	name: string;
	/** The SHA-256 digest of the content, in hexadecimal. */
	hash: string;
	/** The size in bytes. */
	size: number;
}

/**
 * A new file of a program, as bytes or as a path. A picture also has its dimensions and a small
 * version for lists.
 */
export type NewFile = { name: string } & ({ path: string } | Photograph | { content: Uint8Array });

export function createDraftFiles(database: OpenDatabase, mediaDir: string) {
	const { db, dialect } = database;
	const fetchMedia = createMediaFetcher(db);

	const files = {
		/** Returns the files that the program's authors may see and use (STUDIO-28), by file name. */
		async files(appId: number): Promise<ReadonlyMap<string, DraftFile>> {
			return new Map(
				(await filesOf(db, appId)).map(({ name, hash, size }) => [name, { name, hash, size }]),
			);
		},
		/**
		 * Stores a file. A part of its hash becomes part of its name, so that two different files don't
		 * get the same name.
		 */
		async addFile(appId: number, { name, ...given }: NewFile): Promise<DraftFile> {
			const store = () =>
				"path" in given ? storeMedia(mediaDir, given.path) : storeContent(mediaDir, given.content);
			// Stores the file before the transaction, because a video takes seconds and the transaction
			// makes other writers wait.
			const stored = await store();
			const file = await db.transaction().execute(async (trx) => {
				await lockFiles(trx);
				// The last file with this content may have been deleted in the meantime.
				if (!existsSync(mediaPath(mediaDir, stored.hash))) await store();
				const dot = name.lastIndexOf(".");
				const added = {
					name: `${name.slice(0, dot)}-${stored.hash.slice(0, 8)}${name.slice(dot)}`,
					...stored,
				};
				await trx
					.insertInto("media_file")
					.values({ pack: studioPack(appId), ...added })
					.onConflict((conflict) => conflict.columns(["pack", "name"]).doNothing())
					.execute();
				await trx
					.deleteFrom("unnamed_file")
					.where("app_id", "=", appId)
					.where("name", "=", added.name)
					.execute();
				return added;
			});
			// The blob is stored after the row, because imports delete blobs without a row.
			if (dialect === "postgres") await storeBlob(db, file.hash, mediaPath(mediaDir, file.hash));
			if ("small" in given) await keepSmall(database, mediaDir, file.hash, given);
			return file;
		},
		/**
		 * Returns a function that checks a row against the pack schemas and the program's current files
		 * (STUDIO-29).
		 */
		async rowCheck(appId: number): Promise<RowCheck> {
			return rowCheckWith(new Set((await files.files(appId)).keys()));
		},
		/**
		 * Returns a file that previews may show (STUDIO-28): the draft's background picture, or a file
		 * of its chapters or pages. Returns null for any other file.
		 */
		async shownFile(appId: number, name: string): Promise<(DraftFile & { path: string }) | null> {
			const stored = await storedDraft(db, appId);
			const draft = stored?.draft ?? (await draftSource(db, appId))?.content;
			return draft && filesShown(draft).has(name) ? files.file(appId, name) : null;
		},
		/** Returns a file and its path on this server. Returns null if there is no such file. */
		async file(appId: number, name: string): Promise<(DraftFile & { path: string }) | null> {
			const file = (await files.files(appId)).get(name);
			if (!file) return null;
			const path = mediaPath(mediaDir, file.hash);
			await fetchMedia({ hash: file.hash, path });
			return { ...file, path };
		},
	};
	return files;
}

function filesShown({ app, chapters }: Draft): ReadonlySet<string> {
	return namedFiles(
		[
			{ background_image: app.background_image },
			...chapters.map(({ image, pages }) => ({ image, pages })),
		],
		"former",
	);
}

/**
 * Stores a picture's dimensions and its small version for lists. Publishing creates the other
 * sizes.
 */
async function keepSmall(
	{ db, dialect }: OpenDatabase,
	mediaDir: string,
	hash: string,
	{ width, height, small, extension: format }: Omit<Photograph, "content">,
): Promise<void> {
	const stored = await storeContent(mediaDir, small.content);
	await db.transaction().execute(async (trx) => {
		const added = await trx
			.insertInto("picture")
			.values({ hash, width, height, is_shown: 0, finding: null })
			.onConflict((conflict) => conflict.column("hash").doNothing())
			.returning("hash")
			.executeTakeFirst();
		if (!added) return;
		await trx
			.insertInto("picture_variant")
			.values({
				picture: hash,
				width: small.width,
				format,
				...stored,
				content: dialect === "postgres" ? small.content : null,
			})
			.execute();
	});
}

const keptUnnamedMs = 7 * DAY_MS;

/**
 * Deletes files from the studio's programs if no draft, version or former row of an edit has used
 * them for a week (STUDIO-34). Deletes them from the database and, unless another file has the same
 * content, from this server's media folder. While a program is being edited, this deletes only
 * files that an author removed from the media library at least a week ago.
 */
export async function deleteUnnamedFiles(
	database: OpenDatabase,
	mediaDir: string,
	now: number,
): Promise<void> {
	const programs = await database.db
		.selectFrom("studio_program")
		.select("app_id")
		.where("app_id", "!=", 0)
		.execute();
	for (const { app_id } of programs)
		// An import must not add the same content while this runs.
		await database.exclusively(async () => {
			const deleted = await database.db
				.transaction()
				.execute((trx) => deleteOf(trx, Number(app_id), mediaDir, now));
			if (deleted === 0) return;
			await dropUnusedBlobs(database.db);
			await dropUnusedPictures(database.db);
		});
}

/** Deletes the unused files of one program. Returns their number. */
async function deleteOf(trx: Write, appId: number, mediaDir: string, now: number): Promise<number> {
	await lockFiles(trx);
	await lockProgram(trx, appId);
	const pack = studioPack(appId);
	const files = await mediaOf(trx, pack);
	const unnamed = await unnamedOf(trx, appId, new Set(files.map(({ name }) => name)));
	const known = await trx
		.selectFrom("unnamed_file")
		.selectAll()
		.where("app_id", "=", appId)
		.execute();
	const isEdited = await isBeingEdited(trx, appId, now);
	const removed = await trx
		.selectFrom("program_file")
		.select(["name", "removed_at"])
		.where("app_id", "=", appId)
		.where("removed_at", "is not", null)
		.execute();
	const removedAt = new Map(removed.map((row) => [row.name, Number(row.removed_at)]));
	const since = new Map(known.map((row) => [row.name, Number(row.since)]));
	const isWeekOld = (at: number) => now - at >= keptUnnamedMs;
	const old = files.filter(({ name }) => {
		if (!unnamed.has(name) || !isWeekOld(since.get(name) ?? now)) return false;
		// For a week, authors can put back a file that they removed.
		const removed = removedAt.get(name);
		return removed === undefined ? !isEdited : isWeekOld(removed);
	});
	for (const { name, hash } of old) {
		await trx.deleteFrom("media_file").where("pack", "=", pack).where("name", "=", name).execute();
		await trx
			.deleteFrom("program_file")
			.where("app_id", "=", appId)
			.where("name", "=", name)
			.execute();
		const others = trx.selectFrom("media_file").select("hash").where("hash", "=", hash);
		if (!(await others.limit(1).executeTakeFirst()))
			await rm(mediaPath(mediaDir, hash), { force: true });
		unnamed.delete(name);
	}
	await trx.deleteFrom("unnamed_file").where("app_id", "=", appId).execute();
	for (const name of unnamed)
		await trx
			.insertInto("unnamed_file")
			.values({ app_id: appId, name, since: since.get(name) ?? now })
			.execute();
	return old.length;
}

/**
 * Returns whether the program has a draft, or was changed or got an upload within the last week.
 */
async function isBeingEdited(trx: Write, appId: number, now: number): Promise<boolean> {
	if (await hasDraft(trx, appId)) return true;
	const edited = await trx
		.selectFrom("program_edit")
		.select((row) => row.fn.max<number | string | null>("at").as("at"))
		.where("app_id", "=", appId)
		.executeTakeFirst();
	const added = await trx
		.selectFrom("program_file")
		.select((row) => row.fn.max<number | string | null>("added_at").as("at"))
		.where("app_id", "=", appId)
		.executeTakeFirst();
	return now - Math.max(Number(edited?.at ?? 0), Number(added?.at ?? 0)) < keptUnnamedMs;
}

/**
 * Removes all used files from `files` and returns the rest. Reads the draft and the versions, and
 * then the former rows of edits, until no file is left.
 */
async function unnamedOf(trx: Write, appId: number, files: Set<string>): Promise<Set<string>> {
	const drop = (content: unknown) => {
		for (const name of namedFiles(content)) files.delete(name);
	};
	const versions = await versionRows(trx, appId).select("number").execute();
	const read = versionRows(trx, appId).select("pack");
	for (const { number } of versions)
		if (files.size > 0)
			drop(parseJson((await read.where("number", "=", number).executeTakeFirstOrThrow()).pack));
	if (files.size === 0) return files;
	for (const { before } of await editsWithRows(trx, appId)) drop(before);
	return files;
}
