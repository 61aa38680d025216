/** An account has so many sessions, and so many tokens, at most: one more ends the one that was used least recently. */
export const maxLogins = 50;
