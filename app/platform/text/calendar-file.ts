import { encodeUrlPart } from "./well-formed.ts";
import { DAY_MS } from "#app/constants.ts";

// The longest line in calendar files and vCards, in bytes (RFC 5545, RFC 2426).
const longest = 75;

function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Escapes a value. If it is `compound`, also escapes its semicolons. */
export function escapeText(text: string, compound = false): string {
	const escaped = text
		.replaceAll("\\", "\\\\")
		.replaceAll(",", "\\,")
		.replaceAll(/\r\n|\r|\n/g, "\\n")
		.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
	return compound ? escaped.replaceAll(";", "\\;") : escaped;
}

export function foldLine(line: string): string {
	const parts: string[] = [];
	let part = "";
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > longest) {
			parts.push(part);
			part = " ";
			octets = 1;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join("\r\n");
}

/** Joins the lines that are not null, each folded and ended with CRLF. */
export function contentLines(lines: readonly (string | null)[]): string {
	return lines
		.filter((line) => line !== null)
		.map((line) => `${foldLine(line)}\r\n`)
		.join("");
}

export interface CalendarEvent {
	uid: string;
	stamp: number;
	/** A calendar replaces its entry if an event has the same `uid` and a higher number. */
	sequence: number;
	start: number;
	/** The event's end or, if `isWholeDays`, its last day. */
	end: number;
	/** True if both times are midnights in UTC that stand for days. */
	isWholeDays: boolean;
	summary: string;
	description: string | null;
	location: string | null;
	url: string | null;
}

function utc(at: number): string {
	return `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

function date(at: number): string {
	return utc(at).slice(0, 8);
}

function span({ start, end, isWholeDays }: CalendarEvent): string[] {
	if (isWholeDays)
		return [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(end + DAY_MS)}`];
	return [`DTSTART:${utc(start)}`, ...(end === start ? [] : [`DTEND:${utc(end)}`])];
}

/** Returns a calendar with one event (RFC 5545). All times are ms since 1970. */
export function calendarFile(event: CalendarEvent, product: string): string {
	const { uid, stamp, sequence, summary, description, location, url } = event;
	return contentLines([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escapeText(product.replaceAll("//", "/"), true)}//Attend//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"BEGIN:VEVENT",
		`UID:${escapeText(uid, true)}`,
		`DTSTAMP:${utc(stamp)}`,
		`SEQUENCE:${sequence}`,
		...span(event),
		`SUMMARY:${escapeText(summary, true)}`,
		description === null ? null : `DESCRIPTION:${escapeText(description, true)}`,
		location === null ? null : `LOCATION:${escapeText(location, true)}`,
		url === null ? null : `URL:${url.replaceAll(/\s/g, encodeUrlPart)}`,
		"STATUS:CONFIRMED",
		"END:VEVENT",
		"END:VCALENDAR",
	]);
}
