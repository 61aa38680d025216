export interface SearchTables {
	search_block: SearchBlockTable;
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
	search_word: SearchWordTable;
}

/** `lock`: 1 until complete, 2 until graduated, 3 both, for what is inside something locked. `countries`: ` us ca `, empty for all. */
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

/** `id` begins with its block's number (`blockBits`). `lock` is its own. */
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

/** `search_…`: folded, for the full-text index. */
export interface SearchTextTable {
	id: number;
	title: string;
	body: string;
	search_title: string;
	search_body: string;
	search_context: string;
}

/** `word` is folded. */
export interface SearchWordTable {
	app_id: number;
	word: string;
	written: string;
	count: number;
}
