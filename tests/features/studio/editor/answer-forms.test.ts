import { expect, it } from "vitest";
import { readPackFile, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

it("Without JavaScript, an author can move, duplicate and paste answers in a question's form, which saves them in that order (STUDIO-15)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const chapters = readPackFile(samplePack, "apps/620.json").chapters as unknown as readonly {
		pages: readonly { id: number; type: string }[];
	}[];
	const pages = chapters.flatMap((chapter) => chapter.pages);
	const address = `/studio/620/pages/${pages.find(({ type }) => type === "multiple")?.id}/`;
	const saved = await author.get(address);
	const filled = (page: typeof saved) =>
		valuesOf(page).label?.filter((label) => label !== "") ?? [];
	const [first = "", second = "", ...more] = filled(saved);

	const moved = await author.post(address, { ...valuesOf(saved), line: "down 0" });
	expect([moved.status, filled(moved)]).toEqual([200, [second, first, ...more]]);
	const doubled = await author.post(address, { ...valuesOf(moved), line: "copy 0" });
	expect(filled(doubled)).toEqual([second, second, first, ...more]);
	const pasted = await author.post(address, {
		...valuesOf(doubled),
		list: "* Last one\nLeast one",
		line: "paste",
	});
	const all = [second, second, first, ...more, "Last one", "Least one"];
	expect(filled(pasted)).toEqual(all);
	expect(valuesOf(pasted).list).toEqual([""]);
	expect(valuesOf(pasted).correct).toContain(String(all.indexOf("Last one")));
	expect(filled(await author.get(address))).toEqual([first, second, ...more]);

	const list = Array.from({ length: 300 }, (_, index) => `answer ${index}`).join("\n");
	const tooMany = await author.post(address, { ...valuesOf(pasted), list, line: "paste" });
	expect([tooMany.status, filled(tooMany), valuesOf(tooMany).list]).toEqual([422, all, [list]]);
	// Saving the form also adds a pasted list that was not added before.
	const kept = await author.post(address, { ...valuesOf(pasted), list: "Also" });
	expect(kept.status).toBe(302);
	expect(filled(await author.get(address))).toEqual([...all, "Also"]);
});
