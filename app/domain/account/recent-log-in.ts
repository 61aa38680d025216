/** How long after a log-in or an identity proof a session counts as confirmed (OWASP ASVS 5, 7.5.1, 7.5.2). */
export const recentLogInMs = 10 * 60_000;

/** Whether a session's person logged in, or gave their password or a mailed code again, not long ago. Null: never in this session. In the future: by a clock that was ahead, which proves nothing. */
export function isRecentLogIn(confirmedAt: number | null, now: number): boolean {
	return confirmedAt !== null && Math.abs(now - confirmedAt) <= recentLogInMs;
}
