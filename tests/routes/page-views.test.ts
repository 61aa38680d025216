import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { previewLink, studioMember, valuesOf } from "#tests/support/studio.ts";
import { startCollector } from "#tests/support/servers/collector.ts";

const viewsOf = ({ container: { database } }: TestPortal) =>
	database.db.selectFrom("job").select("payload").where("kind", "=", "page-views").execute();

describe("Page views", () => {
	test("are reported by path: shown pages and pages shown by a script, not files, errors, redirects, HEAD or what is fetched in advance (EVENT-9)", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const agent = await portal.member();
		await agent.get("/info/620/?register=first");
		await agent.get("/training/_.data");
		await agent.fetch("/suppliers/", { method: "HEAD" });
		await agent.get("/destinations/", { "Sec-Purpose": "prefetch;prerender" });
		await agent.get("/destinations/", { "X-Moz": "prefetch" });
		await agent.get("/nowhere/");
		await agent.get("/training");
		await agent.get("/verify/ABCD-1234/");
		await agent.get("/home/");
		await views.took(4);
		await wait(300);
		const paths = views.received.map(({ body }) => body.path);
		// `/register/` is where the member signed up.
		expect(paths).toEqual(["/register/", "/info/620/", "/training/", "/home/"]);
		expect(views.received[0]?.body).toEqual({ path: "/register/", at: today });
	});

	test("of addresses that hold a key are reported without it, however they are written", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const agent = await portal.member();
		await agent.get("/info/620/");
		const link = new URL((await agent.post("/share/620/asset/62013/")).location ?? "/", "http://portal.test").pathname;
		const shared = (await agent.get(link)).$("a[href^='/s/']").attr("href") ?? "";
		const token = shared.split("/")[2] ?? "";
		expect(token).not.toBe("");
		const visitor = portal.agent();
		for (const path of [`/s/${token}/`, `/S/${token}/`, `/%73/${token}/`]) expect((await visitor.get(path)).status).toBe(200);
		await expect.poll(() => views.received.filter(({ body }) => body.path === "/s/-/").length).toBe(3);
		expect(JSON.stringify(views.received)).not.toContain(token);
		const author = await studioMember(portal, { programs: [620] });
		const details = valuesOf(await author.get("/studio/620/details/"), "form.sheet-form");
		await author.post("/studio/620/details/", { ...details, name: "A name in the making" });
		const preview = await previewLink(author, 620);
		expect((await visitor.get(`${preview}620101/`)).status).toBe(200);
		await expect.poll(() => views.received.filter(({ body }) => String(body.path).startsWith("/preview/-/")).length).toBe(1);
		expect(JSON.stringify(views.received)).not.toContain(preview.split("/")[2]);
	});

	test("are not stored when no target wants them", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/home/");
		await wait(400);
		expect(await viewsOf(portal)).toEqual([]);
	});

	test("are written without waiting for a page", async () => {
		const views = await startCollector();
		const portal = await openPortal({ settings: { PAGE_VIEWS_URL: views.url } });
		const { activity } = portal.container.backEnd;
		activity.pageView("/home/", today);
		activity.pageView("/training/", today);
		await expect.poll(async () => [...(await viewsOf(portal)), ...views.taken()], { timeout: 10_000 }).toHaveLength(2);
	});
});
