import { HOUR_MS, DAY_MS } from "#app/constants.ts";

// The zone where a day ends last is 12 hours behind UTC.
const lastOffset = -12 * HOUR_MS;

/**
 * Returns true if this computer knows a name from the time zone database, such as
 * `America/Chicago`.
 */
export function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
	try {
		return clockOf(name) !== null;
	} catch {
		return false;
	}
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat("en", {
		timeZone,
		calendar: "gregory",
		numberingSystem: "latn",
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
}

function offsetAt(timeZone: string, at: number): number {
	const parts = clockOf(timeZone).formatToParts(at);
	const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = (
		["year", "month", "day", "hour", "minute", "second"] as const
	).map((type) => Number(parts.find((part) => part.type === type)?.value));
	return Date.UTC(year, month - 1, date, hours, minutes, seconds) - Math.floor(at / 1000) * 1000;
}

/**
 * Returns the local time to the second with its offset (RFC 3339), such as
 * `2026-11-28T09:30:00+02:00`, or with `Z` in UTC.
 */
export function localTime(timeZone: string, at: number): string {
	const offset = offsetAt(timeZone, at);
	const local = new Date(at + offset).toISOString().slice(0, 19);
	if (offset === 0) return `${local}Z`;
	const length = new Date(Math.abs(offset)).toISOString().slice(11, 16);
	return `${local}${offset < 0 ? "-" : "+"}${length}`;
}

export function localDay(timeZone: string, at: number): string {
	return localTime(timeZone, at).slice(0, 10);
}

/**
 * Returns the time at which the local day begins, in ms. This isn't midnight if the clocks skip
 * midnight. `midnight` is the day's midnight in UTC.
 */
export function startOfDay(timeZone: string, midnight: number): number {
	const guess = midnight - offsetAt(timeZone, midnight);
	const start = midnight - offsetAt(timeZone, guess);
	return start + offsetAt(timeZone, start) < midnight ? guess : start;
}

/**
 * Returns the first ms after a day. Without a time zone, a day ends when it is over everywhere.
 * `midnight` is its midnight in UTC.
 */
export function endOfDay(timeZone: string | null, midnight: number): number {
	const next = midnight + DAY_MS;
	return timeZone === null ? next - lastOffset : startOfDay(timeZone, next);
}

// Older versions of Node have the zones as a property, and newer ones have a method. TypeScript's
// types have neither.
type LocaleWithTimeZones = Intl.Locale & {
	getTimeZones?(): readonly string[] | undefined;
	timeZones?: readonly string[];
};

/**
 * Returns the country's time zone, or null if its clocks differ at that time or the country is
 * unknown.
 */
export function timeZoneOfCountry(country: string, at: number): string | null {
	if (!/^[a-z]{2}$/i.test(country)) return null;
	const locale: LocaleWithTimeZones = new Intl.Locale(`und-${country}`);
	const [first, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? [];
	if (first === undefined) return null;
	const offset = offsetAt(first, at);
	return others.every((zone) => offsetAt(zone, at) === offset) ? first : null;
}
