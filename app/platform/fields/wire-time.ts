export function isZeroDate(time: string): boolean {
	return /^0000-00-00( 00:00:00)?$/.test(time);
}

/** Returns a time of wire form (UTC) in ms, or null if it isn't one. */
export function parseTime(time: string): number | null {
	const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(time);
	if (!parts) return null;
	const ms = Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00:00"}Z`);
	return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== time.slice(0, 10)
		? null
		: ms;
}

/** Returns a time in ms, or null for an empty text and the zero date (PACK-10). */
export function timeOf(time: string | undefined): number | null {
	return time === undefined || isZeroDate(time) ? null : parseTime(time);
}

/** Returns wire form in UTC, with the zero date for null. */
export function toTime(ms: number | null): string {
	return ms === null
		? "0000-00-00 00:00:00"
		: new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
