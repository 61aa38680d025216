/**
 * Work outside requests. A `turn` never ends: its holder does a lasting task (a target of events, housekeeping). Only one process on a
 * database holds a job. Times in ms.
 */
export type JobKind = "mail" | "points" | "turn";

export interface HeldJob {
	id: number;
	holder: string;
	/** Null: there may be many like it. */
	key: string | null;
	userId: number | null;
	/** Sealed for mails. */
	payload: string;
	/** From 1; for a turn since its last success. */
	tries: number;
	/** Ms since 1970. */
	askedAt: number;
}

/** Kept in the database, each until due. */
export interface Jobs {
	/** Takes the job that has been due longest, or the one with `key`. Null: none is due, or another process has it. */
	take(of: { kind: JobKind; key?: string }, forMs: number): Promise<HeldJob | null>;
	/** Adds a job or finds it by its key, and takes it even if it is not due. Null: another process has it. */
	takeNow(job: { kind: JobKind; key: string; userId: number; payload: string }, forMs: number): Promise<HeldJob | null>;
	/** False: another process has it now. */
	keep(job: HeldJob, forMs: number): Promise<boolean>;
	/** `failed`: the try counts. */
	putBack(job: HeldJob, rest: { inMs: number; failed: boolean }): Promise<void>;
	drop(job: HeldJob): Promise<void>;
	/** Makes the user's jobs due now. */
	wake(kind: JobKind, userId: number): Promise<void>;
	/** `oldestAt`: ms since 1970; null: none waits. */
	waiting(kind: JobKind): Promise<{ count: number; oldestAt: number | null }>;
}

export interface Rest {
	/** Due again after this time; after a failure at least `Lane.pause`. */
	inMs: number;
	failed: boolean;
}

/** Does jobs one after the other. */
export interface Lane {
	of: { kind: JobKind; key?: string };
	/** A killed process blocks its job for so long. */
	holdMs: number;
	/** Doubles after each failure. */
	pause: { firstMs: number; longestMs: number };
	/** False: no job is taken. Absent: same as true. */
	waits?(): boolean | Promise<boolean>;
	/** Null: done; the job is deleted. */
	run(job: HeldJob, closing: Closing): Promise<Rest | null>;
}

export interface Closing {
	/** Start nothing new. */
	soon: AbortSignal;
	/** Abort what is running. */
	now: AbortSignal;
}
