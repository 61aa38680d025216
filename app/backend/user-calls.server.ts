import { setTimeout as wait } from "node:timers/promises";
import { failures, type Failure, type FailureName } from "../domain/errors.ts";
import { BackEndFailed } from "../services/back-end-failed.ts";
import type { UserRef } from "../services/ports.ts";
import { accessOf, type UserAccess } from "./access.server.ts";
import { codeOf, type Answer, type Call, type Calls } from "./calls.server.ts";
import { createKeptAnswers } from "./kept-answers.server.ts";
import type { Times } from "./times.ts";

/** The calls of a user's own data. */
export interface UserCalls {
	/**
	 * Reads, and keeps what was read: fresh for 5 minutes. Once something of the user's was changed from here, a reader waits for it to be
	 * read anew, no longer than one try in a request, and gets what is held where that fails. Null: the user is not logged in.
	 */
	read(user: UserRef, call: Read): Promise<Answer | null>;
	/** Changes something. A refusal has changed nothing; after all else, what is held of the user is read anew before it is shown. */
	write(user: UserRef, call: Call, told?: Told): Promise<Answer>;
	/** Drops all that is held of a user who is no more. */
	forget(user: UserRef): void;
}

/** What a read was answered, as it is held. */
export interface HeldRead {
	path: string;
	query?: Call["query"];
	body: unknown;
}

/** What a write that succeeded says of what is held: the reads that are different now, with what they would be answered. */
export type Told = (held: readonly HeldRead[], answer: Answer) => HeldRead[];

interface Read extends Pick<Call, "path" | "query" | "failure"> {
	/** What is done with an answer that was read anew. */
	anew?(answer: Answer): Promise<void>;
}

interface Kept {
	version: number;
	at: number;
	answer: Answer;
	/** Something was changed since: it is read anew before it is shown. */
	isDue: boolean;
	/** Reading it anew has failed, or is likely to: no reader waits for repeats. */
	isTried: boolean;
}

/** What is older than so many times the fresh time is read anew while its reader waits. */
const staleTimes = 6;

export function createUserCalls(
	calls: Calls,
	{ times, now, changed }: { times: Times; now(): number; changed(userId: number): Promise<number> },
): UserCalls {
	const answers = createKeptAnswers<Kept>();
	const underWay = new Map<string, Promise<Answer>>();

	function ask(user: UserRef, key: string, version: number, { anew, ...call }: Read & Pick<Call, "retries">): Promise<Answer> {
		const name = `${user.id} ${version} ${key}`;
		let asking = underWay.get(name);
		if (!asking) {
			const at = now();
			asking = calls({ ...call, as: user.access })
				.then(async (answer) => {
					if (!answer.ok && !answer.isUnknownCall) throw refusedBy(answer, call.failure ?? "unavailable");
					// What came meanwhile, after a change, is newer.
					if ((answers.of(user.id, key)?.version ?? 0) <= version) {
						answers.keep(user.id, key, { version, at, answer, isDue: false, isTried: false }, answer.length);
						await anew?.(answer);
					}
					return answer;
				})
				.catch((error: unknown) => {
					const held = answers.of(user.id, key);
					if (held) held.isTried = true;
					throw error;
				})
				.finally(() => underWay.delete(name));
			underWay.set(name, asking);
		}
		return asking;
	}

	/** What is read anew, or what is held where that fails, or takes longer than this request waits. */
	async function orHeld(asking: Promise<Answer>, held: Answer, access: UserAccess): Promise<Answer> {
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
				return held;
			},
		);
		if (left <= 0) {
			read.catch(() => undefined);
			return held;
		}
		try {
			return await Promise.race([read, wait(left, held, { ref: false, signal: waiting.signal })]);
		} finally {
			waiting.abort();
		}
	}

	/** Something of the user's has changed, or may have: here, and in every other process. */
	async function change(user: UserRef, access: UserAccess, { isTried, told }: { isTried: boolean; told?: () => void }): Promise<void> {
		try {
			access.version = Math.max(access.version, await changed(user.id));
		} finally {
			told?.();
			for (const [, held] of answers.all(user.id)) {
				held.isTried = held.isDue ? held.isTried && isTried : isTried;
				held.isDue = true;
				// What was asked for before, and comes later, is older than this.
				held.version = access.version;
			}
		}
	}

	function bringUpToDate(user: UserRef, told: Told, answer: Answer): void {
		const reads = answers.all(user.id).filter(([, held]) => held.answer.ok);
		const different = told(
			reads.map(([key, held]) => ({ ...callOf(key), body: held.answer.body })),
			answer,
		);
		for (const { path, query, body } of different) {
			const key = keyOf(user, { path, query });
			const held = new Map(reads).get(key);
			const { length } = JSON.stringify(body);
			const brought: Answer = { ...answer, ok: true, status: 200, body, length };
			answers.keep(user.id, key, { version: 0, at: held?.at ?? now(), answer: brought, isDue: false, isTried: false }, length);
		}
	}

	return {
		async read(user, call) {
			const access = accessOf(user);
			if (!access) return null;
			const key = keyOf(user, call);
			const { version } = access;
			const held = answers.of(user.id, key);
			if (!held) return ask(user, key, version, access.waitsUntil === writeFailed ? { ...call, retries: 0 } : call);
			const age = !held.isDue && held.version === version ? now() - held.at : null;
			if (age !== null && age < times.freshMs) return held.answer;
			if (age !== null && age < staleTimes * times.freshMs) {
				ask(user, key, version, call).catch(() => undefined);
				return held.answer;
			}
			const asking = ask(user, key, version, held.isTried ? { ...call, retries: 0 } : call);
			return orHeld(asking, held.answer, access);
		},
		async write(user, call, told) {
			const access = accessOf(user);
			if (!access) throw new BackEndFailed("userNotLoggedIn", "The user has no key to the back end");
			let answer: Answer;
			try {
				answer = await calls({ method: "POST", ...call, as: access });
			} catch (error) {
				// Who waited for this waits for nothing more.
				access.waitsUntil = writeFailed;
				await change(user, access, { isTried: true });
				throw error;
			}
			if (answer.ok) await change(user, access, { isTried: false, told: () => told && bringUpToDate(user, told, answer) });
			else if (answer.isRepeat) await change(user, access, { isTried: true });
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

function callOf(key: string): Pick<HeldRead, "path" | "query"> {
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
