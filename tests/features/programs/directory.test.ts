import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

describe("/directory/{id}/", () => {
	it("/directory/{id}/ links to the supplier's site in a new tab, and adds header=false&source=true to the site's address (HELP-4, PACK-16)", async () => {
		const portal = await openPortal();
		const { $, status } = await (await portal.member()).get("/directory/620/");
		expect(status).toBe(200);
		const link = $("main a[target=_blank]");
		expect(link.attr("href")).toBe(
			"https://directory.example.org/agents?state=ca&header=false&source=true",
		);
		expect(link.attr("rel")).toBe("noopener");
		expect($("nav[aria-label=Breadcrumb]")).toHaveLength(1);
		expect($("[data-part=point-bar]")).toHaveLength(1);
	});

	it("/directory/{id}/ redirects to the info page if the program has no directory", async () => {
		const portal = await openPortal();
		expect((await (await portal.member()).get("/directory/787/")).location).toBe("/info/787/");
	});

	it("/directory/{id}/ redirects to /404/ for programs that are unknown or hidden in the agent's region", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "us" });
		expect((await agent.get("/directory/999/")).location).toBe("/404/");
		expect((await agent.get("/directory/904/")).location).toBe("/404/");
	});
});
