import type { Database } from "./database.server.ts";
import { DAY_MS } from "#app/constants.ts";

/** A call with an `Idempotency-Key` (docs/decisions/0002). */
export interface OperationRequest {
	userId: number | null;
	key: string;
	/** A keyed digest of the request without passwords. */
	digest: string;
	/**
	 * Returns true if a stored digest was made from this request, with any of the portal's secrets.
	 */
	isSame(digest: string): boolean;
}

export interface OperationAnswer {
	status: number;
	/** The response's body, sealed because it may contain a token. */
	sealed: string;
}

/**
 * The outcome is `first` if this attempt must do the work, `underWay` if another attempt is doing
 * it, and `other` if the key was used for another write. If the work is done, the outcome is the
 * stored response.
 */
export type BeginOutcome = "first" | "underWay" | "other" | OperationAnswer;

/** The time for which the response to a call is kept, in ms. */
export const operationMs = DAY_MS;

export async function beginOperation(
	db: Database,
	{ userId, key, digest, isSame }: OperationRequest,
	heldUntil: number,
	now: number,
): Promise<BeginOutcome> {
	const values = { digest, status: null, answer_sealed: null, held_until: heldUntil };
	const inserted = await db
		.insertInto("operation")
		.values({ key_hash: key, user_id: userId, ...values, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows) return "first";
	const row = await db
		.selectFrom("operation")
		.selectAll()
		.where("key_hash", "=", key)
		.executeTakeFirst();
	if (!row) return "underWay";
	const isExpired = row.created_at <= now - operationMs;
	if (!isExpired && !isSame(row.digest)) return "other";
	if (!isExpired && row.status !== null)
		return { status: row.status, sealed: row.answer_sealed ?? "" };
	if (!isExpired && row.held_until > now) return "underWay";
	// The key expired, or the attempt that held it stopped without a response. One of the waiting
	// attempts takes over.
	const takenOver = await db
		.updateTable("operation")
		.set({ ...values, ...(isExpired && { created_at: now }) })
		.where("key_hash", "=", key)
		.where("status", row.status === null ? "is" : "=", row.status)
		.where("created_at", "=", row.created_at)
		.where("held_until", "=", row.held_until)
		.executeTakeFirst();
	return takenOver.numUpdatedRows > 0n ? "first" : "underWay";
}

export async function holdOperation(db: Database, key: string, heldUntil: number): Promise<void> {
	await db
		.updateTable("operation")
		.set({ held_until: heldUntil })
		.where("key_hash", "=", key)
		.where("status", "is", null)
		.execute();
}

export async function answerOperation(
	db: Database,
	key: string,
	{ status, sealed }: OperationAnswer,
): Promise<void> {
	await db
		.updateTable("operation")
		.set({ status, answer_sealed: sealed })
		.where("key_hash", "=", key)
		.execute();
}

/**
 * Deletes an operation without a response, so that another attempt can begin. Completed writes have
 * their own keys, so they aren't repeated.
 */
export async function releaseOperation(db: Database, key: string): Promise<void> {
	await db
		.deleteFrom("operation")
		.where("key_hash", "=", key)
		.where("status", "is", null)
		.execute();
}
