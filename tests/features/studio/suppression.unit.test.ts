import { describe, expect, it } from "vitest";
import {
	roundedCount,
	roundedCountBetween,
	roundedCountsByWeek,
	roundedPercent,
} from "#app/features/studio/figures/suppression.ts";

/** People who did one thing in each of three weeks, and those of them who did the next: registered and started, answered and right. */
interface World {
	whole: readonly number[];
	part: readonly number[];
}

const weeks = 3;
const most = 7;

function* rows(): Generator<number[]> {
	for (let a = 0; a <= most; a++)
		for (let b = 0; b <= most; b++) for (let c = 0; c <= most; c++) yield [a, b, c];
}

function since(row: readonly number[]): number[] {
	let sum = 0;
	return [0, ...row.map((count) => (sum += count))];
}

/** People who did one of two things, each in any number: right or wrong. */
function* pairs(): Generator<World> {
	for (const whole of rows()) for (const part of rows()) yield { whole, part };
}

/** Nobody does the second thing before the first. */
function* worlds(): Generator<World> {
	const all = [...rows()].map((row) => ({ row, sums: since(row) }));
	for (const whole of all)
		for (const part of all)
			if (part.sums.every((sum, at) => sum <= (whole.sums[at] ?? 0)))
				yield { whole: whole.row, part: part.row };
}

type Shown = (row: readonly number[]) => unknown[];

/** Everything that somebody can have seen who asked each Monday for each period there was, of both rows. */
const everything: Shown = (row) => {
	const sums = since(row);
	const periods = [];
	for (let until = 1; until <= weeks; until++) {
		periods.push(roundedCountsByWeek(row.slice(0, until)), roundedCount(sums[until] ?? 0));
		for (let from = 0; from < until; from++)
			periods.push(roundedCountBetween(sums[from] ?? 0, sums[until] ?? 0));
	}
	return periods;
};

/** What must not be known: who did something in a week, in all weeks, and who did the first thing but not the second. */
function cellsOf({ whole, part }: World): number[] {
	const [wholes, parts] = [since(whole), since(part)];
	return [
		...whole,
		...part,
		...wholes,
		...parts,
		...wholes.map((sum, at) => sum - (parts[at] ?? 0)),
	];
}

/** Cells of one to four people that only one world agrees with. */
function workedOut(shown: Shown, all = worlds()): number {
	const seen = new Map<string, (number | "several")[]>();
	const keys = new Map([...rows()].map((row) => [String(row), JSON.stringify(shown(row))]));
	for (const world of all) {
		const key = `${keys.get(String(world.whole))} ${keys.get(String(world.part))}`;
		const cells = cellsOf(world);
		const known = seen.get(key);
		if (!known) seen.set(key, cells);
		else for (const [at, cell] of cells.entries()) if (known[at] !== cell) known[at] = "several";
	}
	return [...seen.values()].flat().filter((cell) => cell !== "several" && cell > 0 && cell < 5)
		.length;
}

describe("What figures may tell", () => {
	it("in no table of three weeks can fewer than five be worked out, whatever periods are asked for and whenever (STUDIO-42)", () => {
		expect(workedOut(everything)).toBe(0);
		expect(workedOut(everything, pairs())).toBe(0);
	});

	it("and rules that hide only what is small are found out: by totals, by periods, by the next week", () => {
		const small = (count: number) => (count > 0 && count < 5 ? null : count);
		const onlySmall: Shown = (row) => [...row.map(small), small(since(row)[weeks] ?? 0)];
		const nearest: Shown = (row) => since(row).map((sum) => Math.ceil(sum / 2) * 2);
		expect(workedOut(onlySmall)).toBeGreaterThan(0);
		expect(workedOut(nearest)).toBeGreaterThan(0);
	});

	it("tells full fives, at most four from the truth, and weeks that add up to their period (STUDIO-41)", () => {
		for (const row of rows()) {
			const sums = since(row);
			for (let from = 0; from < weeks; from++) {
				const [before = 0, until = 0] = [sums[from], sums[weeks]];
				const figure = roundedCountBetween(before, until);
				expect(Math.abs((figure ?? 0) - (until - before))).toBeLessThan(5);
				expect((figure ?? 5) % 5).toBe(0);
				const byWeek = roundedCountsByWeek(row).slice(from);
				expect(byWeek.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(figure ?? 0);
			}
		}
	});

	it("hides fewer than five, and percentages of fewer than twenty (STUDIO-41)", () => {
		expect([0, 4, 5, 9, 10].map((count) => roundedCountBetween(0, count))).toEqual([
			null,
			null,
			5,
			5,
			10,
		]);
		expect([
			roundedPercent(5, 15),
			roundedPercent(null, null),
			roundedPercent(5, 20),
			roundedPercent(null, 40),
		]).toEqual([null, null, 25, 0]);
	});
});
