import { describe, expect, it } from "vitest";
import { rank, type Candidate, type RankContext } from "#app/features/search/rules/rank.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";

const sheet: Candidate = {
	shownAs: "document",
	appId: 620,
	title: "redwood",
	body: "",
	context: "",
	isLocked: false,
};
const nowhere: RankContext = { appId: null, registered: new Set() };
const query = searchQuery("redwood");

function score(candidate: Partial<Candidate>, context: Partial<RankContext> = {}): number {
	return rank({ ...sheet, ...candidate }, query, { ...nowhere, ...context });
}

describe("The rank of a hit", () => {
	it("An open hit ranks before an equal locked one (FIND-9)", () => {
		expect(score({})).toBeGreaterThan(score({ isLocked: true }));
	});

	it("Hits of the current program rank first, then hits of the user's own programs, then hits of other programs (FIND-9)", () => {
		const [current, own, other] = [
			score({}, { appId: 620 }),
			score({}, { registered: new Set([620]) }),
			score({}),
		];
		expect([current > own, own > other]).toEqual([true, true]);
	});

	it("A hit with the searched word in its title ranks before one with that word in its text (FIND-9)", () => {
		expect(score({})).toBeGreaterThan(score({ title: "coast", body: "redwood" }));
	});

	it("A locked hit of the current program ranks before an open one of another program", () => {
		expect(score({ isLocked: true }, { appId: 620 })).toBeGreaterThan(score({}));
	});
});
