import type { Generated } from "kysely";

export interface JobTables {
	job: JobTable;
	sent_mail: { id: Generated<number>; user_id: number; kind: string; outcome: string; at: number };
}

/** An email, points for another back end, an event for a target, or a recurring job (`turn`). */
export interface JobTable {
	id: Generated<number>;
	kind: Generated<string>;
	/** Unique. Null: any number of jobs. */
	key: string | null;
	user_id: number | null;
	link_id: number | null;
	/** Sealed for an email. */
	payload: string;
	/** A recurring job counts tries since its last success. */
	tries: number;
	/** A recurring job has the last time here. */
	asked_at: number;
	due_at: number;
	/** Its holder has it until then. */
	held_until: number;
	holder: Generated<string>;
}
