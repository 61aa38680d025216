import { rm } from "node:fs/promises";
import { dropUnusedBlobs } from "#app/features/catalog/store/media-blobs.server.ts";
import { mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { dropUnusedPictures } from "#app/features/catalog/store/pictures.server.ts";
import type { OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import {
	editsWithRows,
	hasDraft,
	lockFiles,
	lockProgram,
	mediaOf,
	studioPack,
} from "#app/features/studio/publish/program-versions.server.ts";

const dayMs = 86_400_000;
const keptUnnamedMs = 7 * dayMs;

/**
 * Deletes files of the studio's programs that no draft, version, deleted row or change that can be undone has named for a week (STUDIO-34), from the database and
 * from this server's media folder. While a program is edited, only those that were removed from its library.
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
		// No import may bring the same content at that moment.
		await database.exclusively(async () => {
			const deleted = await database.db
				.transaction()
				.execute((trx) => deleteOf(trx, Number(app_id), mediaDir, now));
			if (deleted === 0) return;
			await dropUnusedBlobs(database.db);
			await dropUnusedPictures(database.db);
		});
}

/** Returns how many files were deleted. */
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
		.select("name")
		.where("app_id", "=", appId)
		.where("removed_at", "is not", null)
		.execute();
	const isRemoved = new Set(removed.map(({ name }) => name));
	const since = new Map(known.map((row) => [row.name, Number(row.since)]));
	const old = files.filter(
		({ name }) =>
			unnamed.has(name) &&
			(isRemoved.has(name) || !isEdited) &&
			now - (since.get(name) ?? now) >= keptUnnamedMs,
	);
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

/** While it has a draft, and for a week after its last change or upload. */
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

/** Finds which of these files are named. Reads versions, newest first, and what was deleted from drafts, until all are named. */
async function unnamedOf(trx: Write, appId: number, files: Set<string>): Promise<Set<string>> {
	const drop = (content: unknown) => {
		for (const name of namedFiles(content)) files.delete(name);
	};
	const versions = await trx
		.selectFrom("program_version")
		.select("number")
		.where("app_id", "=", appId)
		.orderBy("number", "desc")
		.execute();
	const read = trx.selectFrom("program_version").select("pack").where("app_id", "=", appId);
	for (const { number } of versions)
		if (files.size > 0)
			drop(parseJson((await read.where("number", "=", number).executeTakeFirstOrThrow()).pack));
	if (files.size === 0) return files;
	for (const { before } of await editsWithRows(trx, appId)) drop(before);
	return files;
}
