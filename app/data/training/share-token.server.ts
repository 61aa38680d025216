import { randomBytes } from "node:crypto";

/** 144 bits: a token is the key to what is shared. */
const tokenBytes = 18;

/** A token for what is shared with people without an account. */
export function newShareToken(): string {
	return randomBytes(tokenBytes).toString("base64url");
}
