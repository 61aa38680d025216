/**
 * The kind of work outside requests: an email that someone waits for (`mail`), any other email
 * (`notice`), points for another back end, an event for a target, or a recurring job (`turn`). Of
 * all processes that share a database, only one at a time holds a job. Times are in ms.
 */
export type JobKind = MailJob | "points" | "turn" | EventTarget;
export type MailJob = "mail" | "notice";

/** The targets that events are sent to (SET-21). */
export const eventTargets = ["analytics", "activity", "page-views"] as const;
export type EventTarget = (typeof eventTargets)[number];

export interface HeldJob {
	id: number;
	holder: string;
	userId: number | null;
	payload: string;
	/** The number of this attempt, from 1. For a recurring job, it counts from the last success. */
	tries: number;
}

export interface NextRun {
	/** After a failure, the worker waits at least as long as `JobQueue.pause` requires. */
	inMs: number;
	/**
	 * With `job`, only this job failed, and the queue continues. With `service`, the service that
	 * does the jobs is unreachable, so the other jobs wait until the next poll.
	 */
	failed: false | "job" | "service";
}

export interface JobQueue {
	selector: { kind: JobKind; key?: string };
	/**
	 * The longest time that a process may hold a job, in ms. If the process is killed, the job waits
	 * until this time has passed.
	 */
	holdMs: number;
	pause: { firstMs: number; longestMs: number };
	isReady?(): boolean | Promise<boolean>;
	/** Returns when to run the job again, or null if the job is done and deleted. */
	run(job: HeldJob, closing: Closing): Promise<NextRun | null>;
}

export interface Closing {
	soon: AbortSignal;
	/** Aborts the jobs that are still running. */
	now: AbortSignal;
}

export interface Task {
	name: string;
	/** The time between the starts of two runs, in ms. It is at least a minute. */
	everyMs: number;
	/** Does one batch of the work. Returns true if there may be more. */
	run(now: number): Promise<boolean>;
}
