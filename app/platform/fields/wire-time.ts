/** `0000-00-00`, with or without a time. */
export function isZeroDate(time: string): boolean {
	return /^0000-00-00( 00:00:00)?$/.test(time);
}

/** Takes UTC, returns ms; null: no such time, or not in wire form. */
export function parseTime(time: string): number | null {
	const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(time);
	if (!parts) return null;
	const ms = Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00:00"}Z`);
	return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== time.slice(0, 10)
		? null
		: ms;
}

/** Takes UTC, returns ms; null for empty and the zero date (PACK-10). */
export function timeOf(time: string | undefined): number | null {
	return time === undefined || isZeroDate(time) ? null : parseTime(time);
}

/** UTC; the zero date for null. */
export function toTime(ms: number | null): string {
	return ms === null
		? "0000-00-00 00:00:00"
		: new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
