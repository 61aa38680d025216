import type { Database } from "#app/platform/database/database.server.ts";
import {
	beginOperation,
	holdOperation,
	answerOperation,
	releaseOperation,
	type OperationAnswer,
	type OperationRequest,
} from "#app/platform/database/operations.server.ts";
import { setTimeout as wait } from "node:timers/promises";

// Renewed while the attempt works, so the hold of a dead server ends.
const holdMs = 10_000;
// Longer than a dead server holds the write.
const longestWaitMs = 20_000;
const pollIntervalMs = 40;

/** `storedAnswer` is null if the response is a refusal or must not be stored for repeats. */
export interface Attempt<T> {
	answer: T;
	storedAnswer: OperationAnswer | null;
}

/**
 * Carries out a call once, however often it is sent. Returns `repeated` if it was answered before,
 * `underWay` if another attempt is still running after 20 s, and `other` if the key was used for
 * another write.
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
