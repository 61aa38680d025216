/** The content packs and what is served of them. */
export interface CatalogTables {
	pack: PackTable;
	catalog_row: CatalogRowTable;
	media_file: MediaFileTable;
	content_version: { id: number; version: number };
	media_blob: { hash: string; part: number; content: Uint8Array };
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
}

/** A file of a pack's media folder; its content is kept under its hash. */
export interface MediaFileTable {
	pack: string;
	name: string;
	hash: string;
	size: number;
}
