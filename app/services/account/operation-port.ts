/** A write that may be sent again, as what it does in the database is told (docs/decisions/0002). */
export interface Operation {
	key: string;
	/** Names this attempt: what it does in several transactions is its own. */
	attempt: string;
}

/** Who sent a write, under which key, and what it asks. */
export interface OperationRequest {
	/** Null: nobody who is logged in. */
	userId: number | null;
	/** Names the sender and their key; says nothing about either. */
	key: string;
	/** Of what is asked, passwords left out: an HMAC, because what is typed may be guessed. */
	digest: string;
	/** Whether a digest is of what is asked, whichever of the portal's secrets made it. */
	isSame(digest: string): boolean;
}

export interface OperationAnswer {
	/** As HTTP has it. */
	status: number;
	/** Sealed: it may hold a token. */
	sealed: string;
}

/** `first`: carry it out; `underWay`: another attempt does; `other`: the key was used for something else. */
export type Begun = "first" | "underWay" | "other" | OperationAnswer;

/** Writes that may be sent again: each is known by its key for 24 hours. Times in ms. */
export interface OperationsPort {
	/** Takes the write on until `heldUntil`, unless it was answered or another attempt has it. */
	begin(request: OperationRequest, heldUntil: number, now: number): Promise<Begun>;
	/** Goes on holding it. */
	hold(key: string, heldUntil: number): Promise<void>;
	/** Keeps the answer for whoever sends it again. */
	answer(key: string, answer: OperationAnswer): Promise<void>;
	/** It was refused, or failed: it may be sent again. What its transactions have done is not done again. */
	release(key: string): Promise<void>;
}
