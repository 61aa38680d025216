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
import { codeDigits, codeOf } from "#app/features/account/links/login-link.ts";
import { canonicalEmail, type User } from "./user.ts";
import type { RequestContext } from "#app/request.server.ts";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Settings } from "#app/settings.server.ts";
import { makePrivateFile } from "#app/platform/files/private-files.server.ts";

/** Returns 256 random bits as URL-safe text. The portal stores only its hash. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/**
 * Returns a secret's hash for storage. Codes need `signCode` instead, because a code has so few
 * bits that its hash would reveal it.
 */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

/**
 * Returns a code's digest for storage. Without the portal's secret, no one can guess the code from
 * the digest.
 */
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

/** Returns a digest that identifies the browser that signs up, or null for an unknown browser. */
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

/**
 * Returns up to 256 random bytes from a pool, because getting a few bytes from the system takes as
 * long as a database query.
 */
export function pooledRandomBytes(count: number): Buffer {
	if (used + count > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const bytes = Buffer.from(pool.subarray(used, used + count));
	pool.fill(0, used, used + count);
	used += count;
	return bytes;
}

function masked(text: Uint8Array, mask: Uint8Array): Buffer {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ (mask[at] ?? 0);
	return bytes;
}

/**
 * Returns a form token with the user's id (0 for no one) and a signature for this browser. A new
 * mask for each token protects the signature against BREACH.
 */
export function formToken(
	context: Pick<RequestContext, "device" | "portal"> & {
		session: { user: Pick<User, "id"> } | null;
	},
): string {
	const user = context.session?.user.id ?? 0;
	const signature = Buffer.from(context.portal.signer.sign("form", `${user} ${context.device}`));
	const mask = pooledRandomBytes(signature.length);
	return `${user}.${mask.toString("base64url")}.${masked(signature, mask).toString("base64url")}`;
}

/**
 * Returns the id of the token's user, 0 for no one, or null if the token was not made for this
 * browser.
 */
export function tokenHolder(
	context: Pick<RequestContext, "device" | "portal">,
	token: FormDataEntryValue | null,
): number | null {
	if (typeof token !== "string" || token.length > 300) return null;
	const [user = "", mask = "", text = ""] = token.split(".");
	if (!/^\d{1,15}$/.test(user)) return null;
	const signature = masked(
		Buffer.from(text, "base64url"),
		Buffer.from(mask, "base64url"),
	).toString();
	return context.portal.signer.verify("form", `${user} ${context.device}`, signature)
		? Number(user)
		: null;
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

/**
 * Creates a signer from at least one secret, newest first. The newest secret signs and seals. Every
 * secret can verify and open.
 */
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
		/** Returns null if the text was not sealed with one of the secrets for this purpose. */
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

/**
 * Returns the stored secret. Creates it on first use, in a private file or, with PostgreSQL, in the
 * database that all servers share.
 */
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
		// The lock is needed because another process may write the file at the same time.
		await exclusively(async () => {
			if (isMade()) return;
			// An earlier start may have left an empty file, because it was killed or the disk was full.
			rmSync(file, { force: true });
			makePrivateFile(file, newSecret);
		});
	return readFileSync(file, "utf8").trim();
}
