import type { Counter, LimitName } from "#app/domain/account/rate-limit.ts";
import type { Sealer } from "./port.ts";

/** By what hits are counted. */
export interface Counted {
	/** An e-mail address, a token or a user's id, in lower case. */
	subject: string;
	/** The network address; null: it is not known. */
	client: string | null;
	/** The browser. */
	device: string;
}

/** The key of a counter, which does not reveal what is counted. Null when there is nothing to count by. */
export function limitKey(
	signer: Pick<Sealer, "sign">,
	name: LimitName,
	{ by, unit, windowMs }: Counter,
	{ subject, client, device }: Counted,
): string | null {
	if (by === "client" && client === null) return null;
	const parts = {
		client: [client],
		subject: [subject],
		"subject and client": [subject, client ?? "?"],
		"subject and browser": [subject, device],
	}[by];
	return signer.sign("limit", JSON.stringify([name, by, windowMs, ...parts, ...(unit ? [unit] : [])])).slice(0, 27);
}
