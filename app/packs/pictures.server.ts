import { stat } from "node:fs/promises";
import limit from "p-limit";
import type { Database, Dialect, OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	dropUnusedPictures,
	isPictureName,
	storePicture,
	readPictures,
	unreadPictures,
	type StoredPicture,
} from "#app/features/catalog/store/pictures.server.ts";
import { nextContentVersion } from "#app/features/catalog/store/program-changes.server.ts";
import { indexContent } from "#app/features/search/store/search-index.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import { makePicture, whyNoVariants } from "./picture-maker.server.ts";
import {
	createMediaFetcher,
	mediaPath,
	storeContent,
} from "#app/features/catalog/store/media-store.server.ts";

interface StoredFile {
	name: string;
	hash: string;
	path: string;
}

export interface PicturesMade {
	made: number;
	findings: string[];
}

/** The number of pictures that are decoded at once. Each takes a core and up to 100 MB. */
const atOnce = 2;

/**
 * Makes variants of the pictures that rows show, once for each file hash (docs/decisions/0033).
 * Keeps unreadable pictures as they are, and reports them.
 */
export async function makePictures(
	{ db, dialect }: OpenDatabase,
	mediaDir: string,
	files: readonly StoredFile[],
	rows: readonly { row: string }[],
	signal?: AbortSignal,
): Promise<PicturesMade> {
	// Renditions need no variants, because people download them, and no page shows them.
	const shown = namedFiles(
		rows.map(({ row }) => JSON.parse(row) as object),
		"renditions",
	);
	const known = await readPictures(db);
	const pictures = [
		...new Map(
			files.filter(({ name }) => isPictureName(name)).map((file) => [file.hash, file]),
		).values(),
	];
	const turn = limit(atOnce);
	const findings = new Map<string, string>();
	let made = 0;
	let unmade = 0;
	const make = async (file: StoredFile, isShown: boolean): Promise<string | null> => {
		const before = known.get(file.hash);
		if (before && (before.is_shown === 1 || !isShown) && (await isWhole(before, dialect, mediaDir)))
			return before.finding;
		const picture = isShown
			? await makePicture(file.path, file.name)
			: { size: null, variants: [], finding: null };
		if (picture === null) {
			unmade += 1;
			return null;
		}
		const variants = [];
		for (const { width, format, content } of picture.variants) {
			const stored = await storeContent(mediaDir, content);
			variants.push({
				picture: file.hash,
				width,
				format,
				...stored,
				content: dialect === "postgres" ? content : null,
			});
		}
		const { size, finding } = picture;
		const row = {
			hash: file.hash,
			width: size?.width ?? null,
			height: size?.height ?? null,
			is_shown: Number(isShown),
			finding,
		};
		await storePicture(db, row, variants);
		if (isShown) made += 1;
		return finding;
	};
	await Promise.all(
		pictures.map((file) =>
			turn(async () => {
				signal?.throwIfAborted();
				const sameContent = files.filter(({ hash }) => hash === file.hash);
				const finding = await make(
					file,
					sameContent.some(({ name }) => shown.has(name)),
				);
				if (finding !== null) findings.set(file.name, finding);
			}),
		),
	);
	const lines = [...findings]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, finding]) => `media/${name}: ${finding}`);
	if (unmade > 0)
		lines.push(
			`Pictures: ${unmade} are shown unchanged, without smaller versions: ${await whyNoVariants()}`,
		);
	return { made, findings: lines };
}

/** Returns false if a variant's file is missing, for example after the media folder was lost. */
async function isWhole(
	{ variants }: StoredPicture,
	dialect: Dialect,
	mediaDir: string,
): Promise<boolean> {
	if (dialect === "postgres") return true;
	for (const { hash } of variants)
		if (!(await stat(mediaPath(mediaDir, hash)).catch(() => null))) return false;
	return true;
}

/**
 * Makes missing variants, for example of pictures that an older release imported. Returns the
 * findings.
 */
export async function completePictures(
	database: OpenDatabase,
	mediaDir: string,
	signal: AbortSignal,
): Promise<string[]> {
	const { db, dialect } = database;
	const unknown = await unreadPictures(db);
	if (unknown.length === 0) return [];
	const fetch = createMediaFetcher(db);
	const findings: string[] = [];
	let made = 0;
	for (const [pack, listed] of Map.groupBy(unknown, (file) => file.pack)) {
		const rows = await db
			.selectFrom("catalog_row")
			.select("row")
			.where("pack", "=", pack)
			.where("retired_at", "is", null)
			.execute();
		const files = listed.map(({ name, hash }) => ({ name, hash, path: mediaPath(mediaDir, hash) }));
		const there: StoredFile[] = [];
		for (const file of files)
			if (
				await fetch(file).then(
					() => true,
					() => false,
				)
			)
				there.push(file);
		const done = await makePictures(database, mediaDir, there, rows, signal);
		made += done.made;
		findings.push(...done.findings);
	}
	// Waits for a running import, which may have stored variants for files that no pack contains yet.
	if (made > 0)
		await database.exclusively(() => db.transaction().execute((trx) => publish(trx, dialect)));
	return findings;
}

async function publish(db: Database, dialect: Dialect): Promise<void> {
	await indexContent(db, dialect, await nextContentVersion(db));
	await dropUnusedPictures(db);
}
