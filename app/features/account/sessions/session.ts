const hour = 3_600_000;
const day = 24 * hour;

/** Without use, without use on a shared computer, and at most (ACCT-50). */
export const sessionIdleMs = 30 * day;
export const sharedIdleMs = 8 * hour;
export const sessionMaxMs = 90 * day;

/** To come back from the company's login page, and how long its logout is offered after ours. */
export const companyLogInMs = 15 * 60_000;
export const companyLogOutMs = 15 * 60_000;

/** Per account, for sessions and for tokens; one more ends the least recently used. */
export const maxLogins = 50;

/** (OWASP ASVS 5, 7.5.1, 7.5.2) */
export const recentLogInMs = 10 * 60_000;

/** `confirmedAt` null: never in this session. A time far in the future comes from a wrong clock and does not count. */
export function isRecentLogIn(confirmedAt: number | null, now: number): boolean {
	return confirmedAt !== null && Math.abs(now - confirmedAt) <= recentLogInMs;
}

/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * 60_000;
