const hour = 3_600_000;
const day = 24 * hour;

/** How long a session lasts without use, on a shared computer too, and in any case (ACCT-50). */
export const sessionUnusedMs = 30 * day;
export const sharedUnusedMs = 8 * hour;
export const sessionLongestMs = 90 * day;

/** An account has so many sessions, and so many tokens, at most: one more ends the one that was used least recently. */
export const maxLogins = 50;

/** How long after a log-in or an identity proof a session counts as confirmed (OWASP ASVS 5, 7.5.1, 7.5.2). */
export const recentLogInMs = 10 * 60_000;

/** Whether a session's person logged in, or gave their password or a mailed code again, not long ago. Null: never in this session. In the future: by a clock that was ahead, which proves nothing. */
export function isRecentLogIn(confirmedAt: number | null, now: number): boolean {
	return confirmedAt !== null && Math.abs(now - confirmedAt) <= recentLogInMs;
}
