export interface SearchTables {
	search_block: SearchBlockTable;
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
	search_word: SearchWordTable;
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

export interface SearchWordTable {
	app_id: number;
	word: string;
	written: string;
	count: number;
}
