import { expect, it } from "vitest";
import { builtAssets } from "#tests/support/build.ts";

/**
 * Functions that these browsers lack, although the browsers pass the check before hydration:
 * Chromium 92 to 119, Firefox 113 to 120, Safari 15.
 */
const young =
	/Object\.(hasOwn|groupBy)\b|\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|structuredClone\(|Promise\.withResolvers|Array\.fromAsync|AbortSignal\.(any|timeout)|(?<!`canParse`in URL&&!)URL\.canParse/g;

const scripts = builtAssets(/\.js$/);

it("The browser scripts call no function that is missing in browsers that pass the check before hydration (docs/decisions/0004)", () => {
	expect(scripts.length).toBeGreaterThan(20);
	expect(scripts.flatMap(({ text }) => text.match(young) ?? [])).toEqual([]);
});

it("No script except the error reporter's has a look-behind, because Safari 15 can't parse it", () => {
	const looking = scripts.filter(({ text }) => /\(\?<[=!]/.test(text));
	expect(
		looking.map(({ name }) => name).filter((name) => !name.startsWith("error-reporter")),
	).toEqual([]);
});
