/** A write that may be sent again (docs/decisions/0002). */
export interface Operation {
	key: string;
	/** One attempt may claim the write in several transactions. */
	attempt: string;
}

export interface OperationRequest {
	/** Null: not logged in. */
	userId: number | null;
	/** A hash of the sender and their key. */
	key: string;
	/** An HMAC, because typed input can be guessed; passwords are left out. */
	digest: string;
	/** Accepts digests made with any of the portal's secrets. */
	isSame(digest: string): boolean;
}

export interface OperationAnswer {
	status: number;
	/** Sealed: it may hold a token. */
	sealed: string;
}

/** `first`: do it; `underWay`: another attempt does; `other`: the key was used for another write. */
export type Begun = "first" | "underWay" | "other" | OperationAnswer;

/** Remembers each write by its key for 24 hours. Times in ms. */
export interface OperationsPort {
	/** Claims the write until `heldUntil`, unless it was answered or is held. */
	begin(request: OperationRequest, heldUntil: number, now: number): Promise<Begun>;
	hold(key: string, heldUntil: number): Promise<void>;
	answer(key: string, answer: OperationAnswer): Promise<void>;
	/** Releases a refused or failed write for another try. Committed transactions are not repeated. */
	release(key: string): Promise<void>;
}
