import { existsSync } from "node:fs";
import { rowCheckWith, type RowCheck } from "./row-check.server.ts";
import type { Draft } from "#app/packs/draft.ts";
import type { Photograph } from "#app/packs/picture-maker.server.ts";
import { keepSmall } from "#app/features/studio/media/program-files.server.ts";
import { storeBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import {
	createMediaFetcher,
	mediaPath,
	storeContent,
	storeMedia,
} from "#app/features/catalog/store/media-store.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { namedFiles } from "#app/platform/fields/fields.server.ts";
import {
	draftSource,
	filesOf,
	lockFiles,
	storedDraft,
	studioPack,
} from "#app/features/studio/publish/program-versions.server.ts";

/** A file of a program, in drafts and versions alike. */
export interface DraftFile {
	name: string;
	/** SHA-256 in hex. */
	hash: string;
	/** In bytes. */
	size: number;
}

/** A file that comes to a program: its bytes or where they are. Of a picture with its size and a small version for lists. */
export type NewFile = { name: string } & ({ path: string } | Photograph | { content: Uint8Array });

/** The files of programs, by program. */
export function createDraftFiles(database: OpenDatabase, mediaDir: string) {
	const { db, dialect } = database;
	const fetchMedia = createMediaFetcher(db);

	const files = {
		/** By name, the files that the program's own content names, and its uploads: what its authors may see and name (STUDIO-28). */
		async files(appId: number): Promise<ReadonlyMap<string, DraftFile>> {
			return new Map(
				(await filesOf(db, appId)).map(({ name, hash, size }) => [name, { name, hash, size }]),
			);
		},
		/** Keeps a file under a name that no other has. */
		async addFile(appId: number, { name, ...given }: NewFile): Promise<DraftFile> {
			const store = () =>
				"path" in given ? storeMedia(mediaDir, given.path) : storeContent(mediaDir, given.content);
			// A video takes seconds, during which others change drafts.
			const stored = await store();
			const file = await db.transaction().execute(async (trx) => {
				await lockFiles(trx);
				// Meanwhile the last file with this content may have been deleted.
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
			// After its row: imports drop blobs that no row names.
			if (dialect === "postgres") await storeBlob(db, file.hash, mediaPath(mediaDir, file.hash));
			if ("small" in given) await keepSmall(database, mediaDir, file.hash, given);
			return file;
		},
		/** Checks rows as `files` is now (STUDIO-29). */
		async rowCheck(appId: number): Promise<RowCheck> {
			return rowCheckWith(new Set((await files.files(appId)).keys()));
		},
		/** Like `file`, but only for files that a page of the draft shows: what a preview may open (STUDIO-28). */
		async shownFile(appId: number, name: string): Promise<(DraftFile & { path: string }) | null> {
			const stored = await storedDraft(db, appId);
			const draft = stored?.draft ?? (await draftSource(db, appId))?.content;
			return draft && filesShown(draft).has(name) ? files.file(appId, name) : null;
		},
		/** Where the file is on this server, as `answerFile` takes it; null: no such file. */
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

/** What the pages of a draft show: their own files, the pictures of their chapters, and the background. */
function filesShown({ app, chapters }: Draft): ReadonlySet<string> {
	return namedFiles(
		[
			{ background_image: app.background_image },
			...chapters.map(({ image, pages }) => ({ image, pages })),
		],
		"former",
	);
}
