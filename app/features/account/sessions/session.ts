import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";
// A session ends after this time without use, which is shorter on a shared computer, and in any case after `sessionMaxMs` (ACCT-50).

export const sessionIdleMs = 30 * DAY_MS;
export const sharedIdleMs = 8 * HOUR_MS;
export const sessionMaxMs = 90 * DAY_MS;

// How long a person may take on the company's login page, and how long the company's logout is offered after the portal's.

export const companyLogInMs = 15 * MINUTE_MS;
export const companyLogOutMs = 15 * MINUTE_MS;

/** How many sessions, and how many tokens, an account has. One more ends the least recently used one. */
export const maxLogins = 50;

/** How long after an identity proof sensitive actions need no new one (OWASP ASVS 5, 7.5.1, 7.5.2). */
export const recentLogInMs = 10 * MINUTE_MS;

/** Returns whether the identity was proven recently. A time far in the future comes from a wrong clock and doesn't count. */
export function isRecentLogIn(confirmedAt: number | null, now: number): boolean {
	return confirmedAt !== null && Math.abs(now - confirmedAt) <= recentLogInMs;
}

/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * MINUTE_MS;
