/**
 * Returns the wait in ms from a `Retry-After` header, which has seconds or a date. Returns null if
 * the header is missing or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
	if (header === null) return null;
	const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
