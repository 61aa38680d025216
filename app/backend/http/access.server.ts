import { createHash } from "node:crypto";
import type { Sealer, StoredAccess, UserRef } from "#app/services/account/port.ts";
import type { Access } from "#app/services/catalog/port.ts";

const purpose = "access";
const lentPurpose = "lent access";
/** What a key may consist of, as it goes in a header. */
const keyPattern = /^[\w.~+/-]+=*$/;

/** The key of a session to its user's data at the back end. */
export class UserAccess implements Access {
	readonly #token: string;
	#isOver = false;
	#digest: string | null = null;
	/** Counts what was changed at the back end from here, as far as this request knows. */
	version: number;
	/** Lent by an app of the back end's, which goes on with it: it is not ended there from here. */
	readonly isLent: boolean;

	constructor(token: string, version = 0, isLent = false) {
		this.#token = token;
		this.version = version;
		this.isLent = isLent;
	}

	bearer(): string {
		return this.#token;
	}

	end(): void {
		this.#isOver = true;
	}

	/** A hash of the key, for caches. */
	get digest(): string {
		this.#digest ??= digestOf(this.#token);
		return this.#digest;
	}

	get isOver(): boolean {
		return this.#isOver;
	}
}

/** Returns a hash of a secret, to name it in caches. */
export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** Encrypts a key for storage. */
export function sealAccess(signer: Sealer, access: Access): string {
	return signer.seal(access instanceof UserAccess && access.isLent ? lentPurpose : purpose, access.bearer());
}

/** Decrypts the key stored with a session. Null: there is none, or it cannot be decrypted. */
export function openAccess(signer: Sealer, stored: Pick<StoredAccess, "sealed" | "version"> | undefined): UserAccess | null {
	if (!stored?.sealed) return null;
	const own = signer.open(purpose, stored.sealed);
	const token = own ?? signer.open(lentPurpose, stored.sealed);
	return token === null ? null : new UserAccess(token, stored.version, own === null);
}

/** Whether a text has the format of a key. */
export function isKey(token: string): boolean {
	return keyPattern.test(token);
}

export function accessOf(user: UserRef): UserAccess | null {
	return user.access instanceof UserAccess ? user.access : null;
}
