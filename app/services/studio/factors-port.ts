/** A member's authenticator app. Secrets and digests never leave the server. */
export interface StudioFactor {
	secretSealed: string;
	/** Null: set up, but no code of it was given yet. */
	confirmedAt: number | null;
	recoveryDigests: readonly string[];
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
		session: string,
		now: number,
	): Promise<boolean>;
	/** Takes the code of a step once, and opens the studio in this session. False: it, or a later one, was taken. */
	takeStep(userId: number, step: number, session: string, now: number): Promise<boolean>;
	/** Takes a recovery code once. Returns how many are left; null: it was used. */
	takeRecovery(userId: number, digest: string, session: string, now: number): Promise<number | null>;
}
