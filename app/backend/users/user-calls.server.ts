import { failures, type Failure, type FailureName } from "#app/domain/errors.ts";
import { createCache } from "#app/observability/caches.server.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { accessOf, type UserAccess } from "#app/backend/http/access.server.ts";
import { codeOf, type Answer, type Call, type Calls } from "#app/backend/http/calls.server.ts";
import { notOffered } from "#app/backend/http/offered-calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import { isObject } from "#app/backend/http/wire-answer.server.ts";

/** The calls of a user's own data. */
export interface UserCalls {
	/**
	 * Reads through the cache: fresh for 5 minutes, served stale while one refresh runs or where that fails (BACK-5). Null: the user is not
	 * logged in. Throws `BackEndFailed`.
	 */
	read(user: UserRef, call: Read): Promise<Answer | null>;
	/** Makes a write. Unless it was refused, it drops all cached reads of the user, in every process. */
	write(user: UserRef, call: Call): Promise<Answer>;
	/** Drops all cached reads of a deleted user. */
	forget(user: UserRef): void;
}

interface Read extends Pick<Call, "path" | "query" | "failure"> {
	/** The type a successful answer must have: any other is a failure. */
	gives: "list" | "object";
	/** Not found is not cached: the row may appear at any moment. */
	mayCome?: boolean;
}

interface Reading {
	access: UserAccess;
	call: Read;
}

/** Bounds of the cache: entries, and characters of answers and keys. */
const [most, mostCharacters] = [50_000, 64 * 1024 * 1024];
/** An answer older than this many times `freshMs` is shown only where it cannot be read again. */
const staleTimes = 6;

export function createUserCalls(
	calls: Calls,
	{ times, now, changed }: { times: Times; now(): number; changed(userId: number): Promise<number> },
): UserCalls {
	const answers = createCache<string, Answer, Reading>("responses", {
		max: most,
		maxSize: mostCharacters,
		sizeCalculation: (answer, key) => answer.length + key.length,
		// An entry is stale once it is older than this.
		ttl: times.freshMs - 1,
		ttlResolution: 0,
		perf: { now },
		ignoreFetchAbort: true,
		fetchMethod: (_key, _stale, { context }) => ask(context),
	});

	async function ask({ access, call: { gives, path, query, failure = "unavailable" } }: Reading): Promise<Answer> {
		const answer = await calls({ path, query, failure, as: access });
		if (answer.isUnknownCall) return answer;
		if (!answer.ok) throw refusedBy(answer, failure);
		if (gives === "list" ? !Array.isArray(answer.body) : !isObject(answer.body))
			throw new BackEndFailed(failure, `The back end's GET ${path} answered no ${gives}`);
		return answer;
	}

	return {
		async read(user, call) {
			const access = accessOf(user);
			if (!access) return null;
			const key = keyOf(user, access, call);
			const isOld = answers.getRemainingTTL(key) < -times.freshMs * (staleTimes - 1);
			const allowStaleOnFetchRejection = answers.peek(key, { allowStale: true }) !== undefined;
			const answer = await answers.fetch(key, { allowStale: !isOld, allowStaleOnFetchRejection, context: { access, call } });
			if (access.isOver || !answer) throw new BackEndFailed("userNotLoggedIn", "The back end no longer accepts the user's key");
			// The back end may gain the call at any moment.
			if (answer === notOffered || (answer.isUnknownCall && call.mayCome)) answers.delete(key);
			return answer;
		},
		async write(user, call) {
			const access = accessOf(user);
			if (!access) throw new BackEndFailed("userNotLoggedIn", "The user has no key to the back end");
			let isRefused = false;
			try {
				const answer = await calls({ method: "POST", ...call, as: access });
				isRefused = !answer.ok && !answer.isRepeat;
				return answer;
			} finally {
				if (!isRefused) access.version = Math.max(access.version, await changed(user.id));
			}
		},
		forget({ id }) {
			for (const key of answers.keys()) if (key.startsWith(`[${id},`)) answers.delete(key);
		},
	};
}

/**
 * A read of a version of what the back end keeps of a user: a write makes the next version. By its user's address, too: whatever becomes
 * of an id, nobody is shown what is another's.
 */
function keyOf({ id, email }: UserRef, { version }: UserAccess, { path, query }: Read): string {
	return JSON.stringify([id, email, version, path, query]);
}
/** The same for a write that a form needs: a call the back end does not have is a failure of its own. */
export function refusedWrite(answer: Answer, otherwise: FailureName): BackEndFailed {
	const refused = refusedBy(answer, otherwise);
	// A back end may say of a call, as of a row, that there is nothing.
	const isNamed = ![otherwise, "notFound", "methodNotAllowed"].includes(refused.failure.name);
	return answer.isUnknownCall && !isNamed ? new BackEndFailed("notSupported", `The back end has no such call: ${answer.status}`) : refused;
}

/** Turns a refusal into a failure: the catalogue's own if it names one. */
export function refusedBy({ body, status, retryAfter }: Answer, otherwise: Failure | FailureName): BackEndFailed {
	const code = codeOf(body);
	const named = Object.keys(failures).find((name) => {
		const kind = failures[name as FailureName];
		return name === code || ("code" in kind && kind.code === code);
	});
	const failure = (named as FailureName | undefined) ?? (status === 429 ? "tooManyRequests" : otherwise);
	return new BackEndFailed(failure, `The back end refused with ${status}`, retryAfter);
}
