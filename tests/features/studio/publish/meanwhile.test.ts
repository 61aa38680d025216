import { expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

it("An author sees what an import changed, chooses a text for a field that the draft changed too, and publishes the merged draft (STUDIO-35)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const folder = copyOfSamplePack();
	const details = "/studio/620/details/";
	const { name_on_device: [name = ""] = [], ...form } = valuesOf(
		await author.get(details),
		"form#details",
	);
	await author.post(details, { ...form, name_on_device: `${name}, mine`, description: "Mine" });
	expect((await author.get("/studio/620/")).$(".saved-line--wait").length).toBe(0);
	editPack(folder, "apps/620.json", ["app", "name_on_device"], "Imported");
	editPack(folder, "apps/620.json", ["app", "keywords"], "imported words");
	await importPack(portal.container.database, folder, temporaryFolder(), portal.clock.now);
	const outline = await author.get("/studio/620/");
	expect(outline.$(".saved-line--bad").text()).toContain("An import changed 2 live fields");
	expect(outline.$(".saved-line--bad a").attr("href")).toBe("/studio/620/publish/#merge");
	const publish = await author.get("/studio/620/publish/");
	expect(publish.$("#merge .merged > li").text()).toMatch(/imported.*words/);
	expect(publish.$("#merge fieldset").text()).toMatch(/Name of the program.*Imported.*, mine/s);
	const revision = publish.$("#publish input[name=revision]").attr("value") ?? "";
	const here = "/studio/620/publish/";
	await author.post(here, { intent: "publish", revision });
	const refused = await author.get(here);
	expect(refused.text).toContain("Choose which one to keep.");
	const { row = "", field = "" } = Object.fromEntries(
		["row", "field"].map((each) => [each, refused.$(`#merge input[name=${each}]`).attr("value")]),
	);
	await author.post(here, { intent: "settle", row, field, take: "live" });
	const settled = await author.get(here);
	expect(settled.$("#merge fieldset").length).toBe(0);
	expect(settled.$("#changes").text()).toContain("Mine");
	await author.post(here, {
		intent: "publish",
		revision: settled.$("#publish input[name=revision]").attr("value") ?? "",
	});
	const after = valuesOf(await author.get(details), "form#details");
	expect(after).toMatchObject({
		name_on_device: ["Imported"],
		description: ["Mine"],
		keywords: ["imported words"],
	});
	expect((await author.get("/studio/620/")).$(".saved-line--wait, .saved-line--bad").length).toBe(
		0,
	);
});
