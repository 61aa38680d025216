import type { Database, OpenDatabase, Write } from "#app/platform/database/database.server.ts";
import { createMediaFetcher, mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { variantAddress } from "#app/platform/files/picture.ts";
import { filesOf, studioPack } from "#app/features/studio/draft/stored-draft.server.ts";
import { kindOfFile } from "./file-kind.ts";
import { noWords, type FileWords } from "./file-uses.server.ts";

/** What the library keeps of a file, apart from its content. */
export interface KeptFile extends FileWords {
	/** Null: a pack brought it. */
	addedAt: number | null;
	/** Null: it is in the library. */
	removedAt: number | null;
}

/** In pixels: three of them fill a phone that has two pixels to a point. */
const thumbnailWidth = 240;

/** What the library keeps of a program's files. */
export function createProgramFiles({ db }: OpenDatabase, mediaDir: string) {
	const fetchMedia = createMediaFetcher(db);

	/** An upload is found without reading what the program shows live. */
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
		/** By name. Nothing is kept of a file that came with a pack and that no one has described. */
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
		/** The narrowest variant of a picture that is wide enough for a list, or the picture itself, which is small then. Null: no such picture. */
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
				// Browsers without WebP get them too.
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
		/** Reads the size of a picture. Null: unknown. */
		async pixelsOf(hash: string): Promise<{ width: number; height: number } | null> {
			const row = await db
				.selectFrom("picture")
				.select(["width", "height"])
				.where("hash", "=", hash)
				.executeTakeFirst();
			const { width = null, height = null } = row ?? {};
			return width === null || height === null ? null : { width, height };
		},
		/** What all uploads of a program and what it began with take. */
		async bytesOf(appId: number): Promise<number> {
			const { bytes } = await db
				.selectFrom("media_file")
				.select((row) => row.fn.sum<number | string | null>("size").as("bytes"))
				.where("pack", "=", studioPack(appId))
				.executeTakeFirstOrThrow();
			return Number(bytes ?? 0);
		},
		keep: (appId: number, name: string, changes: Partial<KeptFile>) =>
			keepFile(db, appId, name, changes),
	};
}

export type ProgramFiles = ReturnType<typeof createProgramFiles>;

/** Keeps words of a file, or when it came and went; what is not given stays. */
export async function keepFile(
	db: Database | Write,
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
}
