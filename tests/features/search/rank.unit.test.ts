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

describe("Of two that say the same", () => {
	it("An open result comes before a locked one (FIND-9)", () => {
		expect(score({})).toBeGreaterThan(score({ isLocked: true }));
	});

	it("That of the current program comes before one of the user's own, and that before others (FIND-9)", () => {
		const [current, own, other] = [
			score({}, { appId: 620 }),
			score({}, { registered: new Set([620]) }),
			score({}),
		];
		expect([current > own, own > other]).toEqual([true, true]);
	});

	it("The one that has the word in its title comes before one that has it in its text (FIND-9)", () => {
		expect(score({})).toBeGreaterThan(score({ title: "coast", body: "redwood" }));
	});

	it("A locked one of the current program comes before an open one of another", () => {
		expect(score({ isLocked: true }, { appId: 620 })).toBeGreaterThan(score({}));
	});
});
