import { randomBytes } from "node:crypto";

/** 144 bits: a token is the only key to what is shared. */
const tokenBytes = 18;

export function newShareToken(): string {
	return randomBytes(tokenBytes).toString("base64url");
}
