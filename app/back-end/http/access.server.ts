import type { Signer } from "#app/features/account/signer.server.ts";
import { createHash } from "node:crypto";
import type { StoredAccess, UserRef, Access } from "#app/features/account/account-records.ts";

const purpose = "access";
const lentPurpose = "lent access";
// A key must fit in an `Authorization` header.
const keyPattern = /^[\w.~+/-]+=*$/;

export class UserAccess implements Access {
	readonly #token: string;
	#isRejected = false;
	#digest: string | null = null;
	/** The number of changes that this portal has made for the user, as far as this request knows. */
	version: number;
	/** True if the key comes from the back end's own phone app. The portal never ends such a key. */
	readonly isLent: boolean;

	constructor(token: string, version = 0, isLent = false) {
		this.#token = token;
		this.version = version;
		this.isLent = isLent;
	}

	bearer(): string {
		return this.#token;
	}

	markRejected(): void {
		this.#isRejected = true;
	}

	get digest(): string {
		this.#digest ??= digestOf(this.#token);
		return this.#digest;
	}

	get isRejected(): boolean {
		return this.#isRejected;
	}
}

export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

export function sealAccess(signer: Signer, access: Access): string {
	return signer.seal(
		access instanceof UserAccess && access.isLent ? lentPurpose : purpose,
		access.bearer(),
	);
}

export function openAccess(
	signer: Signer,
	stored: Pick<StoredAccess, "sealed" | "version"> | undefined,
): UserAccess | null {
	if (!stored?.sealed) return null;
	const own = signer.open(purpose, stored.sealed);
	const token = own ?? signer.open(lentPurpose, stored.sealed);
	return token === null ? null : new UserAccess(token, stored.version, own === null);
}

export function isUsableKey(token: string): boolean {
	return keyPattern.test(token);
}

export function accessOf(user: UserRef): UserAccess | null {
	return user.access instanceof UserAccess ? user.access : null;
}
