import type { Generated } from "kysely";

/** What is to be done beside the requests. */
export interface JobTables {
	job: JobTable;
	/** What became of a mail. */
	sent_mail: { id: Generated<number>; user_id: number; kind: string; outcome: string; at: number };
}

/** A mail, points for another back end, or a turn: a job that never ends, and that one process at a time has. */
export interface JobTable {
	id: Generated<number>;
	kind: Generated<string>;
	/** Names it: one job at a time has it. Null: there may be any number alike. */
	key: string | null;
	user_id: number | null;
	/** The link in a mail. */
	link_id: number | null;
	/** What it needs to be done; of a mail sealed. */
	payload: string;
	/** How often it was tried; of a turn since it last went well. */
	tries: number;
	/** When it was asked for; of a turn last. */
	asked_at: number;
	due_at: number;
	/** Until then its holder has it. */
	held_until: number;
	holder: Generated<string>;
}
