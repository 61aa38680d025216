export interface ProgramVersionTables {
	program_version: ProgramVersionTable;
	program_edit: ProgramEditTable;
	studio_program: { app_id: number; revision: number };
	studio_id: { id: number; last: number };
}

/** Key: `app_id` and `number`. The draft has number 0. */
export interface ProgramVersionTable {
	app_id: number;
	number: number;
	/** JSON. */
	pack: string;
	/** Null: a folder's import, or an account that is gone. */
	author_id: number | null;
	made_at: number;
	/** Null: a draft. */
	published_at: number | null;
}

/** Key: `app_id` and `revision`. */
export interface ProgramEditTable {
	app_id: number;
	revision: number;
	/** `app`, `chapter:12`, `page:1203`, `outline`. */
	subject: string;
	author_id: number | null;
	at: number;
	/** The row before, as JSON; null: it was added, or the order changed. */
	before: string | null;
}
