/** What can be found, and by which words. */
export interface SearchTables {
	search_block: SearchBlockTable;
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
	search_word: SearchWordTable;
}

/**
 * What entries have in common that decides who may find them, and what they are worth. `lock`: 1 until complete, 2 until graduated,
 * 3 both, of what hangs under something locked; `countries`: ` us ca `, empty for all.
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

/** Something that can be found; `id` begins with the number of its block (`blockBits`). `lock` as in its block, for itself. */
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

/** Its words: to show, and folded to be found by. The full-text index is made of the folded ones. */
export interface SearchTextTable {
	id: number;
	title: string;
	body: string;
	search_title: string;
	search_body: string;
	search_context: string;
}

/** A word that a program's texts have: folded, as it is written, and how often it occurs. */
export interface SearchWordTable {
	app_id: number;
	word: string;
	written: string;
	count: number;
}
