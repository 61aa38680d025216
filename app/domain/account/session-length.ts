const hour = 3_600_000;
const day = 24 * hour;

/** How long a session lasts without use, on a shared computer too, and in any case (ACCT-50). */
export const sessionUnusedMs = 30 * day;
export const sharedUnusedMs = 8 * hour;
export const sessionLongestMs = 90 * day;
