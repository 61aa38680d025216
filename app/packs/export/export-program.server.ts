import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	contentHash,
	createMediaFetcher,
	hashAndSize,
	mediaPath,
} from "#app/features/catalog/store/media-store.server.ts";
import { checkPack, type CheckedPack } from "#app/packs/check-pack.server.ts";
import { withoutLostPlaces, type Draft, type Row } from "#app/packs/draft.ts";
import type { PrintedFinding } from "#app/packs/findings/finding.ts";
import type { PackRow } from "#app/packs/findings/findings.server.ts";
import { partFiles } from "#app/packs/drafts/part-files.ts";
import { packNameMaxLength } from "#app/packs/pack-file.server.ts";
import { cleanPhoto, isPhotoName } from "#app/packs/photo/clean-photo.server.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { PackMedia } from "#app/packs/read-pack.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { inStyleOf, withValue } from "./json-text.ts";
import { keptContent, mergedRow } from "./kept-content.server.ts";

/**
 * The pack's name, and the paths of the written files. If the folder's pack has `faults`, nothing
 * is written.
 */
export type Exported =
	| { name: string; written: readonly string[] }
	| { faults: readonly PrintedFinding[] };

/**
 * Writes a program with its media files from the database into a folder (PACK-55). If the folder
 * contains a pack, changes only what differs there. Otherwise, creates a new pack. Returns null if
 * there is no such program.
 */
export async function exportProgram(
	db: Database,
	appId: number,
	folder: string,
	mediaDir: string,
): Promise<Exported | null> {
	const live = await liveProgram(db, appId);
	if (!live) return null;
	const checked = existsSync(join(folder, "pack.json")) ? await checkPack(folder) : null;
	if (checked && checked.pack === null) return { faults: checked.faults };
	const there = checked?.pack ?? null;
	const name = there?.name ?? nameOfCopy(live.pack, appId);
	const otherPages = there?.rows.filter(({ kind }) => kind === "page").map(({ id }) => id);
	// Removes references to other programs' pages that the folder's pack doesn't contain.
	const content = withoutLostPlaces(live.content, otherPages);
	const { app, notifications, points } = partFiles(content);
	const shared = { folder, appId, there };
	const written = [
		...(there ? [] : [await writeHead(folder, name)]),
		...(await writeContent(folder, appId, app, there)),
		...(await writeShared(shared, "notifications.json", {
			before: [] as unknown[],
			contentOf: (file) => keptRows(shared, "notifications.json", file, [], notifications),
		})),
		...(points
			? await writeShared(shared, "points.json", {
					before: {} as Partial<typeof points>,
					contentOf: (file) => {
						const parts = (["descriptions", "badges"] as const).map((part) => {
							const rows = keptRows(shared, "points.json", file[part] ?? [], [part], points[part]);
							return [part, rows] as const;
						});
						return {
							...file,
							...Object.fromEntries(
								parts.filter(([part, rows]) => part in file || rows.length > 0),
							),
						};
					},
				})
			: []),
		...(await writeMedia(db, { pack: live.pack, content, folder, mediaDir, there })),
	];
	return { name, written };
}

function nameOfCopy(pack: string, appId: number): string {
	const ending = ` – ${appId}`;
	return `${truncate(pack, packNameMaxLength - ending.length).trimEnd()}${ending}`;
}

async function writeHead(folder: string, name: string): Promise<string> {
	await mkdir(join(folder, "apps"), { recursive: true });
	const head = { format: "tradewinds-pack", version: 1, name };
	await writeFile(join(folder, "pack.json"), inStyleOf("", head));
	return "pack.json";
}

async function writeContent(
	folder: string,
	appId: number,
	content: Draft,
	there: CheckedPack | null,
): Promise<string[]> {
	const file = `apps/${appId}.json`;
	const path = join(folder, file);
	const before = there && existsSync(path) ? await readFile(path, "utf8") : null;
	const text =
		before === null
			? inStyleOf(there ? await readFile(join(folder, "pack.json"), "utf8") : "", content)
			: withValue(
					before,
					keptContent(
						JSON.parse(before) as Record<string, unknown>,
						there?.rows.filter((row) => row.file === file) ?? [],
						content,
					),
				);
	if (text === before) return [];
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, text);
	return [file];
}

interface SharedFile {
	folder: string;
	appId: number;
	there: CheckedPack | null;
}

async function writeShared<Content extends object>(
	{ folder, there }: SharedFile,
	file: string,
	{ before, contentOf }: { before: Content; contentOf: (file: Content) => unknown },
): Promise<string[]> {
	const path = join(folder, file);
	const had = there && existsSync(path) ? await readFile(path, "utf8") : null;
	const content = contentOf(had === null ? before : (JSON.parse(had) as Content));
	const isNothing = Object.values(content as object).every(
		(each) => Array.isArray(each) && each.length === 0,
	);
	if (had === null && isNothing) return [];
	const text =
		had === null
			? inStyleOf(there ? await readFile(join(folder, "pack.json"), "utf8") : "", content)
			: withValue(had, content);
	if (text === had) return [];
	await writeFile(path, text);
	return [file];
}

/**
 * Replaces the program's rows in a list that several programs share. Other rows keep their places.
 */
function keptRows(
	{ appId, there }: SharedFile,
	file: string,
	list: readonly unknown[],
	path: readonly string[],
	live: readonly Row[],
): unknown[] {
	const nameOf = (row: Row) => row.id ?? row.action;
	const names = new Set(live.map(nameOf));
	// In a pack without the portal's own program, that program's rows have no `appId`.
	const isOwn = ({ appId: of, row }: PackRow) =>
		of === appId || (of === null && names.has(nameOf(row as Row)));
	const known = new Map(
		there?.rows
			.filter((row) => row.file === file && isOwn(row))
			.filter(({ rowPath }) => path.every((name, index) => rowPath[index] === name))
			.map((row) => [Number(row.rowPath.at(-1)), row]),
	);
	const places = new Map(
		[...known].map(([index, { row }]) => [nameOf(row as Row), { raw: list[index], row }]),
	);
	const kept = live.map((row) => {
		const was = places.get(nameOf(row));
		return was ? mergedRow(was.raw, was.row, row) : row;
	});
	const rows = list.flatMap((row, index) => (known.has(index) ? kept.splice(0, 1) : [row]));
	return [...rows, ...kept];
}

interface MediaToWrite {
	pack: string;
	content: Draft;
	folder: string;
	mediaDir: string;
	there: CheckedPack | null;
}

async function writeMedia(
	db: Database,
	{ pack, content, folder, mediaDir, there }: MediaToWrite,
): Promise<string[]> {
	const named = namedFiles(content);
	const media = await db
		.selectFrom("media_file")
		.select(["name", "hash"])
		.where("pack", "=", pack)
		.execute();
	const present = new Map(there?.media.map((file) => [file.name, file]));
	const fetchMedia = createMediaFetcher(db);
	const written: string[] = [];
	for (const { name, hash } of media.filter((file) => named.has(file.name))) {
		const had = present.get(name);
		if (had && (await hashAsImported(had)) === hash) continue;
		const source = mediaPath(mediaDir, hash);
		await fetchMedia({ hash, path: source });
		const target = had?.path ?? join(folder, "media", name);
		await mkdir(dirname(target), { recursive: true });
		await copyFile(source, target);
		written.push(`media/${name}`);
	}
	return written;
}

/** Returns the hash that the file would have after an import, which cleans photos (PACK-48). */
async function hashAsImported({ name, path }: PackMedia): Promise<string> {
	const cleaned = isPhotoName(name) ? cleanPhoto(await readFile(path)) : null;
	return (cleaned ? contentHash(cleaned) : await hashAndSize(path)).hash;
}
