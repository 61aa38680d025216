import { BackEndFailed, type Failure, type FailureName, failures } from "#app/platform/errors.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import { accessOf, type UserAccess } from "#app/back-end/http/access.server.ts";
import {
	type Answer,
	type Call,
	type Calls,
	codeOf,
	isObject,
	type Times,
} from "#app/back-end/http/calls.server.ts";

interface Read extends Pick<Call, "path" | "query" | "failure"> {
	gives: "list" | "object";
	mayAppear?: boolean;
}

interface ReadContext {
	access: UserAccess;
	call: Read;
}

const [maxAnswers, maxCharacters] = [50_000, 64 * 1024 * 1024];

export function createUserCalls(
	calls: Calls,
	{
		times,
		now,
		changed,
	}: { times: Times; now(): number; changed(userId: number): Promise<number> },
) {
	const answers = createCache<string, Answer, ReadContext>("responses", {
		max: maxAnswers,
		maxSize: maxCharacters,
		sizeCalculation: (answer, key) => answer.length + key.length,
		ttl: times.freshMs - 1,
		ttlResolution: 0,
		perf: { now },
		ignoreFetchAbort: true,
		fetchMethod: (_key, _stale, { context }) => ask(context),
	});

	async function ask({
		access,
		call: { gives, path, query, failure = "unavailable" },
	}: ReadContext): Promise<Answer> {
		const answer = await calls({ path, query, failure, caller: access });
		if (answer.isUnknownCall) return answer;
		if (!answer.ok) throw refusalOf(answer, failure);
		if (gives === "list" ? !Array.isArray(answer.body) : !isObject(answer.body))
			throw new BackEndFailed(failure, `The back end's GET ${path} answered no ${gives}`);
		return answer;
	}

	return {
		/**
		 * Reads through a cache whose responses are fresh for five minutes (BACK-5). Returns null if
		 * the user has no key. Throws `BackEndFailed` if there is no usable response.
		 */
		async read(user: UserRef, call: Read): Promise<Answer | null> {
			const access = accessOf(user);
			if (!access) return null;
			const key = keyOf(user, access, call);
			// A response with more time left was stored while the clock was ahead.
			if (answers.getRemainingTTL(key) > times.freshMs) answers.delete(key);
			const answer = await answers.fetch(key, { context: { access, call } });
			if (access.isRejected || !answer)
				throw new BackEndFailed("userNotLoggedIn", "The back end no longer accepts the user's key");
			if (answer.isUnknownCall && call.mayAppear) answers.delete(key);
			return answer;
		},
		/**
		 * Writes, and drops the user's cached reads in every process unless the back end refused the
		 * write.
		 */
		async write(user: UserRef, call: Call): Promise<Answer> {
			const access = accessOf(user);
			if (!access)
				throw new BackEndFailed("userNotLoggedIn", "The user has no key to the back end");
			let isRefused = false;
			try {
				const answer = await calls({ method: "POST", ...call, caller: access });
				isRefused = !answer.ok && !answer.isRepeat;
				return answer;
			} finally {
				if (!isRefused) access.version = Math.max(access.version, await changed(user.id));
			}
		},
		forget({ id }: UserRef): void {
			for (const key of answers.keys()) if (key.startsWith(`[${id},`)) answers.delete(key);
		},
	};
}

export type UserCalls = ReturnType<typeof createUserCalls>;

// Returns the key of a cached response. It contains the version, which each write raises, and the
// email address, so that a reused id never shows another user's data.
function keyOf({ id, email }: UserRef, { version }: UserAccess, { path, query }: Read): string {
	return JSON.stringify([id, email, version, path, query]);
}

/**
 * Returns true if the back end lacks the call. It may answer an unknown call as if a row were
 * missing, but if it names another failure, it has the call.
 */
export function isMissing(answer: Answer, otherwise: FailureName): boolean {
	const { name } = refusalOf(answer, otherwise).failure;
	return answer.isUnknownCall && [otherwise, "notFound", "methodNotAllowed"].includes(name);
}

/** Returns the back end's refusal of a write, or `notSupported` if it lacks the call. */
export function writeRefusalOf(answer: Answer, otherwise: FailureName): BackEndFailed {
	return isMissing(answer, otherwise)
		? new BackEndFailed("notSupported", `The back end has no such call: ${answer.status}`)
		: refusalOf(answer, otherwise);
}

export function refusalOf(
	{ body, status, retryAfter }: Answer,
	otherwise: Failure | FailureName,
): BackEndFailed {
	const code = codeOf(body);
	const named = Object.keys(failures).find((name) => {
		const kind = failures[name as FailureName];
		return name === code || ("code" in kind && kind.code === code);
	});
	const failure =
		(named as FailureName | undefined) ?? (status === 429 ? "tooManyRequests" : otherwise);
	return new BackEndFailed(failure, `The back end refused with ${status}`, retryAfter);
}
