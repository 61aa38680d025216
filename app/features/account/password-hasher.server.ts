import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { createBoundedQueue } from "#app/platform/files/bounded-queue.server.ts";

/** `memory` is in KiB. `passes` is the number of passes over it. */
export interface PasswordCost {
	memory: number;
	passes: number;
}

const defaultCost: PasswordCost = { memory: 32_768, passes: 3 };
const parallelism = 1;
const tagLength = 32;
/** At most this many hashes run at once, because each takes 32 MB and a thread of Node's pool. */
const maxConcurrentHashes = 8;
/** The number of threads of the pool that stay free for files and DNS. */
const otherThreads = 2;
/** The longest time that a hash waits, in ms. Proxies must not time out before that. */
const maxWaitMs = 30_000;
/** At most this many hashes wait, because the request of each keeps a connection open. */
const maxWaiting = 1000;

export function hashesAtOnce(
	processors: number,
	{ workers, poolThreads }: { workers: number; poolThreads: number },
): number {
	return Math.max(
		1,
		Math.min(Math.ceil(processors / workers), poolThreads - otherThreads, maxConcurrentHashes),
	);
}

function encoded({ memory, passes }: PasswordCost, salt: Buffer, tag: Buffer): string {
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/**
 * Hashes passwords with argon2id (ACCT-5), in the form `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Calls
 * to `hash` and `verify` share a queue, in which up to `places` calls wait. They throw `TooBusy` if
 * the queue is full or the wait is too long.
 */
export function createPasswordHasher(
	maxConcurrent: number,
	cost: PasswordCost = defaultCost,
	places = maxWaiting,
) {
	const queue = createBoundedQueue({ maxConcurrent, maxWaiting: places, maxWaitMs });
	// Passwords for unknown addresses are compared with this hash, so that the check takes as long as
	// for a known address.
	const decoy = encoded(cost, randomBytes(16), randomBytes(tagLength));

	function tagOf(
		password: string,
		salt: Uint8Array,
		memoryCost: number,
		timeCost: number,
		lanes: number,
	): Promise<Buffer> {
		const options = { salt, parallelism: lanes, outputLen: tagLength, memoryCost, timeCost };
		return queue.run(null, () => hashRaw(password.normalize("NFKC"), options));
	}

	return {
		async hash(password: string): Promise<string> {
			const salt = randomBytes(16);
			return encoded(
				cost,
				salt,
				await tagOf(password, salt, cost.memory, cost.passes, parallelism),
			);
		},
		/** For a null hash, returns false after the same time as for a wrong password. */
		async verify(password: string, stored: string | null): Promise<boolean> {
			const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(
				stored ?? decoy,
			);
			if (!match) return false;
			const [, m, t, p, salt = "", tag = ""] = match;
			const expected = Buffer.from(tag, "base64url");
			const actual = await tagOf(
				password,
				Buffer.from(salt, "base64url"),
				Number(m),
				Number(t),
				Number(p),
			);
			return (
				stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
			);
		},
		load: queue.load,
	};
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
