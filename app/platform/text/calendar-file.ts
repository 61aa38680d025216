import { contentLines, escapeText } from "./content-lines.ts";
import { encodeUrlPart } from "./well-formed.ts";

/** Times are ms since 1970. */
export interface CalendarEvent {
	/** Never changes for an event. */
	uid: string;
	/** When the content was made. */
	stamp: number;
	start: number;
	/** Null: the event takes the day of its start. */
	end: number | null;
	summary: string;
	description: string | null;
	location: string | null;
	url: string | null;
}

const day = 24 * 3_600_000;

function isMidnight(at: number): boolean {
	return at % day === 0;
}

function utc(at: number): string {
	return `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

function date(at: number): string {
	return utc(at).slice(0, 8);
}

/** Whole days if both times are at midnight UTC; their end is exclusive. */
function span({ start, end }: CalendarEvent): string[] {
	if (isMidnight(start) && (end === null || isMidnight(end))) {
		return [
			`DTSTART;VALUE=DATE:${date(start)}`,
			`DTEND;VALUE=DATE:${date(Math.max(end ?? start, start) + day)}`,
		];
	}
	return [`DTSTART:${utc(start)}`, ...(end === null || end <= start ? [] : [`DTEND:${utc(end)}`])];
}

/** A calendar with one event (RFC 5545). */
export function calendarFile(event: CalendarEvent, product: string): string {
	const { uid, stamp, summary, description, location, url } = event;
	return contentLines([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escapeText(product.replaceAll("//", "/"), true)}//Attend//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"BEGIN:VEVENT",
		`UID:${escapeText(uid, true)}`,
		`DTSTAMP:${utc(stamp)}`,
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
