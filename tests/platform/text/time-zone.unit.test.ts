import { describe, expect, it, test } from "vitest";
import {
	endOfDay,
	isTimeZone,
	localDay,
	localTime,
	startOfDay,
	timeZoneOfCountry,
} from "#app/platform/text/time-zone.ts";

const day = Date.parse("2026-11-20T00:00:00Z");

describe("A time zone", () => {
	test.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])(
		"The time zone %s is accepted",
		(name) => {
			expect(isTimeZone(name)).toBe(true);
		},
	);

	test.each(["", "Berlin", "Europe/Nowhere", "+02:00", "Europe/Berlin ", "../etc", "CET or so"])(
		"The time zone %j is refused",
		(name) => {
			expect(isTimeZone(name)).toBe(false);
		},
	);

	test.each([
		["UTC", "2026-11-28T23:30:00Z", "2026-11-28T23:30:00Z"],
		["Asia/Kolkata", "2026-11-28T23:30:00Z", "2026-11-29T05:00:00+05:30"],
		["America/St_Johns", "2026-11-28T02:30:00Z", "2026-11-27T23:00:00-03:30"],
		["Europe/Berlin", "2026-07-01T22:00:00Z", "2026-07-02T00:00:00+02:00"],
	])("In the time zone %s, clocks show the time %s as %s", (timeZone, at, local) => {
		expect(localTime(timeZone, Date.parse(at))).toBe(local);
		expect(localDay(timeZone, Date.parse(at))).toBe(local.slice(0, 10));
	});

	test.each([
		["Pacific/Kiritimati", "2026-11-19T10:00:00Z", "2026-11-20T10:00:00Z"],
		["America/Los_Angeles", "2026-11-20T08:00:00Z", "2026-11-21T08:00:00Z"],
		[null, null, "2026-11-21T12:00:00Z"],
	])("In the time zone %s, a day begins at %s and ends at %s", (timeZone, start, end) => {
		if (timeZone !== null) expect(startOfDay(timeZone, day)).toBe(Date.parse(start ?? ""));
		expect(endOfDay(timeZone, day)).toBe(Date.parse(end));
	});

	test.each([
		["America/Sao_Paulo", "2018-11-04T00:00:00Z", "2018-11-04T03:00:00Z"],
		["America/Havana", "2027-03-14T00:00:00Z", "2027-03-14T05:00:00Z"],
		["Asia/Beirut", "2027-03-28T00:00:00Z", "2027-03-27T22:00:00Z"],
		["Australia/Sydney", "2027-04-04T00:00:00Z", "2027-04-03T13:00:00Z"],
	])(
		"In the time zone %s, where clocks change that day, %s begins at %s",
		(timeZone, date, start) => {
			expect(startOfDay(timeZone, Date.parse(date))).toBe(Date.parse(start));
		},
	);

	it("In Europe/Berlin, the day on which clocks go back has 25 hours", () => {
		const change = Date.parse("2026-10-25T00:00:00Z");
		const length = endOfDay("Europe/Berlin", change) - startOfDay("Europe/Berlin", change);
		expect(length / 3_600_000).toBe(25);
	});
});

test.each([
	["fr", "Europe/Paris"],
	["JP", "Asia/Tokyo"],
	// Germany's two time zones, Europe/Berlin and Europe/Busingen, never differ.
	["de", "Europe/Berlin"],
	["us", null],
	["es", null],
	["xx", null],
	["The Moon", null],
])("The country %s has the time zone %s (SHOW-9)", (country, timeZone) => {
	expect(timeZoneOfCountry(country, day)).toBe(timeZone);
});
