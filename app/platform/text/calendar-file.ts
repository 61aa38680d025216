import { contentLines, escapeText } from "./content-lines.ts";
import { encodeUrlPart } from "./well-formed.ts";

/** Times are ms since 1970. */
export interface CalendarEvent {
	/** Never changes for an event. */
	uid: string;
	/** When the file was made. */
	stamp: number;
	/** Calendars replace an entry by one with a higher number. */
	sequence: number;
	start: number;
	/** The last day, if the event is of whole days. */
	end: number;
	/** Both times are then midnights in UTC, and stand for days. */
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

/** The end of whole days is exclusive. */
function span({ start, end, isWholeDays }: CalendarEvent): string[] {
	if (isWholeDays)
		return [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(end + day)}`];
	return [`DTSTART:${utc(start)}`, ...(end === start ? [] : [`DTEND:${utc(end)}`])];
}

/** A calendar with one event (RFC 5545). */
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
