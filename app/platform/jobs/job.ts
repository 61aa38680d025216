/**
 * Work outside requests: an email that someone waits for, any other mail (`notice`), points for another back end, an event for a target. A
 * `turn` is a recurring job, which is never done. One process per database holds a job. Times in ms.
 */
export type JobKind = MailJob | "points" | "turn" | EventTarget;
export type MailJob = "mail" | "notice";

/** Where events are sent (EVENT-1). */
export const eventTargets = ["analytics", "activity", "page-views"] as const;
export type EventTarget = (typeof eventTargets)[number];

export interface HeldJob {
	id: number;
	holder: string;
	userId: number | null;
	/** Sealed for emails. */
	payload: string;
	/** From 1; for a recurring job since its last success. */
	tries: number;
}

export interface NextRun {
	/** After a failure at least `JobQueue.pause`. */
	inMs: number;
	/** `job`: this one alone, and the queue goes on. `service`: what does the jobs is away, so the others wait until the next look. */
	failed: false | "job" | "service";
}

/** Jobs of one kind, done one after the other. */
export interface JobQueue {
	selector: { kind: JobKind; key?: string };
	/** A killed process blocks a job for so long. */
	holdMs: number;
	/** Doubles after each failure. */
	pause: { firstMs: number; longestMs: number };
	/** False: no job is taken. Absent: same as true. */
	isReady?(): boolean | Promise<boolean>;
	/** Null: done; the job is deleted. */
	run(job: HeldJob, closing: Closing): Promise<NextRun | null>;
}

export interface Closing {
	soon: AbortSignal;
	/** Abort what is running. */
	now: AbortSignal;
}

/** Recurring work of the house. */
export interface Task {
	name: string;
	/** A minute at least. */
	everyMs: number;
	/** Does a bounded piece; true: there is more. */
	run(now: number): Promise<boolean>;
}
