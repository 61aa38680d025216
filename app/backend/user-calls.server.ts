import { failures, type Failure, type FailureName } from "../domain/errors.ts";
import { BackEndFailed } from "../services/back-end-failed.ts";
import type { UserRef } from "../services/ports.ts";
import { accessOf } from "./access.server.ts";
import { codeOf, type Answer, type Call, type Calls } from "./calls.server.ts";
import { createKeptAnswers } from "./kept-answers.server.ts";
import type { Times } from "./times.ts";

/** The calls of a user's own data. */
export interface UserCalls {
	/** Reads, and keeps what was read: fresh for 5 minutes, or until something of the user's is changed from here. Null: the user is not logged in. */
	read(user: UserRef, call: Read): Promise<Answer | null>;
	/** Changes something: what was read of the user before is not good any more. */
	write(user: UserRef, call: Call): Promise<Answer>;
}

interface Read extends Pick<Call, "path" | "query" | "failure"> {
	/** What is done with an answer that was read anew. */
	anew?(answer: Answer): Promise<void>;
}

interface Kept {
	version: number;
	at: number;
	answer: Answer;
}

/** What is older than so many times the fresh time is read anew while its reader waits. */
const staleTimes = 6;

export function createUserCalls(
	calls: Calls,
	{ times, now, changed }: { times: Times; now(): number; changed(userId: number): Promise<number> },
): UserCalls {
	const answers = createKeptAnswers<Kept>();
	const underWay = new Map<string, Promise<Answer>>();

	function ask(user: UserRef, key: string, version: number, { anew, ...call }: Read): Promise<Answer> {
		const name = `${user.id} ${version} ${key}`;
		let asking = underWay.get(name);
		if (!asking) {
			const at = now();
			asking = calls({ ...call, as: user.access })
				.then(async (answer) => {
					if (!answer.ok && !answer.isUnknownCall) throw refusedBy(answer, call.failure ?? "unavailable");
					// What came meanwhile, after a change, is newer.
					if ((answers.of(user.id, key)?.version ?? 0) <= version) {
						answers.keep(user.id, key, { version, at, answer }, answer.length);
						await anew?.(answer);
					}
					return answer;
				})
				.finally(() => underWay.delete(name));
			underWay.set(name, asking);
		}
		return asking;
	}

	return {
		async read(user, call) {
			const access = accessOf(user);
			if (!access) return null;
			const key = JSON.stringify([call.path, call.query]);
			const { version } = access;
			const held = answers.of(user.id, key);
			const age = held?.version === version ? now() - held.at : null;
			if (held && age !== null && age < times.freshMs) return held.answer;
			if (held && age !== null && age < staleTimes * times.freshMs) {
				ask(user, key, version, call).catch(() => undefined);
				return held.answer;
			}
			return ask(user, key, version, call).catch((error: unknown) => {
				// What is known is better than nothing while the back end is away.
				if (held && age !== null && !access.isOver) return held.answer;
				throw error;
			});
		},
		async write(user, call) {
			const access = accessOf(user);
			if (!access) throw new BackEndFailed("userNotLoggedIn", "The user has no key to the back end");
			try {
				return await calls({ method: "POST", ...call, as: access });
			} finally {
				answers.forget(user.id);
				access.version = Math.max(access.version, await changed(user.id));
			}
		},
	};
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
