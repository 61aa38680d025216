import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
	copiedFrom,
	markCopied,
	copyTables,
	firstFilledTable,
} from "#app/platform/database/copy-tables.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { fetchBlob, storeBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import { makePrivateFile, makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { ensureSearchIndex } from "#app/features/search/store/search-index.server.ts";
import { mediaPath, storeMedia } from "#app/features/catalog/store/media-store.server.ts";
import { replicaPack } from "#app/platform/database/replica-state.server.ts";

export interface PortalLocation {
	database: OpenDatabase;
	mediaDir: string | null;
	secretFile: string | null;
	name: string;
}

export interface MoveResult {
	accounts: number;
	packs: number;
	files: number;
	missing: string[];
}

export class CannotMove extends Error {}

const secretName = "session-secret";

/**
 * Copies a whole portal into an empty place. With `repeatable`, the place may also contain an
 * earlier copy of the same source, if no portal has opened it. The new copy replaces it.
 */
export async function movePortal(
	source: PortalLocation,
	target: PortalLocation,
	scratch: string,
	{ repeatable = false } = {},
): Promise<MoveResult> {
	const both = (work: () => Promise<MoveResult>) =>
		source.database.exclusively(() => target.database.exclusively(work));
	const moved = await both(async () => {
		const filled = await firstFilledTable(target.database);
		const isCopy = repeatable && (await copiedFrom(target.database.db)) === source.name;
		if (filled !== null && !isCopy)
			throw new CannotMove(
				`${target.name} isn't empty (it has rows in ${filled}). Give an empty database.`,
			);
		const { files, missing } = await moveMedia(source, target, scratch);
		const counts = await copyTables(source.database, target.database);
		if (repeatable) await markCopied(target.database.db, source.name);
		await moveSecret(source, target);
		return {
			accounts: counts.get("user_account") ?? 0,
			packs: counts.get("pack") ?? 0,
			files,
			missing,
		};
	});
	await ensureSearchIndex(target.database);
	return moved;
}

async function moveMedia(
	source: PortalLocation,
	target: PortalLocation,
	scratch: string,
): Promise<{ files: number; missing: string[] }> {
	// Another back end keeps its files itself.
	const listed = await source.database.db
		.selectFrom("media_file")
		.select(["hash", "name"])
		.where("pack", "!=", replicaPack)
		.orderBy("hash")
		.execute();
	const names = new Map(listed.map(({ hash, name }) => [hash, name]));
	const missing: string[] = [];
	makePrivateFolder(scratch);
	const folder = mkdtempSync(join(scratch, "tradewinds-media-"));
	try {
		for (const [hash, name] of names) {
			const own = source.mediaDir === null ? null : mediaPath(source.mediaDir, hash);
			const fetched = join(folder, hash);
			const path =
				own !== null && existsSync(own)
					? own
					: (await fetchBlob(source.database.db, hash, fetched))
						? fetched
						: null;
			if (path === null) {
				missing.push(name);
				continue;
			}
			if (target.mediaDir !== null) await storeMedia(target.mediaDir, path);
			else await storeBlob(target.database.db, hash, path);
			rmSync(fetched, { force: true });
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	return { files: names.size - missing.length, missing };
}

/**
 * Copies the secret, with which the portal opens waiting emails and parked forms, and recognizes
 * browsers.
 */
async function moveSecret(source: PortalLocation, target: PortalLocation): Promise<void> {
	const settings = (place: PortalLocation) =>
		place.database.db.selectFrom("setting").select("value").where("name", "=", secretName);
	const kept = (await settings(target).executeTakeFirst())?.value ?? null;
	const secret =
		source.secretFile !== null && existsSync(source.secretFile)
			? readFileSync(source.secretFile, "utf8").trim()
			: kept;
	if (secret === null) return;
	const { db } = target.database;
	if (target.secretFile === null) {
		const row = { name: secretName, value: secret };
		await db
			.insertInto("setting")
			.values(row)
			.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
			.execute();
	} else {
		makePrivateFolder(dirname(target.secretFile));
		makePrivateFile(target.secretFile);
		writeFileSync(target.secretFile, `${secret}\n`);
		await db.deleteFrom("setting").where("name", "=", secretName).execute();
	}
}
