import type { Database } from "#app/platform/database/database.server.ts";
import type {
	PictureTable,
	PictureVariantTable,
} from "#app/platform/database/tables/catalog.server.ts";
import { replicaPack } from "#app/platform/database/replica-state.server.ts";

export type StoredVariant = Omit<PictureVariantTable, "content">;

/** Within a format, `variants` are sorted from narrow to wide. */
export interface StoredPicture extends PictureTable {
	variants: readonly StoredVariant[];
}

/** Returns all pictures by file hash. */
export async function readPictures(db: Database): Promise<Map<string, StoredPicture>> {
	const pictures = await db.selectFrom("picture").selectAll().execute();
	const variants = await db
		.selectFrom("picture_variant")
		.select(["picture", "width", "format", "hash", "size"])
		.orderBy("width")
		.execute();
	const variantsByPicture = Map.groupBy(variants, ({ picture }) => picture);
	return new Map(
		pictures.map((picture) => [
			picture.hash,
			{ ...picture, variants: variantsByPicture.get(picture.hash) ?? [] },
		]),
	);
}

/** Stores a picture and its variants. Replaces earlier variants. */
export async function storePicture(
	db: Database,
	picture: PictureTable,
	variants: readonly PictureVariantTable[],
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto("picture")
			.values(picture)
			.onConflict((conflict) => conflict.column("hash").doUpdateSet(picture))
			.execute();
		await trx.deleteFrom("picture_variant").where("picture", "=", picture.hash).execute();
		for (const variant of variants)
			await trx.insertInto("picture_variant").values(variant).execute();
	});
}

/** Returns the pictures of this portal's own packs that the portal hasn't read yet. */
export async function unreadPictures(
	db: Database,
): Promise<{ pack: string; name: string; hash: string }[]> {
	const files = await db
		.selectFrom("media_file")
		.leftJoin("picture", "picture.hash", "media_file.hash")
		.select(["media_file.pack", "media_file.name", "media_file.hash"])
		.where("picture.hash", "is", null)
		.where("media_file.pack", "!=", replicaPack)
		.orderBy("media_file.name")
		.execute();
	return files.filter(({ name }) => isPictureName(name));
}

export function isPictureName(name: string): boolean {
	return /\.(jpe?g|png|gif|bmp|tiff|webp|svg)$/i.test(name);
}

export async function dropUnusedPictures(db: Database): Promise<void> {
	await db
		.deleteFrom("picture")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("media_file")
						.select("media_file.hash")
						.whereRef("media_file.hash", "=", "picture.hash"),
				),
			),
		)
		.execute();
	await db
		.deleteFrom("picture_variant")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("picture")
						.select("picture.hash")
						.whereRef("picture.hash", "=", "picture_variant.picture"),
				),
			),
		)
		.execute();
}
