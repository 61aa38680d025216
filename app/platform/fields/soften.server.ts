import type { z } from "zod";
import { MINUTE_MS } from "#app/constants.ts";

export function isZeroDate(time: string): boolean {
	return /^0000-00-00( 00:00:00)?$/.test(time);
}

/**
 * Parses a time in wire format (UTC). Returns ms since 1970, or null if the text isn't a valid
 * time.
 */
export function parseTime(time: string): number | null {
	const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(time);
	if (!parts) return null;
	const ms = Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00:00"}Z`);
	return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== time.slice(0, 10)
		? null
		: ms;
}

/**
 * Parses a time in wire format. Returns ms since 1970, or null for a missing or invalid time and
 * for the zero date (PACK-10).
 */
export function timeOf(time: string | undefined): number | null {
	return time === undefined || isZeroDate(time) ? null : parseTime(time);
}

/** Returns a time in wire format (UTC). Null becomes the zero date. */
export function toTime(ms: number | null): string {
	return ms === null
		? "0000-00-00 00:00:00"
		: new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}

/** Converts a value to its strict form. Returns an unreadable value unchanged. */
export type Soften = (value: unknown, context: z.RefinementCtx) => unknown;

/** A missing key, null and an empty string all mean that there is no value (BACK-9). */
export function isNone(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

export function isNoList(value: unknown): boolean {
	return isNone(value) || (Array.isArray(value) && value.length === 0);
}

export function softList(value: unknown, bare?: string): unknown {
	if (isNoList(value)) return [];
	const list = typeof value === "string" ? entriesOf(value) : value;
	return bare === undefined || !Array.isArray(list)
		? list
		: list.map((entry: unknown) =>
				typeof entry === "string" || typeof entry === "number" ? { [bare]: entry } : entry,
			);
}

function entriesOf(text: string): string[] {
	return text
		.split(",")
		.map((entry) => entry.trim())
		.filter((entry) => entry !== "");
}

export function softJoined(value: unknown, separator: string, context: z.RefinementCtx): unknown {
	if (!Array.isArray(value)) return softText(value);
	const entries = value.map(softText);
	for (const [index, entry] of entries.entries())
		if (typeof entry !== "string")
			context.addIssue({ code: "custom", message: "Invalid input: expected text", path: [index] });
	return entries.join(separator);
}

export function softText(value: unknown): unknown {
	return Number.isFinite(value) ? String(value) : (value ?? "");
}

export function softNumber(value: unknown): unknown {
	if (isNone(value)) return 0;
	return typeof value === "string" && isNumeric(value) ? Number(value) : value;
}

export function softFlag(value: unknown): unknown {
	if (isNone(value)) return 0;
	const text = String(value).trim().toLowerCase();
	return text === "1" || text === "true" ? 1 : text === "0" || text === "false" ? 0 : value;
}

export function softColor(value: unknown): unknown {
	return typeof value === "string" && /^\s*([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.test(value)
		? `#${value.trim()}`
		: softText(value);
}

/**
 * Returns the kind that a text names, in any case and with or without spaces, hyphens and
 * underscores. Returns other values unchanged.
 */
export function softKind(value: unknown, kinds: readonly string[]): unknown {
	return typeof value === "string" ? (kindIn(value, kinds) ?? value) : value;
}

export function kindIn<Kind extends string>(text: string, kinds: readonly Kind[]): Kind | null {
	const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, "");
	return kinds.find((kind) => plain(kind) === plain(text)) ?? null;
}

const isoTime =
	/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i;
// Larger numbers are ms, because as seconds they would lie beyond the year 5138.
const longestSeconds = 1e11;

/**
 * Converts a time in ISO 8601, or in seconds or ms since 1970, to wire format. A time without a
 * zone is in UTC. Returns an empty string for a missing time, and other values unchanged.
 */
export function softTime(value: unknown): unknown {
	if (isNone(value)) return "";
	if (typeof value === "number" || (typeof value === "string" && /^\d{5,}$/.test(value.trim()))) {
		const given = Number(value);
		const ms = Math.abs(given) < longestSeconds ? given * 1000 : given;
		return given === 0 ? "" : Math.abs(ms) <= latestMs ? toTime(ms) : value;
	}
	const [, date, minutes, seconds = "00", zone = "Z"] =
		(typeof value === "string" && isoTime.exec(value.trim())) || [];
	if (date === undefined || minutes === undefined) return value;
	if (isZeroDate(date)) return toTime(null);
	const utc = parseTime(`${date} ${minutes}:${seconds}`);
	return utc === null ? value : toTime(utc - zoneMs(zone));
}

const latestMs = Date.UTC(9999, 11, 31);

function zoneMs(zone: string): number {
	const [, sign, hours, minutes = "00"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
	if (hours === undefined) return 0;
	return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

export function isNumeric(value: number | string): boolean {
	return /^[+-]?\d+(\.\d+)?$/.test(String(value).trim());
}
