import { describe, expect, it } from "vitest";
import { createLocator } from "#app/packs/locate.server.ts";
import { copyOfSamplePack, readPackFile, writePackFile } from "#tests/support/packs.ts";

describe("A place in a pack", () => {
	it("The place of a finding has a line, a column and the nearest title (PACK-61)", async () => {
		const folder = copyOfSamplePack();
		const [app] = [readPackFile(folder, "apps/620.json")];
		writePackFile(folder, "apps/620.json", JSON.stringify(app, null, 1));
		const locate = createLocator(folder);
		const found = await locate("apps/620.json", "chapters[0].pages[1].type");
		const lines = JSON.stringify(app, null, 1).split("\n");
		expect(lines[(found?.line ?? 0) - 1]?.slice((found?.column ?? 1) - 1)).toMatch(/^"video"/);
		expect(found?.title).not.toBe("");
		expect(await locate("media/coast.jpg", "$")).toBeNull();
	});
});
