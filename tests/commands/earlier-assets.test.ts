import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepEarlierAssets } from "#scripts/earlier-assets.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const hour = 3_600_000;

function build(side: "client" | "server", ...names: readonly string[]): string {
	const folder = temporaryFolder();
	mkdirSync(join(folder, side, "assets"), { recursive: true });
	for (const name of names) writeFileSync(join(folder, side, "assets", name), name);
	return folder;
}

const assetsOf = (folder: string, side: string) =>
	readdirSync(join(folder, side, "assets")).toSorted();

it.each([
	{ side: "client", why: "open pages find their files" },
	{ side: "server", why: "a running server finds the code that it loads later" },
] as const)(
	"Files of earlier builds stay for a day after they are replaced, so that $why (RUN-20)",
	({ side }) => {
		const builds = [
			build(side, "a.js", "same.js"),
			build(side, "b.js", "same.js"),
			build(side, "c.js"),
			build(side, "d.js"),
		] as const;
		keepEarlierAssets(temporaryFolder(), builds[0], 0);
		expect(assetsOf(builds[0], side)).toEqual(["a.js", "same.js"]);
		keepEarlierAssets(builds[0], builds[1], hour);
		expect(assetsOf(builds[1], side)).toEqual(["a.js", "b.js", "same.js"]);
		keepEarlierAssets(builds[1], builds[2], 24 * hour);
		expect(assetsOf(builds[2], side)).toEqual(["a.js", "b.js", "c.js", "same.js"]);
		keepEarlierAssets(builds[2], builds[3], 26 * hour);
		expect(assetsOf(builds[3], side)).toEqual(["b.js", "c.js", "d.js", "same.js"]);
	},
);
