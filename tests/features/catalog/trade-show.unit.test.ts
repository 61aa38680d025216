import { describe, expect, it } from "vitest";
import { groupShows, showTime, hasOneClick } from "#app/features/catalog/trade-show.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const show = (start: string | null, end: string | null, oneClick = true) => ({
	startDate: start === null ? null : Date.parse(start),
	endDate: end === null ? null : Date.parse(end),
	oneClick,
});

describe("Trade shows", () => {
	it("are on from their start to their end", () => {
		expect(showTime(show("2026-11-20T09:00:00Z", "2026-11-20T18:00:00Z"), now)).toBe("now");
		expect(showTime(show("2026-11-20T11:00:00Z", "2026-11-20T18:00:00Z"), now)).toBe("coming");
		expect(showTime(show("2026-11-19T11:00:00Z", "2026-11-20T09:59:59Z"), now)).toBe("past");
	});

	it("last the whole of a day that is named without a time", () => {
		expect(showTime(show("2026-11-19T00:00:00Z", "2026-11-20T00:00:00Z"), now)).toBe("now");
		expect(showTime(show("2026-11-20T00:00:00Z", null), now)).toBe("now");
		expect(showTime(show("2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z"), now)).toBe("past");
	});

	it("without dates are coming", () => {
		expect(showTime(show(null, null), now)).toBe("coming");
	});

	it("take one click where they offer it, until they are over", () => {
		expect(hasOneClick(show("2027-01-01T09:00:00Z", null), now)).toBe(true);
		expect(hasOneClick(show("2027-01-01T09:00:00Z", null, false), now)).toBe(false);
		expect(hasOneClick(show("2026-01-01T09:00:00Z", "2026-01-02T09:00:00Z"), now)).toBe(false);
	});

	it("are sorted: upcoming ones earliest first, past ones latest first (SHOW-4)", () => {
		const shows = ["2027-05-01", "2027-01-01", "2025-01-01", "2026-01-01"].map((start) =>
			show(`${start}T09:00:00Z`, null),
		);
		const { coming, past } = groupShows(shows, now);
		expect(coming).toEqual([shows[1], shows[0]]);
		expect(past).toEqual([shows[3], shows[2]]);
	});
});
