import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { TooBusy } from "../domain/too-busy.ts";
import type { PasswordHasher } from "../services/ports.ts";

const derive = promisify(argon2);

const memory = 32_768;
const passes = 3;
const parallelism = 1;
const tagLength = 32;
/** Hashing takes 32 MB and a thread of the pool each: more at once would hold up files and names. */
const atOnce = 2;
/** So many wait for their turn, a few seconds at most: whoever comes then is asked to come again (docs/decisions/0020). */
const waitingMax = 100;

/** argon2id, with the parameters kept in the hash: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export function createPasswordHasher(): PasswordHasher {
	const waiting: (() => void)[] = [];
	let running = 0;
	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (running >= atOnce && waiting.length >= waitingMax) throw new TooBusy("Too many passwords wait to be hashed.");
		if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
		else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	}
	const tagOf = (password: string, nonce: Uint8Array, m: number, t: number, p: number) =>
		inTurn(() => derive("argon2id", { message: password.normalize("NFKC"), nonce, parallelism: p, tagLength, memory: m, passes: t }));

	const encoded = (salt: Buffer, tag: Buffer) =>
		`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
	// Compared with for unknown addresses, so that they take as long as known ones: the hash of nothing.
	const decoy = encoded(randomBytes(16), randomBytes(tagLength));
	return {
		async hash(password) {
			const salt = randomBytes(16);
			return encoded(salt, await tagOf(password, salt, memory, passes, parallelism));
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
