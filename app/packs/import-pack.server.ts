import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Dialect, OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { dropUnusedBlobs, storeBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import { dropUnusedPictures } from "#app/features/catalog/store/pictures.server.ts";
import { nextContentVersion } from "#app/features/catalog/store/program-changes.server.ts";
import { indexContent } from "#app/features/search/store/search-index.server.ts";
import { checkFiles, checkPack, type CheckedPack } from "./check-pack.server.ts";
import {
	contentHash,
	hashAndSize,
	mediaPath,
	storeContent,
	storeMedia,
} from "#app/features/catalog/store/media-store.server.ts";
import { makePictures, type PicturesMade } from "./pictures.server.ts";
import {
	writeMedia,
	writeRows,
	type CatalogRow,
	type MediaRow,
} from "#app/features/catalog/rows/pack-rows.server.ts";
import { changeLines, titleList } from "./row-words.server.ts";
import { heldApps, takeOver } from "./take-over.server.ts";
import { printed, type PrintedFinding } from "./findings/finding.ts";
import { cleanPhoto, isPhotoName } from "./photo/clean-photo.server.ts";
import type { PackFiles, PackMedia } from "./read-pack.server.ts";
import { sanitizeRow } from "./sanitize.server.ts";

import limit from "p-limit";

/** `findings` are only about pictures. */
export type ImportOutcome =
	| { faults: readonly PrintedFinding[] }
	| { changed: boolean; notes: string[]; findings: string[] };

export interface ImportOptions {
	/** The packs from which this import may take programs (PACK-45). */
	takeOver?: readonly string[];
	/**
	 * Refuses a pack that would change a program of the studio, instead of skipping that program
	 * (PACK-45).
	 */
	strict?: boolean;
	/** Allows retiring many programs, or all rows of a kind (PACK-46). */
	retire?: boolean;
	/** Reports changes without making them (PACK-47). */
	dryRun?: boolean;
	/** Keeps files that only other versions of the pack use (STUDIO-22). */
	keepsFiles?: boolean;
	/** Runs in the import's transaction, even if nothing changed. It may throw `ImportRefused`. */
	alsoInTransaction?(db: Write): Promise<void>;
}

/**
 * Imports a pack in one transaction, so either all of it or none of it is stored. Importing the
 * same pack again changes nothing (PACK-40). Never changes users' records.
 */
export async function importPack(
	database: OpenDatabase,
	folder: string,
	mediaDir: string,
	now: number,
	options: ImportOptions = {},
): Promise<ImportOutcome> {
	return database.exclusively(() => importFolder(database, folder, mediaDir, now, options));
}

/**
 * Imports the pack if the portal has none, and otherwise returns null. If several servers start at
 * once, only one of them imports.
 */
export async function importFirstPack(
	database: OpenDatabase,
	folder: string,
	mediaDir: string,
	now: number,
): Promise<ImportOutcome | null> {
	const hasPack = async () =>
		(await database.db.selectFrom("pack").select("name").executeTakeFirst()) !== undefined;
	if (await hasPack()) return null;
	return database.exclusively(async () =>
		(await hasPack()) ? null : importFolder(database, folder, mediaDir, now, {}),
	);
}

const maxConcurrentFiles = 8;

async function importFolder(
	database: OpenDatabase,
	folder: string,
	mediaDir: string,
	now: number,
	options: ImportOptions,
): Promise<ImportOutcome> {
	const { faults, pack } = await checkPack(folder);
	if (pack === null) return { faults };
	const limiter = limit(maxConcurrentFiles);
	const photos: PhotosCleaned = { cleaned: 0, unread: [] };
	const media = await Promise.all(
		pack.media.map((file) =>
			limiter(async (): Promise<MediaRow> => {
				const stored = await storeFile(file, options.dryRun ? null : mediaDir, photos);
				if (!options.dryRun && database.dialect === "postgres")
					await storeBlob(database.db, stored.hash, mediaPath(mediaDir, stored.hash));
				return { pack: pack.name, name: file.name, ...stored };
			}),
		),
	);
	const { notes, ...checked } = pack;
	const cleaned =
		photos.cleaned === 0 ? [] : [`Photos: location and author removed from ${photos.cleaned}`];
	const outcome = await writePack(
		database,
		{ ...checked, notes: [...notes, ...cleaned] },
		media,
		mediaDir,
		now,
		options,
	);
	if ("faults" in outcome || !outcome.changed) return outcome;
	const { findings } = outcome;
	const unread = photos.unread
		.toSorted()
		.map((name) => `media/${name}: `)
		.filter((file) => !findings.some((finding) => finding.startsWith(file)))
		.map((file) => `${file}can't be read as a photo, so its location and author stay in it`);
	return { ...outcome, findings: [...findings, ...unread] };
}

interface PhotosCleaned {
	cleaned: number;
	unread: string[];
}

/**
 * Stores a file. Removes what cameras and software wrote into a photo (PACK-48). If `mediaDir` is
 * null, only returns the hash and size.
 */
async function storeFile(
	{ name, path }: PackMedia,
	mediaDir: string | null,
	photos: PhotosCleaned,
): Promise<{ hash: string; size: number }> {
	const bytes = isPhotoName(name) ? await readFile(path) : null;
	const cleaned = bytes && cleanPhoto(bytes);
	if (bytes && !cleaned) photos.unread.push(name);
	if (cleaned && cleaned !== bytes) {
		photos.cleaned++;
		return mediaDir === null ? contentHash(cleaned) : storeContent(mediaDir, cleaned);
	}
	return mediaDir === null ? hashAndSize(path) : storeMedia(mediaDir, path);
}

/** Imports a pack whose files have already been stored. */
export async function importStored(
	database: OpenDatabase,
	files: PackFiles,
	media: readonly MediaRow[],
	mediaDir: string,
	now: number,
	options: ImportOptions,
): Promise<ImportOutcome> {
	const { faults, pack } = checkFiles(files);
	if (pack === null) return { faults: faults.map(printed) };
	return database.exclusively(() => writePack(database, pack, media, mediaDir, now, options));
}

async function writePack(
	database: OpenDatabase,
	pack: CheckedPack,
	media: readonly MediaRow[],
	mediaDir: string,
	now: number,
	options: ImportOptions,
): Promise<ImportOutcome> {
	const rows = pack.rows.map((each): CatalogRow => {
		const { kind, id, appId, parentId, section, position } = each;
		const row = JSON.stringify(sanitizeRow(kind, each.row));
		return {
			kind,
			id,
			pack: pack.name,
			app_id: appId,
			parent_id: parentId,
			section,
			position,
			row,
			retired_at: null,
		};
	});
	const stored = media.map(({ name, hash }) => ({ name, hash, path: mediaPath(mediaDir, hash) }));
	const pictures = options.dryRun
		? { made: 0, findings: [] }
		: await makePictures(database, mediaDir, stored, rows);
	try {
		return await database.db
			.transaction()
			.execute((db) => write(db, database.dialect, pack, { rows, media, pictures }, now, options));
	} catch (error) {
		if (error instanceof ImportRefused) return { faults: error.faults };
		if (error instanceof DryRunDone) return error.outcome;
		throw error;
	}
}

export class ImportRefused extends Error {
	readonly faults: readonly PrintedFinding[];

	constructor(faults: readonly PrintedFinding[]) {
		super("The pack was refused");
		this.faults = faults;
	}
}

class DryRunDone extends Error {
	readonly outcome: ImportOutcome;

	constructor(outcome: ImportOutcome) {
		super("Nothing was imported");
		this.outcome = outcome;
	}
}

async function write(
	db: Write,
	dialect: Dialect,
	pack: CheckedPack,
	{
		rows: all,
		media,
		pictures,
	}: { rows: readonly CatalogRow[]; media: readonly MediaRow[]; pictures: PicturesMade },
	now: number,
	options: ImportOptions,
): Promise<ImportOutcome> {
	const { made, findings } = pictures;
	// Locks the row until the transaction ends, so that imports on PostgreSQL take turns, too.
	await db
		.insertInto("content_version")
		.values({ id: 1, version: 0 })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await db
		.updateTable("content_version")
		.set((row) => ({ version: row.ref("version") }))
		.where("id", "=", 1)
		.execute();
	const held = await heldApps(db, pack, all, {
		names: options.takeOver ?? [],
		isStrict: options.strict ?? false,
	});
	if (held.faults.length > 0) throw new ImportRefused(held.faults);
	const isOwnRow = ({ appId }: { appId: number | null }) => appId === null || !held.left.has(appId);
	const rows = all.filter((row) => isOwnRow({ appId: row.app_id }));
	const digest = digestOf(rows, media);
	const imported = await db
		.selectFrom("pack")
		.select("digest")
		.where("name", "=", pack.name)
		.executeTakeFirst();
	if (imported?.digest === digest && made === 0) {
		await options.alsoInTransaction?.(db);
		return { changed: false, notes: held.notes, findings: [] };
	}
	const before = await db
		.selectFrom("catalog_row")
		.selectAll()
		.where("pack", "=", pack.name)
		.where("retired_at", "is", null)
		.execute();
	const lost = losses(before, rows);
	if (lost.length > 0 && !options.retire) throw new ImportRefused(lost.map(refusedLoss));
	await options.alsoInTransaction?.(db);
	const { notes, apps, faults } = await takeOver(db, {
		name: pack.name,
		rows: pack.rows.filter(isOwnRow),
	});
	if (faults.length > 0) throw new ImportRefused(faults);
	const written = await writeRows(db, pack.name, rows, now);
	const files = await writeMedia(db, pack.name, media, options.keepsFiles);
	const { added, changed, previous, retired } = written;
	const outcome = {
		changed: true,
		notes: [
			...pack.notes,
			...held.notes,
			...notes,
			...(options.dryRun ? changeLines(written) : []),
			`Rows: ${added.length} added, ${changed.length} changed, ${retired.length} retired`,
			`Files: ${files} added or changed`,
		],
		findings,
	};
	if (options.dryRun) throw new DryRunDone(outcome);
	await dropUnusedBlobs(db);
	await dropUnusedPictures(db);
	const kept = { name: pack.name, digest, imported_at: now };
	await db
		.insertInto("pack")
		.values(kept)
		.onConflict((conflict) => conflict.column("name").doUpdateSet(kept))
		.execute();
	const programs = new Set([
		...apps,
		...[...added, ...changed, ...previous, ...retired].map((row) => row.app_id ?? PORTAL_APP_ID),
	]);
	await indexContent(db, dialect, await nextContentVersion(db, programs));
	return outcome;
}

function refusedLoss(line: string): PrintedFinding {
	return {
		file: "pack.json",
		path: "$",
		message: `The import would retire ${line}. If that is meant, import with --retire.`,
	};
}

const mostRetired = 0.1;

/**
 * Describes the losses that need `--retire`: more than a tenth of the pack's programs, or all rows
 * of a kind (PACK-46).
 */
function losses(before: readonly CatalogRow[], after: readonly CatalogRow[]): string[] {
	const kept = new Set(after.map(({ kind, id }) => `${kind}:${id}`));
	const kinds = Map.groupBy(before, ({ kind }) => kind);
	const lines: string[] = [];
	for (const [kind, rows] of kinds) {
		const gone = rows.filter(({ id }) => !kept.has(`${kind}:${id}`));
		const isMany = kind === "app" && gone.length > rows.length * mostRetired;
		if (gone.length === rows.length || isMany) {
			lines.push(
				`${gone.length} of ${rows.length} ${kind.replace("_", " ")} rows: ${titleList(gone)}`,
			);
		}
	}
	return lines;
}

function digestOf(rows: readonly CatalogRow[], media: readonly MediaRow[]): string {
	const hash = createHash("sha256");
	for (const { kind, id, app_id, parent_id, section, position, row } of rows) {
		hash.update(`${JSON.stringify([kind, id, app_id, parent_id, section, position, row])}\n`);
	}
	for (const file of media) hash.update(`${JSON.stringify([file.name, file.hash])}\n`);
	return hash.digest("hex");
}
