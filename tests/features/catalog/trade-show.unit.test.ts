import { describe, expect, it, test } from "vitest";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { toTradeShow, tradeShowRow } from "#app/features/catalog/rows/trade-show.server.ts";
import { groupShows, showTime, hasOneClick } from "#app/features/catalog/trade-show.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const schema = tradeShowRow(fieldsOf());
const written = (time: string | null) =>
	time === null ? "" : time.replace("T", " ").replace("Z", "");
const show = (
	start: string | null,
	end: string | null,
	{ oneClick = true, timeZone = "UTC" as string | null } = {},
) =>
	toTradeShow(
		schema.parse({
			id: 1,
			name: "Fair",
			start_date: written(start),
			end_date: written(end),
			time_zone: timeZone ?? "",
			one_click: oneClick ? 1 : 0,
		}),
		(name) => name,
	);

describe("Trade shows", () => {
	it("A trade show is on from its start to its end", () => {
		expect(showTime(show("2026-11-20T09:00:00Z", "2026-11-20T18:00:00Z"), now)).toBe("now");
		expect(showTime(show("2026-11-20T11:00:00Z", "2026-11-20T18:00:00Z"), now)).toBe("coming");
		expect(showTime(show("2026-11-19T11:00:00Z", "2026-11-20T09:59:59Z"), now)).toBe("past");
	});

	it("A trade show whose dates have no time of day lasts all day", () => {
		expect(showTime(show("2026-11-19T00:00:00Z", "2026-11-20T00:00:00Z"), now)).toBe("now");
		expect(showTime(show("2026-11-20T00:00:00Z", null), now)).toBe("now");
		expect(showTime(show("2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z"), now)).toBe("past");
	});

	test.each([
		["Pacific/Auckland", "2026-11-19T10:59:59Z", "coming"],
		["Pacific/Auckland", "2026-11-19T11:00:00Z", "now"],
		["Pacific/Auckland", "2026-11-21T10:59:59Z", "now"],
		["Pacific/Auckland", "2026-11-21T11:00:00Z", "past"],
		["America/Los_Angeles", "2026-11-20T07:59:59Z", "coming"],
		["America/Los_Angeles", "2026-11-20T08:00:00Z", "now"],
		["America/Los_Angeles", "2026-11-22T07:59:59Z", "now"],
		["America/Los_Angeles", "2026-11-22T08:00:00Z", "past"],
		[null, "2026-11-20T00:00:00Z", "now"],
		[null, "2026-11-22T11:59:59Z", "now"],
		[null, "2026-11-22T12:00:00Z", "past"],
	] as const)(
		"In time zone %s at %s, the state of an all-day trade show is %s (SHOW-9)",
		(timeZone, at, time) => {
			const twoDays = show("2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z", { timeZone });
			expect(showTime(twoDays, Date.parse(at))).toBe(time);
			expect(hasOneClick(twoDays, Date.parse(at))).toBe(time !== "past");
		},
	);

	it("A trade show with times of day is on at the same moments in every time zone (SHOW-9)", () => {
		for (const timeZone of ["Pacific/Auckland", "America/Los_Angeles", null]) {
			const timed = show("2026-11-20T17:00:00Z", "2026-11-21T00:00:00Z", { timeZone });
			const times = ["2026-11-20T16:59:59Z", "2026-11-20T17:00:00Z", "2026-11-21T00:00:01Z"];
			expect(times.map((at) => showTime(timed, Date.parse(at)))).toEqual(["coming", "now", "past"]);
		}
	});

	it("A trade show that ends before it begins lasts through its first day", () => {
		const turned = show("2026-11-20T00:00:00Z", "2026-11-18T00:00:00Z");
		expect(showTime(turned, now)).toBe("now");
	});

	it("A trade show without dates counts as upcoming", () => {
		expect(showTime(show(null, null), now)).toBe("coming");
	});

	it("A trade show with one-click registration offers it until the trade show is over", () => {
		expect(hasOneClick(show("2027-01-01T09:00:00Z", null), now)).toBe(true);
		expect(hasOneClick(show("2027-01-01T09:00:00Z", null, { oneClick: false }), now)).toBe(false);
		expect(hasOneClick(show("2026-01-01T09:00:00Z", "2026-01-02T09:00:00Z"), now)).toBe(false);
	});

	it("Upcoming trade shows are listed earliest first, and past ones latest first (SHOW-4)", () => {
		const shows = ["2027-05-01", "2027-01-01", "2025-01-01", "2026-01-01"].map((start) =>
			show(`${start}T09:00:00Z`, null),
		);
		const { coming, past } = groupShows(shows, now);
		expect(coming).toEqual([shows[1], shows[0]]);
		expect(past).toEqual([shows[3], shows[2]]);
	});
});
