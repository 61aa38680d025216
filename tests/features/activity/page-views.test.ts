import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { createPageViews } from "#app/features/activity/page-views.server.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { previewLink, studioMember, valuesOf } from "#tests/support/studio.ts";
import { temporaryDatabase } from "#tests/support/temporary.ts";
import { startCollector, type Collector } from "#tests/support/servers/collector.ts";

/** Sends the waiting page views and returns the reported paths that match. */
const reported = async (portal: TestPortal, views: Collector, path = /./) => {
	await portal.container.worker.drain();
	return views.received.map(({ body }) => String(body.path)).filter((each) => path.test(each));
};

const viewsOf = (db: Database) =>
	db.selectFrom("job").select("payload").where("kind", "=", "page-views").execute();

describe("Page views", () => {
	test("The portal reports the paths of viewed pages, but no files, errors, redirects, HEAD requests or prefetches (EVENT-9)", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const agent = await portal.member();
		const info = await agent.get("/info/620/?register=first");
		const file = info.$("main img[src^='/media/']").attr("src") ?? "";
		for (const path of [file, "/contact/620/6201/contact.vcf"])
			expect([path, (await agent.fetch(path)).status]).toEqual([path, 200]);
		await agent.get("/training/_.data");
		await agent.fetch("/suppliers/", { method: "HEAD" });
		await agent.get("/destinations/", { "Sec-Purpose": "prefetch;prerender" });
		await agent.get("/destinations/", { "X-Moz": "prefetch" });
		await agent.get("/nowhere/");
		await agent.get("/training");
		await agent.get("/verify/ABCD-1234/");
		await agent.get("/home/");
		await expect
			.poll(() => reported(portal, views))
			.toEqual(["/info/620/", "/training/", "/home/"]);
		expect(views.received[0]?.body).toEqual({ path: "/info/620/", at: today });
	});

	test("A reported page view never contains the secret in an address, however the address is written", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const agent = await portal.member();
		await agent.get("/info/620/");
		const link = new URL(
			(await agent.post("/share/620/asset/62013/")).location ?? "/",
			"http://portal.test",
		).pathname;
		const shared = (await agent.get(link)).$("a[href^='/s/']").attr("href") ?? "";
		const token = shared.split("/")[2] ?? "";
		expect(token).not.toBe("");
		const visitor = portal.agent();
		for (const path of [`/s/${token}/`, `/S/${token}/`, `/%73/${token}/`])
			expect((await visitor.get(path)).status).toBe(200);
		await expect.poll(() => reported(portal, views, /^\/s\/-\/$/)).toHaveLength(3);
		expect(JSON.stringify(views.received)).not.toContain(token);
		const author = await studioMember(portal, { programs: [620] });
		const details = valuesOf(await author.get("/studio/620/details/"), "form.sheet-form");
		await author.post("/studio/620/details/", {
			...details,
			name_on_device: "A name in the making",
		});
		const preview = await previewLink(author, 620);
		expect((await visitor.get(`${preview}620101/`)).status).toBe(200);
		await expect.poll(() => reported(portal, views, /^\/preview\/-\//)).toHaveLength(1);
		expect(JSON.stringify(views.received)).not.toContain(preview.split("/")[2]);
	});

	test("Page views are not stored if there is no target for them", async () => {
		const { database } = await temporaryDatabase();
		const views = createPageViews(database.db, false, (error) => expect.unreachable(String(error)));
		views.add({ path: "/home/", at: today });
		await views.flush();
		expect(await viewsOf(database.db)).toEqual([]);
	});

	test("Page views are stored and sent in the background", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const { activity } = portal.container.backEnd;
		activity.pageView("/home/", today);
		activity.pageView("/training/", today);
		await expect
			.poll(async () => [...(await viewsOf(portal.container.database.db)), ...views.taken()], {
				timeout: 10_000,
			})
			.toHaveLength(2);
	});
});
