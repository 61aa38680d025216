import { createHash } from "node:crypto";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import {
	answerOperation,
	beginOperation,
	holdOperation,
	type OperationAnswer,
	type OperationRequest,
	releaseOperation,
} from "#app/platform/database/operations.server.ts";
import type { CallContext, Call } from "./call.server.ts";
import { json, Refused } from "./refusal.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { setTimeout as wait } from "node:timers/promises";

// A call without a user needs a key that no one can guess, because the stored response may contain
// a token. Shorter keys are ignored.
const openKeyMinLength = 16;

function hash(...parts: readonly string[]): string {
	return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

const passwordField = /pass(word|phrase)/i;

// Leaves out passwords, because they could be guessed faster from a digest than from their hashes.
function withoutPasswords(input: unknown): string {
	return JSON.stringify(input, (name, value: unknown) =>
		passwordField.test(name) ? undefined : value,
	);
}

function operationRequestOf(
	call: Call,
	{ request, caller, portal: { signer } }: CallContext,
	input: unknown,
): OperationRequest | null {
	const key = request.headers.get("idempotency-key")?.trim();
	if (!key || call.method !== "POST" || key.length > 200) return null;
	const userId = caller.user?.user.id ?? null;
	if (userId === null && key.length < openKeyMinLength) return null;
	const sender = userId === null ? (caller.isPortal ? "portal" : "nobody") : `user ${userId}`;
	const signedText = JSON.stringify([call.path, withoutPasswords(input)]);
	return {
		userId,
		key: hash(sender, key),
		digest: signer.sign("repeat", signedText),
		isSame: (digest) => signer.verify("repeat", signedText, digest),
	};
}

// Limits how many responses are stored for one user or, without a user, for one client. An unknown
// client has no limit.
async function limitStoredAnswers(callContext: CallContext, userId: number | null): Promise<void> {
	if (userId === null && callContext.client === null) return;
	await limit(
		callContext,
		"change",
		userId === null ? `answers for client ${callContext.client}` : `answers for ${userId}`,
	);
}

// Checks the password again when a login or sign-up is repeated, because the stored response
// contains a token. The password of the first attempt isn't stored, so it can't be compared.
async function provesPassword(
	callContext: CallContext,
	input: unknown,
	keyHash: string,
): Promise<boolean> {
	const { email, password } = input as { email?: unknown; password?: unknown };
	if (
		callContext.caller.user ||
		callContext.caller.isPortal ||
		typeof email !== "string" ||
		typeof password !== "string"
	)
		return true;
	const attempt = await limit(callContext, "link", keyHash);
	const client = clientInfoOf(callContext, callContext.request);
	const { user } = await attempt.undoOnError(
		callContext.portal.backEnd.authority.logIn(email, password, client),
	);
	if (!user) return false;
	await attempt.undo();
	return true;
}

/**
 * Carries out a call once, however often it is sent with the same `Idempotency-Key`. Repeats get
 * the first response, and failures may be retried (API-10). Throws `Refused` if the key belongs to
 * a different call, or if another attempt is still running after 20 s.
 */
export async function answerIdempotently(
	call: Call,
	callContext: CallContext,
	input: unknown,
	answer: () => Promise<Response>,
): Promise<Response> {
	const operationRequest = operationRequestOf(call, callContext, input);
	if (!operationRequest) return answer();
	const { signer, db, now } = callContext.portal;
	if (!callContext.caller.isPortal) await limitStoredAnswers(callContext, operationRequest.userId);
	callContext.key = operationRequest.key;
	const outcome = await runOnce({ db, now }, operationRequest, async () => {
		const response = await answer();
		if (!response.ok) return { answer: response, storedAnswer: null };
		const sealed = signer.seal("answer", await response.clone().text());
		return { answer: response, storedAnswer: { status: response.status, sealed } };
	});
	if (outcome === "other") throw new Refused("keyReused");
	if (outcome === "underWay") {
		callContext.headers["Retry-After"] = "2";
		throw new Refused("underWay");
	}
	if ("answer" in outcome) return outcome.answer;
	if (!(await provesPassword(callContext, input, operationRequest.key)))
		throw new Refused("keyReused");
	return json(JSON.parse(signer.open("answer", outcome.repeated.sealed) ?? "null"), {
		status: outcome.repeated.status,
	});
}

// `runOnce` renews the hold while the attempt runs. If the server dies, the hold expires, and
// another attempt can begin.
const holdMs = 10_000;
// This must exceed `holdMs`, so that a waiting repeat can take over from a server that died.
const longestWaitMs = 20_000;
const pollIntervalMs = 40;

/** `storedAnswer` is null if repeats must not get this answer, for example if it is a refusal. */
interface Attempt<T> {
	answer: T;
	storedAnswer: OperationAnswer | null;
}

/**
 * Carries out a call once, however often it is sent. Returns `repeated` if it was answered before,
 * `underWay` if another attempt is still running after 20 s, and `other` if the key belongs to a
 * different call.
 */
export async function runOnce<T>(
	{ db, now }: { db: Database; now: () => number },
	request: OperationRequest,
	attemptWrite: () => Promise<Attempt<T>>,
): Promise<{ answer: T } | { repeated: OperationAnswer } | "underWay" | "other"> {
	const begun = await beginOrWait({ db, now }, request);
	if (begun === "other" || begun === "underWay") return begun;
	if (begun !== "first") return { repeated: begun };
	const { key } = request;
	const renewal = setInterval(
		() => void holdOperation(db, key, now() + holdMs).catch(() => undefined),
		holdMs / 3,
	);
	renewal.unref();
	try {
		const { answer, storedAnswer } = await attemptWrite();
		await (storedAnswer ? answerOperation(db, key, storedAnswer) : releaseOperation(db, key));
		return { answer };
	} catch (error) {
		await releaseOperation(db, key).catch(() => undefined);
		throw error;
	} finally {
		clearInterval(renewal);
	}
}

async function beginOrWait(
	{ db, now }: { db: Database; now: () => number },
	request: OperationRequest,
) {
	for (let waited = 0; ; waited += pollIntervalMs) {
		const askedAt = now();
		const begun = await beginOperation(db, request, askedAt + holdMs, askedAt);
		if (begun !== "underWay" || waited >= longestWaitMs) return begun;
		await wait(pollIntervalMs);
	}
}
