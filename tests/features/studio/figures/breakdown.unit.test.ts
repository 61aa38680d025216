import { describe, expect, it } from "vitest";
import { breakdownOf, minPeople, shareOf } from "#app/features/studio/figures/breakdown.ts";
import { monthCode, monthsBetween, parseMonth } from "#app/features/studio/figures/month.ts";

const named = (...counts: number[]) => counts.map((count, index) => [index, count] as const);

/** Yields every table of up to four groups of these sizes. */
function* tables(): Generator<number[]> {
	const sizes = [0, 1, 4, 9, 10, 11, 25];
	for (const a of sizes)
		for (const b of sizes) for (const c of sizes) for (const d of sizes) yield [a, b, c, d];
}

describe("A breakdown", () => {
	it("A breakdown shows groups of ten or more people, and combines only the smaller ones if these have ten or more people together (STUDIO-42)", () => {
		expect(breakdownOf(named(3, 25, 9, 10))).toEqual({
			groups: [
				{ key: 1, count: 25 },
				{ key: 3, count: 10 },
			],
			rest: { keys: [2, 0], count: 12 },
		});
		expect(breakdownOf(named(30, 20))).toMatchObject({ groups: [{}, {}], rest: null });
	});

	it("A breakdown combines the smallest group of ten or more with the rest if the rest is under ten (STUDIO-42)", () => {
		expect(breakdownOf(named(25, 12, 3))).toEqual({
			groups: [{ key: 0, count: 25 }],
			rest: { keys: [1, 2], count: 15 },
		});
		expect(breakdownOf(named(25, 1))).toEqual({ groups: [], rest: { keys: [0, 1], count: 26 } });
		expect(breakdownOf(named(4, 5))).toEqual({ groups: [], rest: null });
	});

	it("A breakdown combines the groups beyond its maximum number of rows (STUDIO-42)", () => {
		expect(breakdownOf(named(30, 20, 10), 1)).toEqual({
			groups: [{ key: 0, count: 30 }],
			rest: { keys: [1, 2], count: 30 },
		});
	});

	it("A breakdown of ten or more people adds up to its total, and no breakdown reveals a number under ten, not even by subtraction (STUDIO-42)", () => {
		for (const counts of tables())
			for (const most of [1, 2, 9]) {
				const total = counts.reduce((sum, count) => sum + count, 0);
				const { groups, rest } = breakdownOf(named(...counts), most);
				const cells = [...groups.map(({ count }) => count), ...(rest ? [rest.count] : [])];
				expect(cells.filter((count) => count < minPeople)).toEqual([]);
				const sum = cells.reduce((all, count) => all + count, 0);
				expect(sum).toBe(total < minPeople ? 0 : total);
			}
	});

	it("A breakdown shows a share only if the share and the remainder are each ten people or more (STUDIO-42)", () => {
		expect(shareOf(10, 40)).toEqual({ percent: 25, fewer: null });
		expect(shareOf(9, 40)).toEqual({ percent: null, fewer: "part" });
		expect(shareOf(31, 40)).toEqual({ percent: null, fewer: "others" });
		expect(shareOf(12, 12)).toEqual({ percent: null, fewer: "others" });
		expect(shareOf(9, 18)).toEqual({ percent: null, fewer: null });
	});
});

describe("A month of figures", () => {
	const at = (text: string) => Date.parse(text);

	it("A month of figures is a calendar month in UTC, and other values are invalid (STUDIO-40)", () => {
		expect(parseMonth("2026-12")).toEqual({
			from: at("2026-12-01T00:00:00Z"),
			until: at("2027-01-01T00:00:00Z"),
		});
		for (const text of ["2026-13", "2026-1", "2026-11-01", "", "x", null])
			expect(parseMonth(text)).toBeNull();
	});

	it("The months offered for a program's figures run from the current month back to the month of the first figures (STUDIO-40)", () => {
		const months = monthsBetween(at("2025-11-30T23:59:59Z"), at("2026-02-28T12:00:00Z"));
		expect(months.map(monthCode)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
		expect(monthsBetween(5, 5).map(monthCode)).toEqual(["1970-01"]);
	});
});
