import type { PointAction } from "../domain/points.ts";

/** A deed that brings points. */
export interface Deed {
	appId: number;
	action: PointAction;
	subject: string;
}

/** Points that a back end elsewhere has not taken yet, as one process has them in hand. */
export interface WaitingClaim {
	id: number;
	/** Names the claim, the same at every try: its `Idempotency-Key`. */
	key: string;
	user: { id: number; email: string };
	deed: Deed;
	/** How often it failed. */
	attempts: number;
}

/** The claims that wait in the database. Each is in one hand at a time, for no longer than it was taken for. Times in ms. */
export interface PointClaims {
	/** Keeps a claim, once for each user, action and subject, and takes it in hand; null while another has it. */
	begin(user: { id: number; email: string }, deed: Deed, now: number, until: number): Promise<WaitingClaim | null>;
	/** Whether something may be sent: for somebody who is logged in, and nobody else sends. */
	isDue(now: number): Promise<boolean>;
	/** The one that is due for longest. */
	take(now: number, until: number): Promise<WaitingClaim | null>;
	/** It was taken, or refused for good. */
	drop(id: number): Promise<void>;
	/** Lets go of one until then; `failed`: it counts as a try. */
	putBack(id: number, nextTryAt: number, failed: boolean): Promise<void>;
	/** Takes the turn to send, or holds it for longer: how often sending failed in a row; null while somebody else has it. */
	hold(holder: string, forMs: number): Promise<number | null>;
	/** Gives the turn back. `failed`: nobody sends for that long. */
	release(holder: string, failed: { retryInMs: number } | null): Promise<void>;
	/** How many wait. */
	count(): Promise<number>;
}
