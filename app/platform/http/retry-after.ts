/** The wait that a `Retry-After` header asks for, in ms from `now`: seconds or a date. Null: it asks for none. */
export function retryAfterMs(header: string | null, now: number): number | null {
	if (header === null) return null;
	const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
