import type { Generated } from "kysely";

export interface JobTables {
	job: JobTable;
	sent_mail: { id: Generated<number>; user_id: number; kind: string; outcome: string; at: number };
}

/** An email, points for another back end, an event for a target, or a recurring job (`turn`). */
export interface JobTable {
	id: Generated<number>;
	kind: Generated<string>;
	/** Unique, or null for a job that may be there several times. */
	key: string | null;
	user_id: number | null;
	link_id: number | null;
	payload: string;
	/** For a recurring job, the attempts since its last success. */
	tries: number;
	/** For a recurring job, when it last ran. */
	asked_at: number;
	due_at: number;
	held_until: number;
	holder: Generated<string>;
}
