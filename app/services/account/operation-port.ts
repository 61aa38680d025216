/** A call with an `Idempotency-Key` (docs/decisions/0002). */
export interface OperationRequest {
	/** Null: not logged in. */
	userId: number | null;
	/** A hash of the sender and their key. */
	key: string;
	/** An HMAC, as typed input can be guessed; without passwords. */
	digest: string;
	/** Accepts digests made with any of the portal's secrets. */
	isSame(digest: string): boolean;
}

export interface OperationAnswer {
	status: number;
	/** Sealed: it may hold a token. */
	sealed: string;
}

/** `underWay`: another attempt does it; `other`: the key was used for another write. */
export type BeginOutcome = "first" | "underWay" | "other" | OperationAnswer;

/** Keeps keys for 24 hours. Times in ms. */
export interface OperationsPort {
	/** Unless the write was answered or is held. */
	begin(request: OperationRequest, heldUntil: number, now: number): Promise<BeginOutcome>;
	hold(key: string, heldUntil: number): Promise<void>;
	answer(key: string, answer: OperationAnswer): Promise<void>;
	/** For another try. Its writes that were done keep their key, and are not repeated. */
	release(key: string): Promise<void>;
}
