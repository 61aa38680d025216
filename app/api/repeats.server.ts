import { createHash } from "node:crypto";
import type { RepeatableRequest } from "../services/api-ports.ts";
import type { Asking, Call } from "./call.server.ts";
import { json, Refused } from "./refusal.server.ts";

/** So long a request may be under way before somebody else may try it anew. */
const claimMs = 60_000;
/** So long a repeat waits for the answer of the first. */
const waitMs = 20_000;
const lookEveryMs = 40;
/** A key of somebody without a token must be too long to be guessed: the answer may hold a token. */
const openKeyMinLength = 16;

function hash(...parts: readonly string[]): string {
	return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** The request as it is known again; null when it has no `Idempotency-Key`. */
function repeatable(call: Call, { request, caller }: Asking, input: unknown): RepeatableRequest | null {
	const key = request.headers.get("idempotency-key")?.trim();
	if (!key || call.method !== "POST" || key.length > 200) return null;
	const userId = caller.user?.user.id ?? null;
	if (userId === null && key.length < openKeyMinLength) return null;
	const whose = userId === null ? (caller.isPortal ? "portal" : "nobody") : `user ${userId}`;
	return { userId, keyHash: hash(whose, key), digest: hash(call.path, JSON.stringify(input)) };
}

/**
 * Carries a request out once, however often it comes with the same `Idempotency-Key`, and answers repeats as the first was answered
 * (contract, section 5). What failed may be tried again.
 */
export async function answerOnce(call: Call, asking: Asking, input: unknown, answer: () => Promise<Response>): Promise<Response> {
	const known = repeatable(call, asking, input);
	if (!known) return answer();
	const { portal, now } = asking;
	const { answers } = portal.api;
	for (let waited = 0; ; waited += lookEveryMs) {
		const begun = await answers.begin(known, now + claimMs, now);
		if (begun === "other") throw new Refused("keyReused");
		if (begun === "first") break;
		if (begun !== "underWay") return json(JSON.parse(portal.signer.open("answer", begun.sealed) ?? "null"), { status: begun.status });
		if (waited >= waitMs) {
			asking.headers["Retry-After"] = "2";
			throw new Refused("underWay");
		}
		await new Promise((resume) => setTimeout(resume, lookEveryMs));
	}
	asking.once = known.keyHash;
	try {
		const response = await answer();
		if (response.ok)
			await answers.keep(known, { status: response.status, sealed: portal.signer.seal("answer", await response.clone().text()) });
		else await answers.release(known);
		return response;
	} catch (error) {
		await answers.release(known);
		throw error;
	}
}
