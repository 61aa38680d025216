import { describe, expect, it } from "vitest";
import { apiPortal, apiUser, learn, type ApiBody } from "#tests/support/api.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";
import { packApp, packAppIds } from "#tests/support/answers.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";

const ids = (rows: ApiBody) => rows.map((row) => Number(row.id));

describe("The catalog through the API", () => {
	it("`apps` returns every app to a portal, but to a user only the apps in the user's lists (API-8)", async () => {
		const portal = await openPortal();
		const front = await apiPortal(portal);
		expect(ids(await front.read("apps")).toSorted()).toEqual(packAppIds(samplePack).toSorted());
		const shown = ids(await (await apiUser(portal)).read("apps"));
		expect(shown).toContain(620);
		expect(shown).not.toContain(760);
		const american = await apiUser(portal, { country: "us" });
		expect(ids(await american.read("apps"))).not.toContain(904);
	});

	it("`apps` returns rows in wire format (API-40)", async () => {
		const portal = await openPortal();
		const [row] = (await (await apiPortal(portal)).read("apps")).filter(
			(each) => Number(each.id) === 620,
		);
		expect(row).toEqual(packApp(samplePack, 620).app);
	});

	it("`app-info` returns an app's row, even for the portal's own app, and 404 with code 0 for a hidden or unknown app (API-40)", async () => {
		const portal = await openPortal();
		const american = await apiUser(portal, { country: "us" });
		expect((await american.read("app-info", { app_id: 620, format: "json" })).name_on_device).toBe(
			"California STAR",
		);
		expect((await american.read("app-info", { app_id: 760 })).id).toBe(760);
		for (const app_id of [904, 999]) {
			const refused = await american.get("app-info", { app_id });
			expect(refused.status).toBe(404);
			expect(refused.body).toEqual({ error: { code: 0, message: "App not found" } });
		}
		expect((await (await apiPortal(portal)).get("app-info", { app_id: 904 })).status).toBe(200);
	});

	it("`sales-companion-assets` returns all assets to a portal, but for a user omits hidden, internal and unfinished assets, and the urls of locked ones (API-7)", async () => {
		const portal = await openPortal();
		const query = { app_id: 620, type: "toolbox", format: "json" };
		const all = await (await apiPortal(portal)).read("sales-companion-assets", query);
		expect(ids(all)).toEqual([62010, 62011, 62012, 62013, 62014, 62015]);
		expect(all.find((row) => Number(row.id) === 62014)?.url).toBe("rates.pdf");
		const user = await apiUser(portal);
		const own = await user.read("sales-companion-assets", query);
		expect(ids(own)).toEqual([62010, 62011, 62012, 62013, 62014]);
		expect(own.find((row) => Number(row.id) === 62014)?.url).toBe("");
		expect(own.find((row) => Number(row.id) === 62013)?.url).toBe("guide.pdf");
		expect(
			ids(await user.read("sales-companion-assets", { app_id: 620, type: "fastfacts" })),
		).toEqual([62001]);
	});

	it("`sales-companion-assets` returns 400 `Invalid type` for an unknown type (API-40)", async () => {
		const portal = await openPortal();
		const refused = await (
			await apiUser(portal)
		).get("sales-companion-assets", { app_id: 620, type: "brochures" });
		expect(refused.status).toBe(400);
		expect(refused.body.error?.message).toBe("Invalid type");
	});

	it("`chapter-info` returns hidden chapters only to a portal (API-40)", async () => {
		const portal = await openPortal();
		expect(ids(await (await apiPortal(portal)).read("chapter-info", { app_id: 620 }))).toEqual([
			6201, 6202, 6203, 6204,
		]);
		expect(ids(await (await apiUser(portal)).read("chapter-info", { app_id: 620 }))).toEqual([
			6201, 6202, 6203,
		]);
	});

	it("`chapter-content` returns the questions with their answers to a portal (API-40)", async () => {
		const portal = await openPortal();
		const pages = await (await apiPortal(portal)).read("chapter-content", { chapter_id: 6202 });
		expect(pages).toEqual(chapterOf(620, 6202).pages);
	});

	it("`chapter-content` returns the questions without their answers to a registered user, and 403 before the registration (API-7)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const refused = await user.get("chapter-content", { chapter_id: 6202 });
		expect([refused.status, refused.body.error?.code]).toEqual([403, 1]);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const answer = await user.get("chapter-content", { chapter_id: 6202 });
		const by = new Map(answer.body.map((page) => [String(page.type), page]));
		expect(by.get("single") ?? by.get("multiple")).toMatchObject({
			options: ["Yosemite", "Joshua Tree", "Zion", "Arches"],
		});
		expect(by.get("drag and drop")).toMatchObject({
			options: ["Yosemite", "Redwood", "Joshua Tree"],
			targets: ["Desert plants", "Granite walls", "Tallest trees"],
		});
		expect(by.get("slider")).toMatchObject({ options: ["5", "7", "9", "11"] });
		expect(by.get("image single")).toMatchObject({
			options: [
				{ label: "Coast", image: "coast.jpg", image_url: "media/coast.jpg" },
				{ label: "Forest", image: "forest.jpg", image_url: "media/forest.jpg" },
			],
		});
		expect(answer.text).not.toMatch(/correct|1937|lowest|"target"/);
	});

	it("`chapter-content` without a chapter_id returns all pages that the caller may read (API-40)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		expect(await user.read("chapter-content")).toEqual([]);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect(ids(await user.read("chapter-content"))).toEqual(
			[6201, 6202, 6203].flatMap((id) => chapterOf(620, id).pages.map((page) => page.id)),
		);
		expect(ids(await (await apiPortal(portal)).read("chapter-content"))).toContain(620401);
	});

	it("For a program that is hidden in the user's region, `progress` and `chapter-content` without a chapter_id return nothing (API-40)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 904 });
		expect(ids(await user.read("chapter-content"))).toEqual(
			chapterOf(904, 9041).pages.map((page) => page.id),
		);
		const query = { email: user.email, "appIds[]": [904] };
		expect(await user.read("progress", query)).toHaveLength(1);
		await user.send("PUT", "v2/user", { body: { country: "us" } });
		expect(await user.read("chapter-content")).toEqual([]);
		expect(await user.read("progress", query)).toEqual([]);
	});

	it("A user can't read or complete chapters that are coming soon or upcoming (TRAIN-3)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 1, "coming_soon"], 1);
		editPack(pack, "apps/620.json", ["chapters", 2, "upcoming"], 1);
		const portal = await openPortal({ pack });
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapter_id of [6202, 6203]) {
			const body = { email: user.email, app_id: 620, chapter_id };
			const progress = await user.post("progress", { ...body, progress: 1, total_pages: 2 });
			const completed = await user.post("chapter-completed", body);
			for (const refused of [progress, completed])
				expect([refused.status, refused.body.error?.code]).toEqual([422, "chapterNotOpen"]);
		}
		expect(ids(await user.read("chapter-content"))).toEqual(
			chapterOf(620, 6201).pages.map((page) => page.id),
		);
	});

	it("`chapter-content` returns 404 to a user for a hidden or unknown chapter", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect((await user.get("chapter-content", { chapter_id: 6204 })).status).toBe(404);
		expect((await user.get("chapter-content", { chapter_id: 99 })).status).toBe(404);
	});

	it("`collection` returns items by group, with file addresses for a user, and 404 for an unknown collection (API-40)", async () => {
		const portal = await openPortal();
		const groups = await (
			await apiPortal(portal)
		).read("collection", { sales_companion_item_id: 62010 });
		expect(groups).toEqual({
			Coast: [
				{
					id: 1,
					image: "coast.jpg",
					page_id: 0,
					title: "Highway 1",
					type: "document",
					url: "guide.pdf",
				},
			],
			Inland: [
				{
					id: 2,
					image: "",
					page_id: 0,
					title: "Wine country",
					type: "link",
					url: "https://example.org/wine",
				},
			],
		});
		const user = await apiUser(portal);
		expect(
			(await user.read("collection", { sales_companion_item_id: 62010 })).Coast?.[0],
		).toMatchObject({
			image_url: "media/coast.jpg",
			file_url: "media/guide.pdf",
		});
		expect((await user.get("collection", { sales_companion_item_id: 5 })).status).toBe(404);
	});

	it("`contact-us` returns success and the contacts, but omits archived contacts for a user (API-40)", async () => {
		const portal = await openPortal();
		const all = await (await apiPortal(portal)).read("contact-us", { app_id: 620 });
		expect([all.result, all.list?.length]).toEqual(["success", 2]);
		const own = await (await apiUser(portal)).read("contact-us", { app_id: 620 });
		expect(own.list?.every((contact) => Number(contact.archived) === 0)).toBe(true);
	});

	it("`showcases` returns app rows with their exhibitions (API-40)", async () => {
		const portal = await openPortal();
		const [row] = await (await apiUser(portal)).read("showcases");
		expect(row?.name_on_device).toBe("California STAR");
		expect(row?.exhibitions).toHaveLength(1);
	});

	it("A user gets no showcase, file or search hit of a program that is hidden in the user's region (API-7)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		const portal = await openPortal({ pack });
		const seen = async (country: string) => {
			const user = await apiUser(portal, { country });
			const { hits } = await user.read("search", { q: "sales guide" });
			return [
				(await user.read("showcases")).length,
				(await user.get("media/guide.pdf")).status,
				hits?.length,
			];
		};
		expect([await seen("gb"), await seen("us")]).toEqual([
			[1, 200, 1],
			[0, 404, 0],
		]);
		expect(await (await apiPortal(portal)).read("showcases")).toHaveLength(1);
	});

	it("`trade-shows` returns an array whose only element is the list of trade shows (API-40)", async () => {
		const portal = await openPortal();
		const answer = await (await apiUser(portal)).read("trade-shows");
		expect(answer).toHaveLength(1);
		expect(ids(answer[0] as ApiBody)).toEqual([31, 32]);
	});

	it("`notifications` returns all notifications to a portal, but to a user only those of registered apps, with their read state (API-52)", async () => {
		const portal = await openPortal();
		expect(await (await apiPortal(portal)).read("notifications")).toHaveLength(1);
		const user = await apiUser(portal);
		expect(await user.read("notifications")).toEqual([]);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect(await user.read("notifications")).toMatchObject([{ id: 1, app_id: 620, read: 0 }]);
		await user.write("notifications/read", { email: user.email, id: 1 });
		expect(await user.read("notifications")).toMatchObject([{ id: 1, read: 1 }]);
	});

	it("`point-descriptions` returns a row for each point action (API-40)", async () => {
		const portal = await openPortal();
		expect(await (await apiUser(portal)).read("point-descriptions")).toHaveLength(7);
	});

	it("`sales-companion-assets` returns the url of a locked asset once its app is complete", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		for (const chapterId of [6201, 6202]) await learn(user, 620, chapterOf(620, chapterId));
		const rows = await user.read("sales-companion-assets", { app_id: 620, type: "toolbox" });
		expect(rows.find((row) => Number(row.id) === 62014)?.url).toBe("rates.pdf");
	});
});
