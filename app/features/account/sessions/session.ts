import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";

// A session ends after `sessionIdleMs` without use, on a shared computer after `sharedIdleMs`, and
// always after `sessionMaxMs` (ACCT-50, ACCT-52).

export const sessionIdleMs = 30 * DAY_MS;
export const sharedIdleMs = 8 * HOUR_MS;
export const sessionMaxMs = 90 * DAY_MS;

// A user has `companyLogInMs` for the company's login page. After a logout, the portal offers the
// company's logout for `companyLogOutMs`.

export const companyLogInMs = 15 * MINUTE_MS;
export const companyLogOutMs = 15 * MINUTE_MS;

/**
 * An account may have this many sessions, and this many tokens of each kind. Creating one more ends
 * the least recently used one.
 */
export const maxLogins = 50;

/**
 * The time after an identity proof in which sensitive actions need no new one (OWASP ASVS 5, 7.5.1,
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

/** The time for which a parked form waits (FORM-34). */
export const parkedLifetimeMs = 30 * MINUTE_MS;
