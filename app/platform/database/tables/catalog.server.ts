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
	search_block: SearchBlockTable;
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
	search_word: SearchWordTable;
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
	/** Null if the row is older than migration 0038. */
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

/**
 * `lock` is 1 until complete, 2 until graduated, and 3 for both, for what is inside a locked item.
 * `countries` is ` us ca `, or empty for all.
 */
export interface SearchBlockTable {
	block: number;
	kind: string;
	shown_as: string;
	app_id: number;
	registered_only: number;
	lock: number;
	countries: string;
	worth: number;
}

/** `id` begins with its block's number (`blockBits`). `lock` is the entry's own. */
export interface SearchEntryTable {
	id: number;
	kind: string;
	shown_as: string;
	app_id: number;
	item_id: number;
	parent_id: number | null;
	section: string | null;
	lock: number;
}

/** The `search_…` columns are folded, for the full-text index. */
export interface SearchTextTable {
	id: number;
	title: string;
	body: string;
	search_title: string;
	search_body: string;
	search_context: string;
}

interface SearchWordTable {
	app_id: number;
	word: string;
	written: string;
	count: number;
}
