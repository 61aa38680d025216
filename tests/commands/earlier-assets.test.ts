import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepEarlierAssets } from "#scripts/earlier-assets.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const hour = 3_600_000;

function build(...names: readonly string[]): string {
	const folder = temporaryFolder();
	mkdirSync(join(folder, "client", "assets"), { recursive: true });
	for (const name of names) writeFileSync(join(folder, "client", "assets", name), name);
	return folder;
}

const assetsOf = (folder: string) => readdirSync(join(folder, "client", "assets")).toSorted();

it("Files of earlier builds stay for a day from when they were replaced, so that pages which are open find theirs (RUN-20)", () => {
	const builds = [build("a.js", "same.js"), build("b.js", "same.js"), build("c.js"), build("d.js")] as const;
	keepEarlierAssets(temporaryFolder(), builds[0], 0);
	expect(assetsOf(builds[0])).toEqual(["a.js", "same.js"]);
	keepEarlierAssets(builds[0], builds[1], hour);
	expect(assetsOf(builds[1])).toEqual(["a.js", "b.js", "same.js"]);
	keepEarlierAssets(builds[1], builds[2], 24 * hour);
	expect(assetsOf(builds[2])).toEqual(["a.js", "b.js", "c.js", "same.js"]);
	keepEarlierAssets(builds[2], builds[3], 26 * hour);
	expect(assetsOf(builds[3])).toEqual(["b.js", "c.js", "d.js", "same.js"]);
});
