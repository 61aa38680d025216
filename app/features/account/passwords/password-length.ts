/** In characters (ACCT-4). */
export const passwordMinLength = 8;
export const passwordMaxLength = 1024;
