/** A member's authenticator app. Secrets and digests never leave the server. */
export interface StudioFactor {
	secretSealed: string;
	/** Null: set up, but no code of it was given yet. */
	confirmedAt: number | null;
	recoveryDigests: readonly string[];
}

/** For the mail to a member about wrong codes. */
export interface CodeWarning {
	/** Empty: the address is unproven. */
	firstName: string;
	email: string;
	language: string;
	/** Null: no link can lead to the portal. */
	origin: string | null;
}

/** The session in which a right code is given: it goes on under a new id. Hashes of ids, and of the browser's name. */
export interface OpenedSession {
	idHash: string;
	newIdHash: string;
	deviceHash: string;
}

export interface StudioFactorsPort {
	/** Null: none is set up. */
	factor(userId: number): Promise<StudioFactor | null>;
	/**
	 * Keeps a secret until its first code. Returns the one that is kept: another tab may have been first. `unreadable`: a kept one to replace.
	 */
	begin(userId: number, secretSealed: string, unreadable?: string): Promise<StudioFactor>;
	/** Takes the first code, and opens the studio in this session. False: another secret is kept now, or one is confirmed already. */
	confirm(
		userId: number,
		factor: { secretSealed: string; step: number; recoveryDigests: readonly string[] },
		session: OpenedSession,
		now: number,
	): Promise<boolean>;
	/** Takes the code of a step once, and opens the studio in this session. False: it, or a later one, was taken. */
	takeStep(userId: number, step: number, session: OpenedSession, now: number): Promise<boolean>;
	/** Takes a recovery code once. Returns how many are left; null: it was used. */
	takeRecovery(userId: number, digest: string, session: OpenedSession, now: number): Promise<number | null>;
	/** Whether a right code of the user's was given in that browser. */
	isKnownBrowser(userId: number, deviceHash: string): Promise<boolean>;
	/** `sealed`: a mail to the user about wrong codes. */
	warn(userId: number, sealed: string, now: number): Promise<void>;
}
