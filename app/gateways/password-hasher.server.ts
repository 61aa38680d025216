import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import type { PasswordHasher, PasswordHashers } from "#app/services/account/port.ts";
import { createFairQueue, type FairQueue } from "./fair-queue.server.ts";

/** KiB of memory, and passes over it. */
export interface PasswordCost {
	memory: number;
	passes: number;
}

const defaultCost: PasswordCost = { memory: 32_768, passes: 3 };
const parallelism = 1;
const tagLength = 32;
/** Each hash takes 32 MB and a thread of the pool. */
const maxConcurrentHashes = 8;
/** Of one client: far fewer than the wrong passwords it may try (docs/decisions/0020). */
const maxConcurrentLogIns = 40;
/** Threads of the pool left to files and DNS. */
const otherThreads = 2;
/** In ms: less than proxies wait. */
const maxWaitMs = 30_000;
/** Each keeps a connection open. A training day shares one address, so one client may hold half. */
const maxWaiting = 1000;

export function hashesAtOnce(processors: number, { workers, poolThreads }: { workers: number; poolThreads: number }): number {
	return Math.max(1, Math.min(Math.ceil(processors / workers), poolThreads - otherThreads, maxConcurrentHashes));
}

/** argon2id; the parameters are kept in the hash: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. `places`: how many may wait. */
export function createPasswordHashers(maxConcurrent: number, cost: PasswordCost = defaultCost, places = maxWaiting): PasswordHashers {
	const line = createFairQueue({ maxConcurrent, maxWaiting: places, maxWaitingPerClient: places / 2, maxWaitMs });
	// Unknown addresses are compared with it, so that they take as long as known ones.
	const decoyHash = encoded(cost, randomBytes(16), randomBytes(tagLength));
	const attempts = new Map<string, { line: FairQueue; count: number }>();

	async function attempt(client: string, work: () => Promise<void>): Promise<void> {
		const known = attempts.get(client);
		const own = known ?? {
			line: createFairQueue({
				maxConcurrent: maxConcurrentLogIns,
				maxWaiting: places / 2,
				maxWaitingPerClient: places / 2,
				maxWaitMs,
			}),
			count: 0,
		};
		if (!known) attempts.set(client, own);
		own.count++;
		try {
			await own.line.run(client, work);
		} finally {
			if (--own.count === 0) attempts.delete(client);
		}
	}

	return {
		forClient: (client) => createPasswordHasher(cost, decoyHash, (work) => line.run(client, work)),
		figures: line.figures,
		beginLogIn: (client) => new Promise((begin, refuse) => attempt(client, () => new Promise<void>((leave) => begin(leave))).catch(refuse)),
	};
}

function encoded({ memory, passes }: PasswordCost, salt: Buffer, tag: Buffer): string {
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

function createPasswordHasher(cost: PasswordCost, decoy: string, inTurn: <T>(work: () => Promise<T>) => Promise<T>): PasswordHasher {
	const tagOf = (password: string, salt: Uint8Array, memoryCost: number, timeCost: number, parallelism: number) =>
		inTurn(() => hashRaw(password.normalize("NFKC"), { salt, parallelism, outputLen: tagLength, memoryCost, timeCost }));
	return {
		async hash(password) {
			const salt = randomBytes(16);
			return encoded(cost, salt, await tagOf(password, salt, cost.memory, cost.passes, parallelism));
		},
		async verify(password, stored) {
			const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? decoy);
			if (!match) return false;
			const [, m, t, p, salt = "", tag = ""] = match;
			const expected = Buffer.from(tag, "base64url");
			const actual = await tagOf(password, Buffer.from(salt, "base64url"), Number(m), Number(t), Number(p));
			return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
		},
	};
}
