import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";

// A session ends after `sessionIdleMs` without use, on a shared computer after `sharedIdleMs`, and
// always after `sessionMaxMs` (ACCT-50, ACCT-52).

export const sessionIdleMs = 30 * DAY_MS;
export const sharedIdleMs = 8 * HOUR_MS;
export const sessionMaxMs = 90 * DAY_MS;

// How long a user may take on the company's login page, and how long the portal offers the
// company's logout after the user has logged out of the portal.

export const companyLogInMs = 15 * MINUTE_MS;
export const companyLogOutMs = 15 * MINUTE_MS;

/**
 * An account may have this many sessions, and this many tokens of each kind. Creating one more ends
 * the least recently used one.
 */
export const maxLogins = 50;

/**
 * How long sensitive actions need no new identity proof after the last one (OWASP ASVS 5, 7.5.1,
 * 7.5.2).
 */
export const recentLogInMs = 10 * MINUTE_MS;

/**
 * Returns whether the user proved their identity in the last ten minutes. A time more than ten
 * minutes in the future comes from a wrong clock and doesn't count.
 */
export function isRecentLogIn(confirmedAt: number | null, now: number): boolean {
	return confirmedAt !== null && Math.abs(now - confirmedAt) <= recentLogInMs;
}

/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * MINUTE_MS;
