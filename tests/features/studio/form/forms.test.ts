import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageOf, type Draft, type Row } from "#app/packs/draft.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const { app: california } = JSON.parse(readFileSync(join(samplePack, "apps/620.json"), "utf8")) as {
	app: { categories: { category_id: number }[] };
};

describe("A form of the studio", () => {
	it("A program's form changes the program's categories and language, and keeps categories that the form doesn't offer (STUDIO-19)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const address = "/studio/620/details/";
		const page = await author.get(address);
		const chosen = page
			.$("[name=categories][checked]")
			.map((_, box) => page.$(box).attr("value"))
			.get();
		const fields = valuesOf(page, "form#details");
		await author.post(address, fields);
		expect((await author.get("/studio/620/publish/")).$(".changes > li").text()).toBe("");
		await author.post(address, {
			...fields,
			categories: [...chosen.slice(1), "13"],
			language: "de",
		});
		const after = await author.get(address);
		expect(
			after
				.$("[name=categories][checked]")
				.map((_, box) => after.$(box).attr("value"))
				.get()
				.toSorted(),
		).toEqual([...chosen.slice(1), "13"].toSorted());
		expect(valuesOf(after, "form#details").language).toEqual(["de"]);
		const draft = await portal.container.studio?.drafts.open(620);
		const had = california.categories;
		expect(draft?.draft.app.categories).toEqual([
			...had.filter(({ category_id }) => String(category_id) !== chosen[0]),
			{ category_id: 13, name: "Tour operators" },
		]);
	});

	it("A question's form keeps the pictures of the answers, and shows no pictures for a slider (STUDIO-15)", async () => {
		const pack = copyOfSamplePack();
		const withPictures = (options: object[]) =>
			options.map((option) => ({ ...option, image: "coast.jpg" }));
		for (const [chapter, page] of [
			[0, 2],
			[1, 3],
		] as const)
			editPack(
				pack,
				"apps/620.json",
				["chapters", chapter, "pages", page, "options"],
				withPictures,
			);
		const portal = await openPortal({ pack });
		const author = await studioMember(portal, { programs: [620] });
		for (const id of [620103, 620204]) {
			const address = `/studio/620/pages/${id}/`;
			const fields = valuesOf(await author.get(address));
			expect((await author.post(address, { ...fields, question: "Asked anew?" })).status).toBe(302);
			const page = pageOf(
				(await portal.container.studio?.drafts.open(620))?.draft as Draft,
				id,
			)?.page;
			const pictured = [1, 2, 3].map(() => expect.objectContaining({ image: "coast.jpg" }));
			expect(page).toMatchObject({ question: "Asked anew?", options: pictured });
			const slider = await author.post(address, {
				...valuesOf(await author.get(address)),
				type: "slider",
				show: "1",
			});
			expect([slider.$("[name=label]").length > 3, slider.$("[name=image]").length]).toEqual([
				true,
				0,
			]);
		}
	});

	it("A contact's form shows the contact's long text as Markdown, or as HTML if Markdown can't express it (STUDIO-14)", async () => {
		const pack = copyOfSamplePack();
		const table = '<table><tbody><tr><td colspan="2">Both</td></tr></tbody></table>';
		editPack(pack, "apps/620.json", ["contact_us", 1, "other_copy"], table);
		const portal = await openPortal({ pack });
		const author = await studioMember(portal, { programs: [620] });
		const saveText = async (id: number, text: string) => {
			const address = `/studio/620/lists/contact_us/${id}/`;
			const fields = valuesOf(await author.get(address), "form#row");
			const saved = await author.post(address, { ...fields, other_copy: text });
			const { draft } = (await portal.container.studio?.drafts.open(620)) ?? {};
			const rows = (draft?.contact_us ?? []) as readonly Row[];
			const row = rows.find((each) => each.id === id);
			return [saved.status, fields.isHtml, row?.other_copy];
		};
		expect(await saveText(6201, "**Both** of us")).toEqual([
			302,
			undefined,
			"<p><strong>Both</strong> of us</p>",
		]);
		const longer = table.replace("Both", "Both of us");
		expect(await saveText(6202, longer)).toEqual([302, ["other_copy"], longer]);
	});

	it("A studio form keeps the time of day of a date that no one changed (STUDIO-91)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "end_date"], "2099-12-31 23:59:59");
		const portal = await openPortal({ pack });
		const author = await studioMember(portal, { programs: [620] });
		const address = "/studio/620/details/";
		const fields = valuesOf(await author.get(address), "form#details");
		const endDate = async () =>
			(await portal.container.studio?.drafts.open(620))?.draft.app.end_date;
		await author.post(address, { ...fields, keywords: "anew" });
		expect(await endDate()).toBe("2099-12-31 23:59:59");
		await author.post(address, { ...fields, end_date: "2098-06-30" });
		expect(await endDate()).toBe("2098-06-30 00:00:00");
	});
});
