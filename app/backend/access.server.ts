import type { Sealer } from "../services/account-ports.ts";
import type { Access, HeldAccess, UserRef } from "../services/ports.ts";

const purpose = "access";

/** The key of a session to its user's data at the back end. */
export class UserAccess implements Access {
	readonly #token: string;
	#isOver = false;
	/** Counts what was changed at the back end from here, as far as this request knows. */
	version: number;

	constructor(token: string, version = 0) {
		this.#token = token;
		this.version = version;
	}

	bearer(): string {
		return this.#token;
	}

	end(): void {
		this.#isOver = true;
	}

	get isOver(): boolean {
		return this.#isOver;
	}
}

/** The key as it is kept. */
export function sealAccess(signer: Sealer, access: Access): string {
	return signer.seal(purpose, access.bearer());
}

/** The key that is kept with a session; null when there is none that can be read. */
export function openAccess(signer: Sealer, held: Pick<HeldAccess, "sealed" | "version"> | undefined): UserAccess | null {
	const token = held?.sealed ? signer.open(purpose, held.sealed) : null;
	return token === null ? null : new UserAccess(token, held?.version ?? 0);
}

export function accessOf(user: UserRef): UserAccess | null {
	return user.access instanceof UserAccess ? user.access : null;
}
