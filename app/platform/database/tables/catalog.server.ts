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

/** `digest` shows whether importing the pack again would change anything. */
export interface PackTable {
	name: string;
	digest: string;
	imported_at: number;
}

/**
 * The primary key is `kind` and `id`. An `id` comes from a pack or another back end, or is a number
 * that the portal assigned (BACK-21). `parent_id` is a page's chapter, or a collection item's
 * asset.
 */
export interface CatalogRowTable {
	kind: string;
	id: number;
	pack: string;
	app_id: number | null;
	parent_id: number | null;
	/**
	 * `fastfacts` or `toolbox` for an asset, the key of a collection, or `image` or `video` in a
	 * library.
	 */
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
 * A picture by its hash. `width` and `height` are null if unknown. Pictures with `is_shown` get
 * variants, because pages show them.
 */
export interface PictureTable {
	hash: string;
	width: number | null;
	height: number | null;
	is_shown: number;
	/** The problem that the picture's author sees, or null. */
	finding: string | null;
}

/** `content` is null on SQLite, where the media folder has the file. */
export interface PictureVariantTable {
	picture: string;
	width: number;
	format: VariantFormat;
	hash: string;
	size: number;
	content: Uint8Array | null;
}

/**
 * `lock` applies to entries inside a locked item: 1 until the program is complete, 2 until the user
 * has graduated, 3 until both. `countries` is a text such as ` us ca `, or empty for all countries.
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
