import type { Signer } from "#app/features/account/passwords/signer.server.ts";
import type { Counter, LimitName } from "./rate-limit.ts";

export interface LimitSubject {
	/** An address, token or user id, in lower case. */
	subject: string;
	/** A network address; null: unknown. */
	client: string | null;
	device: string;
}

/** Returns a key that hides what is counted. Null: there is nothing to count by. */
export function limitKey(
	signer: Signer,
	name: LimitName,
	{ by, windowMs }: Counter,
	{ subject, client, device }: LimitSubject,
): string | null {
	if (by === "client" && client === null) return null;
	const parts = {
		client: [client],
		subject: [subject],
		"subject and client": [subject, client ?? "?"],
		"subject and browser": [subject, device],
	}[by];
	return signer.sign("limit", JSON.stringify([name, by, windowMs, ...parts])).slice(0, 27);
}
