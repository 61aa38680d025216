import { contentLines, escapeText } from "./content-lines.ts";
import { encodeUrlPart } from "./well-formed.ts";

export interface CalendarEvent {
	uid: string;
	stamp: number;
	/** A calendar replaces its entry with one of the same `uid` and a higher number. */
	sequence: number;
	start: number;
	/** The last day if `isWholeDays`. */
	end: number;
	/** Whether both times are midnights in UTC that stand for days. */
	isWholeDays: boolean;
	summary: string;
	description: string | null;
	location: string | null;
	url: string | null;
}

const day = 24 * 3_600_000;

function utc(at: number): string {
	return `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

function date(at: number): string {
	return utc(at).slice(0, 8);
}

function span({ start, end, isWholeDays }: CalendarEvent): string[] {
	if (isWholeDays)
		return [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(end + day)}`];
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
