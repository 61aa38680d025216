import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import type { PasswordHasher, PasswordHashers } from "#app/services/account/port.ts";
import { createFairLine } from "./fair-line.server.ts";

/** What making one hash costs: KiB of memory, and how often it is gone through. */
export interface PasswordCost {
	memory: number;
	passes: number;
}

const usualCost: PasswordCost = { memory: 32_768, passes: 3 };
const parallelism = 1;
const tagLength = 32;
/** Hashing takes 32 MB and a thread of the pool each: more at once would hold up files and names. */
const atOnce = 2;
/** Some seconds' work. One client may hold half of it: a training day stands behind one address (docs/decisions/0020). */
const waiting = 120;

/** argon2id, the default of the library, with the parameters kept in the hash: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export function createPasswordHashers(cost: PasswordCost = usualCost): PasswordHashers {
	const line = createFairLine({ atOnce, waiting, waitingOfOne: waiting / 2 });
	// Compared with for unknown addresses, so that they take as long as known ones: the hash of nothing.
	const decoy = encoded(cost, randomBytes(16), randomBytes(tagLength));
	return { of: (client) => createPasswordHasher(cost, decoy, (work) => line.inTurn(client, work)) };
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
