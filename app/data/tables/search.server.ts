/** What can be found, and by which words. */
export interface SearchTables {
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
}

/** Something that can be found, and who may find it. `lock`: 1 until complete, 2 until graduated, 3 both; `countries`: ` us ca `, empty for all. */
export interface SearchEntryTable {
	id: number;
	kind: string;
	app_id: number;
	item_id: number;
	parent_id: number | null;
	section: string | null;
	registered_only: number;
	lock: number;
	countries: string;
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
