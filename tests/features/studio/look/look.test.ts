import { describe, expect, it } from "vitest";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Row } from "#app/packs/draft.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const address = "/studio/620/look/";

async function atLook() {
	const portal = await openPortal();
	const author = await studioMember(portal, { isHost: true, programs: [620] });
	const fields = valuesOf(await author.get(address), "form#look");
	const app = async (id = 620): Promise<Row> =>
		(await portal.container.studio?.drafts.open(id))?.draft.app ?? {};
	return { portal, author, fields, app };
}

describe("The look of a program in the studio", () => {
	it("The Look form saves only the fields that an author changed, and refuses an invalid color (STUDIO-80)", async () => {
		const { author, fields, app } = await atLook();
		await author.post(address, fields);
		expect((await author.get("/studio/620/publish/")).$(".changes > li").text()).toBe("");
		const changed = { color: "#0a7f5c", font: "Noto Serif", background_opacity: "0.5" };
		expect((await author.post(address, { ...fields, ...changed })).status).toBe(302);
		expect(await app()).toMatchObject({
			color: "#0A7F5C",
			font: "Noto Serif",
			background_opacity: "0.5",
			name_on_device: "California STAR",
		});
		const refused = await author.post(address, { ...fields, color_dark: "navy" });
		expect([refused.status, refused.text.includes("Enter a color such as #0D3236.")]).toEqual([
			422,
			true,
		]);
		expect(refused.$("#color_dark").attr("value")).toBe("navy");
	});

	it("The Look form marks each unreadable color, and one button replaces it with the nearest readable one (STUDIO-81)", async () => {
		const { author, fields, app } = await atLook();
		await author.post(address, { ...fields, color_dark: "#0D3236", light_text_color: "#5F7F7A" });
		const page = await author.get(address);
		const low = page.$(".contrast--low");
		expect(low.text()).toContain("Too little");
		const button = low.find("button[name=nearest][value=light_text_color]");
		const nearest = /#[0-9A-F]{6}/.exec(button.text())?.[0];
		await author.post(address, {
			...valuesOf(page, "form#look"),
			nearest: "light_text_color",
		});
		expect((await app()).light_text_color).toBe(nearest);
		expect((await author.get(address)).$(".contrast--low").length).toBe(low.length - 1);
	});

	it("A new program has the portal's look without the portal's pictures, and one button gives another program that look (STUDIO-82)", async () => {
		const { portal, author, app } = await atLook();
		const own = (await portal.container.studio?.drafts.live(PORTAL_APP_ID))?.app;
		const before = await app();
		await author.post(address, { intent: "portal" });
		expect(await app()).toMatchObject({
			color: own?.color,
			color_dark: own?.color_dark,
			background_image: before.background_image,
		});
		const made = await author.post("/studio/", { name: "Lakes" });
		const id = Number(/\/studio\/(\d+)\//.exec(made.location ?? "")?.[1]);
		expect(await app(id)).toMatchObject({ name_on_device: "Lakes", color: own?.color });
		expect(await app(id)).not.toHaveProperty("background_image");
	});

	it("Findings about colors link to the Look form, not to the Details form (STUDIO-24)", async () => {
		const { author, fields } = await atLook();
		await author.post(address, { ...fields, color_dark: "#8FB0C0" });
		const publish = await author.get("/studio/620/publish/");
		expect(
			publish
				.$(".finding a")
				.map((_, link) => publish.$(link).attr("href"))
				.get(),
		).toContain(`${address}#color_dark`);
		const details = await author.get("/studio/620/details/");
		expect(details.$(".saved a[href='#color_dark']").length).toBe(0);
	});
});
