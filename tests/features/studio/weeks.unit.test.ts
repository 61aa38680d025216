import { describe, expect, it } from "vitest";
import { parseDay, weeksBetween, type Weeks } from "#app/features/studio/figures/weeks.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const now = Date.parse("2026-11-25T15:00:00Z");
const said = ({ from, until }: Weeks) =>
	[from, until].map((at) => new Date(at).toISOString().slice(0, 10)).join(" ");
const asked = (from: string | null, to: string | null) =>
	said(weeksBetween(parseDay(from), parseDay(to), now));

describe("The weeks of figures", () => {
	it("are the last thirteen that are over, where nothing else is asked for (STUDIO-40)", () => {
		expect(asked(null, null)).toBe("2026-08-24 2026-11-23");
		expect(said(weeksBetween(null, null, day("2026-11-23")))).toBe("2026-08-24 2026-11-23");
		expect(said(weeksBetween(null, null, day("2026-11-23") - 1))).toBe("2026-08-17 2026-11-16");
	});

	it("are whole, from the Monday before the first day to the Sunday after the last, and never the running one (STUDIO-40)", () => {
		expect(asked("2026-10-07", "2026-10-07")).toBe("2026-10-05 2026-10-12");
		expect(asked("2026-10-05", "2026-10-18")).toBe("2026-10-05 2026-10-19");
		expect(asked("2026-10-05", "2026-11-24")).toBe("2026-10-05 2026-11-23");
		expect(asked("2027-01-01", "2027-02-01")).toBe("2026-11-16 2026-11-23");
		expect(asked("2026-10-05", "2026-09-01")).toBe("2026-08-31 2026-09-07");
		expect(asked("0001-01-01", null)).toBe("2016-12-05 2026-11-23");
	});

	it("take anything but a day for nothing", () => {
		expect([parseDay("2026-13-01"), parseDay("yesterday"), parseDay(""), parseDay(null)]).toEqual([
			null,
			null,
			null,
			null,
		]);
	});
});
