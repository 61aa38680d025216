import type { Generated, Selectable } from "kysely";
import type { VariantFormat } from "#app/domain/resources/picture.ts";

/** The content packs and what is served of them. */
export interface CatalogTables {
	pack: PackTable;
	catalog_row: CatalogRowTable;
	media_file: MediaFileTable;
	content_version: { id: number; version: number };
	media_blob: { hash: string; part: number; content: Uint8Array };
	picture: PictureTable;
	picture_variant: PictureVariantTable;
	setting: { name: string; value: string };
}

/** An imported content pack; `digest` tells whether a second import would change anything. */
export interface PackTable {
	name: string;
	digest: string;
	imported_at: number;
}

/** A row of the catalogue in wire form. `kind` and `id` are its key; `parent_id` the chapter of a page, the asset of a collection item. */
export interface CatalogRowTable {
	kind: string;
	id: number;
	pack: string;
	app_id: number | null;
	parent_id: number | null;
	/** The section or key it stands in: `fastfacts`, a collection's key, `image`. */
	section: string | null;
	position: number;
	row: string;
	retired_at: number | null;
	/** When an import added it; null: before migration 0038. */
	added_at: Generated<number | null>;
}

/** A row of the catalogue as it is read. */
export type StoredRow = Selectable<CatalogRowTable>;

/** A file of a pack's media folder; its content is kept under its hash. */
export interface MediaFileTable {
	pack: string;
	name: string;
	hash: string;
	size: number;
}

/** A picture among the files, by its hash. No size: it is not known. `is_shown`: pages show it, so that variants of it were made. */
export interface PictureTable {
	hash: string;
	width: number | null;
	height: number | null;
	is_shown: number;
	/** What an import says of it; null: all is well. */
	finding: string | null;
}

/** A picture in another size and format. Its content is in the media folder, under its own hash, and on PostgreSQL here too. */
export interface PictureVariantTable {
	picture: string;
	width: number;
	format: VariantFormat;
	hash: string;
	size: number;
	content: Uint8Array | null;
}
