import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFile, type CalendarEvent } from "#app/platform/text/calendar-file.ts";

const show: CalendarEvent = {
	uid: "trade-show-31@tradewinds",
	stamp: Date.parse("2026-11-20T10:00:00Z"),
	start: Date.parse("2027-02-10T09:00:00Z"),
	sequence: 7,
	end: Date.parse("2027-02-11T18:00:00Z"),
	isWholeDays: false,
	summary: "Travel Trade Days; hall 3, stand 12 \\ 北京国际旅游博览会",
	description:
		"Two days, 200 suppliers.\nBring cards; and a friend. ".repeat(4) +
		"日本の旅行博覧会で会いましょう。".repeat(6),
	location: "Chicago, United States",
	url: "https://example.org/ttd?a=1,2;b",
};

function eventOf(file: string) {
	return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent")[0];
}

describe("The calendar file of a trade show (RFC 5545)", () => {
	it("Another parser reads the same values from a trade show's calendar file, even with ; , \\ line breaks and any script", () => {
		const event = new ICAL.Event(eventOf(calendarFile(show, "Tradewinds")));
		expect(event.summary).toBe(show.summary);
		expect(event.description).toBe(show.description);
		expect(event.location).toBe(show.location);
		expect(event.uid).toBe(show.uid);
		expect(event.sequence).toBe(show.sequence);
		expect(event.startDate.toJSDate().getTime()).toBe(show.start);
		expect(event.endDate.toJSDate().getTime()).toBe(show.end);
		expect(eventOf(calendarFile(show, "Tradewinds"))?.getFirstPropertyValue("url")).toBe(show.url);
	});

	it("A trade show's calendar file has lines of at most 75 bytes, each ended by CRLF", () => {
		const file = calendarFile(show, "Tradewinds");
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
		expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
		for (const line of file.split("\r\n"))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
	});

	it("The calendar file of an all-day trade show has dates without times, and ends on the day after the last", () => {
		const file = calendarFile(
			{
				...show,
				start: Date.parse("2027-02-10T00:00:00Z"),
				end: Date.parse("2027-02-11T00:00:00Z"),
				isWholeDays: true,
			},
			"Tradewinds",
		);
		expect(file).toContain("DTSTART;VALUE=DATE:20270210\r\n");
		expect(file).toContain("DTEND;VALUE=DATE:20270212\r\n");
	});

	it("A trade show's calendar file leaves out unknown details", () => {
		const file = calendarFile(
			{ ...show, end: show.start, description: null, location: null, url: null },
			"Trade // winds; Ltd",
		);
		expect(file).not.toMatch(/DTEND|DESCRIPTION|LOCATION|URL/);
		expect(file).toContain("PRODID:-//Trade / winds\\; Ltd//Attend//EN\r\n");
	});
});
