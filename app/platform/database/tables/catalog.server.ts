import type { Generated, Selectable } from "kysely";
import type { VariantFormat } from "#app/platform/files/picture.ts";

export interface CatalogTables {
	pack: PackTable;
	catalog_row: CatalogRowTable;
	media_file: MediaFileTable;
	content_version: { id: number; version: number };
	program_change: { app_id: number; version: number };
	media_blob: { hash: string; part: number; content: Uint8Array };
	picture: PictureTable;
	picture_variant: PictureVariantTable;
	setting: { name: string; value: string };
}

/** `digest` shows whether another import would change anything. */
export interface PackTable {
	name: string;
	digest: string;
	imported_at: number;
}

/**
 * Its key is `kind` and `id`, which is another back end's id or a number of its own (BACK-21).
 * `parent_id` is a page's chapter, or a collection item's asset.
 */
export interface CatalogRowTable {
	kind: string;
	id: number;
	pack: string;
	app_id: number | null;
	parent_id: number | null;
	/** `fastfacts`, a collection's key, or `image`. */
	section: string | null;
	position: number;
	row: string;
	retired_at: number | null;
	/** Null if it is older than migration 0038. */
	added_at: Generated<number | null>;
}

export type StoredRow = Selectable<CatalogRowTable>;

export interface MediaFileTable {
	pack: string;
	name: string;
	hash: string;
	size: number;
}

/**
 * A picture by its hash. The size is null if it is unknown. `is_shown` pictures have variants,
 * because pages show them.
 */
export interface PictureTable {
	hash: string;
	width: number | null;
	height: number | null;
	is_shown: number;
	/** The problem that its author sees, or null. */
	finding: string | null;
}

/** `content` is null on SQLite, which keeps it in the media folder. */
export interface PictureVariantTable {
	picture: string;
	width: number;
	format: VariantFormat;
	hash: string;
	size: number;
	content: Uint8Array | null;
}
