import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { createMediaFetcher, mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { liveProgram } from "./program-content.server.ts";
import { withoutLostPlaces } from "./draft.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import { packNameMaxLength } from "./pack-file.server.ts";

/**
 * Writes a program of the database as the folder of a pack of its own, with the files it names (PACK-55). Returns the pack's name and how
 * many files it has; null: there is no such program.
 */
export async function exportProgram(
	db: Database,
	appId: number,
	folder: string,
	mediaDir: string,
): Promise<{ name: string; files: number } | null> {
	const live = await liveProgram(db, appId);
	if (!live) return null;
	const { pack } = live;
	// Items of other programs' pages: such a page is not in this pack.
	const content = withoutLostPlaces(live.content);
	const ending = ` – ${appId}`;
	const name = `${truncate(pack, packNameMaxLength - ending.length).trimEnd()}${ending}`;
	await mkdir(join(folder, "apps"), { recursive: true });
	await writeFile(
		join(folder, "pack.json"),
		`${JSON.stringify({ format: "tradewinds-pack", version: 1, name }, null, "\t")}\n`,
	);
	await writeFile(
		join(folder, "apps", `${appId}.json`),
		`${JSON.stringify(content, null, "\t")}\n`,
	);
	const named = namedFiles(content);
	const media = await db
		.selectFrom("media_file")
		.select(["name", "hash"])
		.where("pack", "=", pack)
		.execute();
	const used = media.filter((file) => named.has(file.name));
	const fetchMedia = createMediaFetcher(db);
	for (const file of used) {
		const path = mediaPath(mediaDir, file.hash);
		await fetchMedia({ hash: file.hash, path });
		const target = join(folder, "media", file.name);
		await mkdir(dirname(target), { recursive: true });
		await copyFile(path, target);
	}
	return { name, files: used.length };
}
