import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const here = "/studio/620/publish/";

async function changedPages() {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const outline = await author.get("/studio/620/");
	const links = outline.$("a[href*='/620/pages/']").map((_, link) => outline.$(link).attr("href"));
	const pages = [...new Set(links.get())].slice(0, 2);
	for (const [index, page] of pages.entries()) {
		const fields = valuesOf(await author.get(page), "form#page");
		await author.post(page, { ...fields, title: index === 0 ? "Ready" : "Half done" });
	}
	const keys = pages.map((page) => `page:${/(\d+)\/$/.exec(page)?.[1]}`);
	return { portal, author, keys };
}

const taken = ({ $ }: Answer) =>
	$("[name=take][checked]")
		.map((_, box) => $(box).attr("value"))
		.get();

describe("Choosing what goes live without JavaScript (STUDIO-98)", () => {
	it("On the publish page, every ready change is checked by default, and links check no change or only one, even without JavaScript", async () => {
		const { author, keys } = await changedPages();
		expect(taken(await author.get(here)).toSorted()).toEqual(keys.toSorted());
		expect(taken(await author.get(`${here}?only=none`))).toEqual([]);
		expect(taken(await author.get(`${here}?only=${keys[0]}`))).toEqual([keys[0]]);
	});

	it("Publishing needs at least one checked change, and leaves the unchecked changes in the draft", async () => {
		const { author, keys } = await changedPages();
		const before = await author.get(here);
		// What the import made live becomes version 1.
		expect(before.$("button[value=publish]").text()).toBe("Publish version 2");
		const fields = valuesOf(before, "form#parts");
		await author.post(here, { ...fields, intent: "publish", take: [] });
		expect((await author.get(here)).text).toContain("Choose at least one change.");
		const form = valuesOf(await author.get(here), "form#parts");
		await author.post(here, { ...form, intent: "publish", take: keys.slice(0, 1) });
		const after = await author.get(here);
		expect(after.text).toContain("Published.");
		expect(taken(after)).toEqual(keys.slice(1));
		expect(after.$("#publish").text()).toContain("1 of 1 changes is ready.");
		expect(after.$("button[value=publish]").text()).toBe("Publish version 3");
	});

	it("A change with several faults links to the form of the fault that is first in the list of findings", async () => {
		const { portal, author, keys } = await changedPages();
		const [, id] = (keys[0] ?? "").split(":");
		const { drafts } = portal.container.studio ?? {};
		await drafts?.change(
			620,
			{ id: 1 },
			{ subject: "app" },
			(draft) => ({
				draft: {
					...draft,
					chapters: draft.chapters.map((chapter) => ({
						...chapter,
						pages: chapter.pages.map((page) =>
							page.id === Number(id) ? { ...page, image: "gone.jpg", url: "gone.mp4" } : page,
						),
					})),
				},
			}),
			portal.clock.now,
		);
		const page = await author.get(here);
		const found = page
			.$(".finding--fault a[href*='/pages/']")
			.map((_, link) => page.$(link).attr("href"))
			.get();
		expect(new Set(found).size).toBe(2);
		expect(page.$(".part--held a").attr("href")).toBe(found[0]);
	});
});
