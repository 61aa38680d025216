import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

/** Functions that browsers lack that pass the check before hydration: Chromium 92 to 119, Firefox 113 to 120, Safari 15. */
const young =
	/Object\.(hasOwn|groupBy)\b|\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|structuredClone\(|Promise\.withResolvers|Array\.fromAsync|AbortSignal\.(any|timeout)|(?<!`canParse`in URL&&!)URL\.canParse/g;

/** Those of this build, by their names. */
function scripts(): [name: string, code: string][] {
	const assets = join(root, "build/client/assets");
	const earlier = JSON.parse(readFileSync(join(root, "build/earlier-assets.json"), "utf8")) as object;
	const names = readdirSync(assets).filter((name) => name.endsWith(".js") && !(name in earlier));
	return names.map((name) => [name, readFileSync(join(assets, name), "utf8")]);
}

it("The client calls no function that the check does not ask for (docs/decisions/0004)", () => {
	expect(scripts().length).toBeGreaterThan(20);
	expect(scripts().flatMap(([, code]) => code.match(young) ?? [])).toEqual([]);
});

it("No script has a look-behind, which Safari 15 cannot read, but that of error reports, which pages do without", () => {
	const looking = scripts().filter(([, code]) => /\(\?<[=!]/.test(code));
	expect(looking.filter(([name]) => !name.startsWith("error-reporter")).map(([name]) => name)).toEqual([]);
});
