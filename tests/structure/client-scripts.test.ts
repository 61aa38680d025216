import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

/** Functions that browsers lack that pass the check before hydration: Chromium 92 to 119, Firefox 113 to 120, Safari 15. */
const young =
	/Object\.(hasOwn|groupBy)\b|\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|structuredClone\(|Promise\.withResolvers|Array\.fromAsync|AbortSignal\.(any|timeout)|(?<!`canParse`in URL&&!)URL\.canParse/g;

it("The client calls no function that the check does not ask for (docs/decisions/0004)", () => {
	const assets = join(root, "build/client/assets");
	const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(20);
	const calls = scripts.flatMap((name) => readFileSync(join(assets, name), "utf8").match(young) ?? []);
	expect(calls).toEqual([]);
});
