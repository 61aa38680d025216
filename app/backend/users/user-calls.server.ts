import { setTimeout as wait } from "node:timers/promises";
import { failures, type Failure, type FailureName } from "#app/domain/errors.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { accessOf, type UserAccess } from "#app/backend/http/access.server.ts";
import { codeOf, type Answer, type Call, type Calls } from "#app/backend/http/calls.server.ts";
import { createResponseCache } from "#app/backend/http/response-cache.server.ts";
import { notOffered } from "#app/backend/http/offered-calls.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import { isObject } from "#app/backend/http/wire-answer.server.ts";

/** The calls of a user's own data. */
export interface UserCalls {
	/**
	 * Reads, and keeps what was read: fresh for 5 minutes. Once something of the user's was changed from here, a reader waits for it to be
	 * read anew, no longer than one attempt in a request, and gets what is cached where that fails. Null: the user is not logged in.
	 */
	read(user: UserRef, call: Read): Promise<Answer | null>;
	/** Makes a write. A refusal has changed nothing; after any other outcome the user's cached reads are read again before they are shown. */
	write(user: UserRef, call: Call, cacheUpdate?: CacheUpdate): Promise<Answer>;
	/** Drops all that is cached of a user who is no more. */
	forget(user: UserRef): void;
}

/** What a read was answered, as it is cached. */
export interface CachedRead {
	path: string;
	query?: Call["query"];
	body: unknown;
}

/** What a write that succeeded says of what is cached: the reads that are different now, with what they would be answered. */
export type CacheUpdate = (cached: readonly CachedRead[], answer: Answer) => CachedRead[];

interface Read extends Pick<Call, "path" | "query" | "failure"> {
	/** The type a successful answer must have: any other is a failure. */
	gives: "list" | "object";
	/** An answer that there is nothing is not cached: something may come any moment. */
	mayCome?: boolean;
	/** Called with an answer that was read from the back end, not from the cache. */
	anew?(answer: Answer): Promise<void>;
}

interface CachedAnswer {
	version: number;
	at: number;
	answer: Answer;
	/** A write came after it: it is read again before it is shown. */
	isDue: boolean;
	/** Reading it again has failed, or is likely to: readers do not wait for retries. */
	hasFailed: boolean;
}

/** An answer older than this many times `freshMs` is read again while its reader waits. */
const staleTimes = 6;

export function createUserCalls(
	calls: Calls,
	{ times, now, changed }: { times: Times; now(): number; changed(userId: number): Promise<number> },
): UserCalls {
	const answers = createResponseCache<CachedAnswer>();
	const underWay = new Map<string, Promise<Answer>>();

	function ask(
		user: UserRef,
		key: string,
		version: number,
		{ anew, gives, mayCome, ...call }: Read & Pick<Call, "retries">,
	): Promise<Answer> {
		const name = `${user.id} ${version} ${key}`;
		let asking = underWay.get(name);
		if (!asking) {
			const at = now();
			asking = calls({ ...call, as: user.access })
				.then(async (answer) => {
					// The back end may gain the call any moment.
					if (answer === notOffered || (answer.isUnknownCall && mayCome)) return answer;
					if (!answer.ok && !answer.isUnknownCall) throw refusedBy(answer, call.failure ?? "unavailable");
					const isGood = gives === "list" ? Array.isArray(answer.body) : isObject(answer.body);
					if (answer.ok && !isGood)
						throw new BackEndFailed(call.failure ?? "unavailable", `The back end's GET ${call.path} answered no ${gives}`);
					// Keeps an answer that came meanwhile, after a write: it is newer.
					if ((answers.of(user.id, key)?.version ?? 0) <= version) {
						answers.keep(user.id, key, { version, at, answer, isDue: false, hasFailed: false }, answer.length);
						await anew?.(answer);
					}
					return answer;
				})
				.catch((error: unknown) => {
					const cached = answers.of(user.id, key);
					if (cached) cached.hasFailed = true;
					throw error;
				})
				.finally(() => underWay.delete(name));
			underWay.set(name, asking);
		}
		return asking;
	}

	/** The answer of a reading, or the cached one where that fails or takes longer than this request waits. */
	async function orCached(asking: Promise<Answer>, cached: Answer, access: UserAccess): Promise<Answer> {
		access.waitsUntil ??= performance.now() + times.tryMs;
		const left = access.waitsUntil - performance.now();
		const waiting = new AbortController();
		const read = asking.then(
			(answer) => {
				if (access.waitsUntil !== writeFailed) access.waitsUntil = null;
				return answer;
			},
			(error: unknown) => {
				if (access.isOver) throw error;
				return cached;
			},
		);
		if (left <= 0) {
			read.catch(() => undefined);
			return cached;
		}
		try {
			return await Promise.race([read, wait(left, cached, { ref: false, signal: waiting.signal })]);
		} finally {
			waiting.abort();
		}
	}

	/** Marks the user's cached answers as due, here and in every other process: something changed, or may have. */
	async function change(
		user: UserRef,
		access: UserAccess,
		{ hasFailed, cacheUpdate }: { hasFailed: boolean; cacheUpdate?: () => void },
	): Promise<void> {
		try {
			access.version = Math.max(access.version, await changed(user.id));
		} finally {
			cacheUpdate?.();
			for (const [, cached] of answers.all(user.id)) {
				cached.hasFailed = cached.isDue ? cached.hasFailed && hasFailed : hasFailed;
				cached.isDue = true;
				// What was asked for before, and comes later, is older than this.
				cached.version = access.version;
			}
		}
	}

	function applyUpdate(user: UserRef, cacheUpdate: CacheUpdate, answer: Answer): void {
		const reads = answers.all(user.id).filter(([, cached]) => cached.answer.ok);
		const different = cacheUpdate(
			reads.map(([key, cached]) => ({ ...callOf(key), body: cached.answer.body })),
			answer,
		);
		for (const { path, query, body } of different) {
			const key = keyOf(user, { path, query });
			const cached = new Map(reads).get(key);
			const { length } = JSON.stringify(body);
			const updated: Answer = { ...answer, ok: true, status: 200, body, length };
			answers.keep(user.id, key, { version: 0, at: cached?.at ?? now(), answer: updated, isDue: false, hasFailed: false }, length);
		}
	}

	return {
		async read(user, call) {
			const access = accessOf(user);
			if (!access) return null;
			const key = keyOf(user, call);
			const { version } = access;
			const cached = answers.of(user.id, key);
			if (!cached) return ask(user, key, version, access.waitsUntil === writeFailed ? { ...call, retries: 0 } : call);
			const age = !cached.isDue && cached.version === version ? now() - cached.at : null;
			if (age !== null && age < times.freshMs) return cached.answer;
			if (age !== null && age < staleTimes * times.freshMs) {
				ask(user, key, version, call).catch(() => undefined);
				return cached.answer;
			}
			const asking = ask(user, key, version, cached.hasFailed ? { ...call, retries: 0 } : call);
			return orCached(asking, cached.answer, access);
		},
		async write(user, call, cacheUpdate) {
			const access = accessOf(user);
			if (!access) throw new BackEndFailed("userNotLoggedIn", "The user has no key to the back end");
			let answer: Answer;
			try {
				answer = await calls({ method: "POST", ...call, as: access });
			} catch (error) {
				// The user has waited for this already: reads after it do not wait, but use the cache.
				access.waitsUntil = writeFailed;
				await change(user, access, { hasFailed: true });
				throw error;
			}
			if (answer.ok)
				await change(user, access, { hasFailed: false, cacheUpdate: () => cacheUpdate && applyUpdate(user, cacheUpdate, answer) });
			else if (answer.isRepeat) await change(user, access, { hasFailed: true });
			return answer;
		},
		forget: (user) => answers.forget(user.id),
	};
}

const writeFailed = 0;

/** A read by its user's address, too: whatever becomes of an id, nobody is shown what is another's. */
function keyOf({ email }: UserRef, { path, query }: Pick<Call, "path" | "query">): string {
	return JSON.stringify([email, path, query]);
}

function callOf(key: string): Pick<CachedRead, "path" | "query"> {
	const [, path, query] = JSON.parse(key) as [string, string, Call["query"] | null];
	return { path, query: query ?? undefined };
}

/** The same for a write that a form needs: a call the back end does not have is a failure of its own. */
export function refusedWrite(answer: Answer, otherwise: FailureName): BackEndFailed {
	const refused = refusedBy(answer, otherwise);
	// A back end may say of a call, as of a row, that there is nothing.
	const isNamed = ![otherwise, "notFound", "methodNotAllowed"].includes(refused.failure.name);
	return answer.isUnknownCall && !isNamed ? new BackEndFailed("notSupported", `The back end has no such call: ${answer.status}`) : refused;
}

/** A refusal as a failure: the catalogue's own where it names one. */
export function refusedBy({ body, status, retryAfter }: Answer, otherwise: Failure | FailureName): BackEndFailed {
	const code = codeOf(body);
	const named = Object.keys(failures).find((name) => {
		const kind = failures[name as FailureName];
		return name === code || ("code" in kind && kind.code === code);
	});
	const failure = (named as FailureName | undefined) ?? (status === 429 ? "tooManyRequests" : otherwise);
	return new BackEndFailed(failure, `The back end refused with ${status}`, retryAfter);
}
