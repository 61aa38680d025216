import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { createMediaFetcher, mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { variantAddress } from "#app/platform/files/picture.ts";
import { filesOf, studioPack } from "#app/features/studio/draft/stored-draft.server.ts";
import { kindOfFile } from "./file-kind.ts";
import { noWords, type FileWords } from "./file-uses.server.ts";

/** The data that the media library stores about a file, apart from the file's content. */
export interface KeptFile extends FileWords {
	/** Null if the file came with a pack. */
	addedAt: number | null;
	/** Null while the file is in the media library. */
	removedAt: number | null;
}

// The width of thumbnails, in pixels. A phone with two pixels per CSS pixel fits three of them side
// by side.
const thumbnailWidth = 240;

export function createProgramFiles({ db }: OpenDatabase, mediaDir: string) {
	const fetchMedia = createMediaFetcher(db);

	// Finds a file by name. Looks in the studio's pack first, because finding a file of another pack
	// requires reading the live program.
	async function fileOf(
		appId: number,
		name: string,
	): Promise<{ name: string; hash: string } | null> {
		const upload = await db
			.selectFrom("media_file")
			.select(["name", "hash"])
			.where("pack", "=", studioPack(appId))
			.where("name", "=", name)
			.executeTakeFirst();
		return upload ?? (await filesOf(db, appId)).find((file) => file.name === name) ?? null;
	}

	return {
		/**
		 * Returns what the media library stores, by file name. It stores nothing about a file of a pack
		 * until someone describes or removes the file.
		 */
		async kept(appId: number): Promise<ReadonlyMap<string, KeptFile>> {
			const rows = await db
				.selectFrom("program_file")
				.selectAll()
				.where("app_id", "=", appId)
				.execute();
			return new Map(
				rows.map(({ name, alt, credits, captions, transcript, added_at, removed_at }) => [
					name,
					{
						alt,
						credits,
						captions,
						transcript,
						addedAt: added_at === null ? null : Number(added_at),
						removedAt: removed_at === null ? null : Number(removed_at),
					},
				]),
			);
		},
		/**
		 * Returns a picture's narrowest variant that is wide enough for lists, or the picture itself if
		 * it has no such variant. Returns null if the program has no picture with this name.
		 */
		async thumbnail(
			appId: number,
			name: string,
		): Promise<{ name: string; hash: string; path: string } | null> {
			const file = kindOfFile(name) === "picture" ? await fileOf(appId, name) : null;
			if (!file) return null;
			const variant = await db
				.selectFrom("picture_variant")
				.select(["hash", "width", "format"])
				.where("picture", "=", file.hash)
				.where("width", ">=", thumbnailWidth)
				// Excludes WebP, because all browsers get the same file and some don't support WebP.
				.where("format", "!=", "webp")
				.orderBy("width")
				.limit(1)
				.executeTakeFirst();
			const found = variant
				? { name: variantAddress(name, variant.width, variant.format), hash: variant.hash }
				: file;
			const path = mediaPath(mediaDir, found.hash);
			await fetchMedia({ hash: found.hash, path });
			return { ...found, path };
		},
		/** Returns the size of a picture in pixels. Returns null if it is unknown. */
		async pixelsOf(hash: string): Promise<{ width: number; height: number } | null> {
			const row = await db
				.selectFrom("picture")
				.select(["width", "height"])
				.where("hash", "=", hash)
				.executeTakeFirst();
			const { width = null, height = null } = row ?? {};
			return width === null || height === null ? null : { width, height };
		},
		/** Returns the total size, in bytes, of all files in the studio's pack of a program. */
		async bytesOf(appId: number): Promise<number> {
			const { bytes } = await db
				.selectFrom("media_file")
				.select((row) => row.fn.sum<number | string | null>("size").as("bytes"))
				.where("pack", "=", studioPack(appId))
				.executeTakeFirstOrThrow();
			return Number(bytes ?? 0);
		},
		/**
		 * Stores a file's texts, or the time when it was added or removed. Omitted values don't change.
		 */
		async keep(
			appId: number,
			name: string,
			{ addedAt, removedAt, ...words }: Partial<KeptFile>,
		): Promise<void> {
			const changes = {
				...words,
				...(addedAt === undefined ? {} : { added_at: addedAt }),
				...(removedAt === undefined ? {} : { removed_at: removedAt }),
			};
			await db
				.insertInto("program_file")
				.values({ app_id: appId, name, ...noWords, added_at: null, removed_at: null, ...changes })
				.onConflict((conflict) =>
					conflict.columns(["app_id", "name"]).doUpdateSet({ name, ...changes }),
				)
				.execute();
		},
	};
}

export type ProgramFiles = ReturnType<typeof createProgramFiles>;
