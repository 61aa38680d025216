/** A write that may be sent again, as transactions claim it (docs/decisions/0002). */
export interface Operation {
	key: string;
	/** Names this attempt, which may claim the write in several transactions. */
	attempt: string;
}

/** A write: who sent it, under which key, and what it asks for. */
export interface OperationRequest {
	/** Null: nobody is logged in. */
	userId: number | null;
	/** A hash of the sender and their key. */
	key: string;
	/** An HMAC of the input without passwords; an HMAC, because typed input can be guessed. */
	digest: string;
	/** Whether a digest is of this input, made with any of the portal's secrets. */
	isSame(digest: string): boolean;
}

export interface OperationAnswer {
	/** The HTTP status. */
	status: number;
	/** Sealed: it may hold a token. */
	sealed: string;
}

/** `first`: carry it out; `underWay`: another attempt does; `other`: the key was used for something else. */
export type Begun = "first" | "underWay" | "other" | OperationAnswer;

/** Writes that may be sent again: each is known by its key for 24 hours. Times in ms. */
export interface OperationsPort {
	/** Claims the write until `heldUntil`, unless it was answered or another attempt holds it. */
	begin(request: OperationRequest, heldUntil: number, now: number): Promise<Begun>;
	/** Extends the hold. */
	hold(key: string, heldUntil: number): Promise<void>;
	/** Stores the answer for repeats. */
	answer(key: string, answer: OperationAnswer): Promise<void>;
	/** Releases a write that was refused or failed, so that it may be sent again. What its transactions committed is not done again. */
	release(key: string): Promise<void>;
}
