import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
	createHash,
	randomFillSync,
	randomInt,
} from "node:crypto";
import { codeDigits, codeOf } from "#app/features/account/links/sign-in-link.ts";
import { canonicalEmail } from "./user.ts";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Settings } from "#app/settings.server.ts";
import { makePrivateFile } from "#app/platform/files/private-files.server.ts";

/** 256 bits, safe in a URL. Store only its hash. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** For people to type. */
export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/** Not for codes, which have too few bits: use `signCode`. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

/** To be stored: the code cannot be guessed from it. */
export function signCode(signer: Signer, requestHash: string, code: string): string {
	return signer.sign("code", `${requestHash} ${code}`);
}

export function matchesCode(
	signer: Signer,
	requestHash: string,
	code: string,
	signature: string,
): boolean {
	return signer.verify("code", `${requestHash} ${code}`, signature);
}

const purpose = "sign-up browser";

function signedText(email: string, browser: string): string {
	return `${canonicalEmail(email)} ${browser}`;
}

/** To be stored. Null: unknown browser. */
export function signUpBrowserDigest(
	signer: Signer,
	email: string,
	browser: string | null,
): string | null {
	return browser === null ? null : signer.sign(purpose, signedText(email, browser));
}

export function isSignUpBrowser(
	signer: Signer,
	account: { email: string; digest: string | null },
	browser: string | null,
): boolean {
	return (
		browser !== null &&
		account.digest !== null &&
		signer.verify(purpose, signedText(account.email, browser), account.digest)
	);
}

const pool = Buffer.alloc(8192);
let used = pool.length;

/** `count` is at most 256. From a pool, because small requests to the system cost as much as a query. */
export function pooledRandomBytes(count: number): Buffer {
	if (used + count > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const bytes = Buffer.from(pool.subarray(used, used + count));
	// Does not leave used bytes in memory.
	pool.fill(0, used, used + count);
	used += count;
	return bytes;
}

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

interface Keys {
	mac(purpose: string, text: string): string;
	keyOf(purpose: string): Buffer;
}

function createKeys(secret: string): Keys {
	return {
		mac: (purpose, text) =>
			createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url"),
		keyOf: (purpose) => Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32)),
	};
}

/** `secrets`: newest first, at least one. The newest signs and seals; all verify and open. */
export function createSigner(secrets: readonly string[]) {
	const [newest, ...older] = secrets.map(createKeys);
	if (newest === undefined || secrets.includes("")) throw new RangeError("A secret is needed.");
	const all = [newest, ...older];
	function openWith({ keyOf }: Keys, purpose: string, bytes: Buffer): string | null {
		try {
			const decipher = createDecipheriv(cipher, keyOf(purpose), bytes.subarray(0, nonceLength), {
				authTagLength: tagLength,
			});
			decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
			return Buffer.concat([
				decipher.update(bytes.subarray(nonceLength + tagLength)),
				decipher.final(),
			]).toString();
		} catch {
			return null;
		}
	}
	return {
		sign: newest.mac,
		verify(purpose: string, text: string, signature: string): boolean {
			const given = Buffer.from(signature);
			return all.some(({ mac }) => {
				const expected = Buffer.from(mac(purpose, text));
				return expected.length === given.length && timingSafeEqual(expected, given);
			});
		},
		seal(purpose: string, text: string): string {
			const nonce = randomBytes(nonceLength);
			const sealing = createCipheriv(cipher, newest.keyOf(purpose), nonce, {
				authTagLength: tagLength,
			});
			const content = Buffer.concat([sealing.update(text), sealing.final()]);
			return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString("base64url");
		},
		/** Null: not sealed with our secret for this purpose. */
		open(purpose: string, sealed: string): string | null {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length < nonceLength + tagLength) return null;
			for (const keys of all) {
				const text = openWith(keys, purpose, bytes);
				if (text !== null) return text;
			}
			return null;
		},
	};
}

export type Signer = ReturnType<typeof createSigner>;

export async function createPortalSigner(
	{ sessionSecrets, dataDir }: Pick<Settings, "sessionSecrets" | "dataDir">,
	database: OpenDatabase,
): Promise<Signer> {
	return createSigner(
		sessionSecrets.length > 0 ? sessionSecrets : [await storedSecret(database, dataDir)],
	);
}

/** Made once, in a private file, or in the PostgreSQL that servers share. */
async function storedSecret(
	{ db, dialect, exclusively }: OpenDatabase,
	dataDir: string,
): Promise<string> {
	const newSecret = randomBytes(32).toString("base64url");
	if (dialect === "postgres") {
		const name = "session-secret";
		await db
			.insertInto("setting")
			.values({ name, value: newSecret })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return (
			await db
				.selectFrom("setting")
				.select("value")
				.where("name", "=", name)
				.executeTakeFirstOrThrow()
		).value;
	}
	const file = join(dataDir, "session-secret");
	const isMade = () => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
	if (!isMade())
		// Another server may be about to write it.
		await exclusively(async () => {
			if (isMade()) return;
			// Left empty by a start that was killed, or found the disk full.
			rmSync(file, { force: true });
			makePrivateFile(file, newSecret);
		});
	return readFileSync(file, "utf8").trim();
}
