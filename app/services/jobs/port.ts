/**
 * What is done beside the requests: a mail, points for another back end, or a turn, which never ends and which one process at a time has
 * (a target of events, housekeeping). Of all processes and servers on one database one at a time holds a job. Times in ms.
 */
export type JobKind = "mail" | "points" | "turn";

/** A job in hand. */
export interface HeldJob {
	id: number;
	holder: string;
	userId: number | null;
	/** What it needs to be done; of a mail sealed. */
	payload: string;
	/** Which try this is, from 1; of a turn since it last went well. */
	tries: number;
}

/** Jobs that wait in the database, each until it is due. */
export interface Jobs {
	/** Takes the job of a kind that is due for longest, or the one with a key, for so long; null: none is due, or another has it. */
	take(of: { kind: JobKind; key?: string }, forMs: number): Promise<HeldJob | null>;
	/** Adds a job with a key, or finds the one that waits under it, and takes it, whenever it is due; null: another has it. */
	takeNow(job: { kind: JobKind; key: string; userId: number; payload: string }, forMs: number): Promise<HeldJob | null>;
	/** Holds a job for longer; false: another has it by now. */
	keep(job: HeldJob, forMs: number): Promise<boolean>;
	/** Lets go of a job until it is due again. `failed`: the try counts. */
	putBack(job: HeldJob, rest: { inMs: number; failed: boolean }): Promise<void>;
	/** It is done. */
	drop(job: HeldJob): Promise<void>;
	/** What waits for a user is due now. */
	wake(kind: JobKind, userId: number): Promise<void>;
	/** How many wait, and when the oldest was asked for (ms since 1970); null: none waits. */
	waiting(kind: JobKind): Promise<{ count: number; oldestAt: number | null }>;
}

/** What became of a try. */
export interface Rest {
	/** Due again in so many ms; after a failure in `Lane.pause` at least. */
	inMs: number;
	failed: boolean;
}

/** How jobs of a kind are done, one after the other. */
export interface Lane {
	/** All of a kind, or the one with a key. */
	of: { kind: JobKind; key?: string };
	/** How long a job is held at a time: so long is waited for a process that was killed. */
	holdMs: number;
	/** The wait after a failure; it doubles. */
	pause: { firstMs: number; longestMs: number };
	/** Whether there is anything to do: else no job is taken. Absent: there is where a job is due. */
	waits?(): boolean | Promise<boolean>;
	/** Does a job; null: it is done, and gone. */
	run(job: HeldJob, closing: Closing): Promise<Rest | null>;
}

/** When the portal stops. */
export interface Closing {
	/** Nothing new is begun. */
	soon: AbortSignal;
	/** What is under way is broken off. */
	now: AbortSignal;
}
