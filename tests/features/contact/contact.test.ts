import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { copyOfSamplePack, editPack, readPackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("/contact/{id}/", () => {
	it("/contact/{id}/ shows the program's contacts with country, area, email and phone links, and omits archived contacts (HELP-2)", async () => {
		const portal = await openPortal();
		const { $, text, body } = await (await portal.member()).get("/contact/620/");
		expect($("nav[aria-label=Breadcrumb]")).toHaveLength(1);
		expect($("[data-part=point-bar]")).toHaveLength(1);
		expect($("nav[aria-label=Program]")).toHaveLength(0);
		expect($("main h2").first().text()).toContain("United States");
		expect($("[data-contact=6201]").text()).toContain("West");
		expect($("[data-contact=6201] a[href='mailto:maya@example.org']")).toHaveLength(1);
		expect($("[data-contact=6201] a[href='tel:+15550100']").text()).toBe("+1 555 0100");
		expect(text).toContain("Maya Ortiz");
		expect(body).not.toContain("Lee Chang");
		expect($("main a[href='/debug/']")).toHaveLength(1);
	});

	it("/contact/{id}/ links to support if the program has no contacts", async () => {
		const portal = await openPortal();
		const { $ } = await (await portal.member()).get("/contact/787/");
		expect($("main .empty a").attr("href")).toBe("/contact/760/");
	});

	it("/contact/{id}/ redirects to /404/ for programs that are unknown or hidden in the agent's region", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "us" });
		expect((await agent.get("/contact/904/")).location).toBe("/404/");
		expect((await agent.get("/contact/999/")).location).toBe("/404/");
		expect((await agent.get("/contact/x/")).location).toBe("/404/");
	});

	it("/contact/760/ shows the portal's contacts and the support email address", async () => {
		const pack = copyOfSamplePack();
		editPack(
			pack,
			"apps/760.json",
			["contact_us"],
			[
				{
					...(readPackFile(pack, "apps/620.json").contact_us?.[0] as object),
					id: 7601,
					name: "Sam Support",
					country: "",
					area: "",
					emails: [],
				} as never,
			],
		);
		const portal = await openPortal({ pack, settings: { SUPPORT_EMAIL: "help@example.org" } });
		const { $, text } = await (await portal.member()).get("/contact/760/");
		expect($("h1").text()).toBe("Support");
		expect(text).toContain("Sam Support");
		expect($("main a[href='mailto:help@example.org']")).toHaveLength(1);
	});
});

describe("/contact/{id}/{contact}/contact.vcf", () => {
	it("/contact/{id}/{contact}/contact.vcf is the contact's vCard, with name, email address and organization (HELP-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $ } = await agent.get("/contact/620/");
		const href = $("[data-contact=6201] a[download]").attr("href") ?? "";
		const response = await agent.fetch(href);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toContain('filename="Maya Ortiz.vcf"');
		const card = new ICAL.Component(ICAL.parse(await response.text()));
		expect([
			card.getFirstPropertyValue("fn"),
			card.getFirstPropertyValue("email"),
			card.getFirstPropertyValue("org"),
		]).toEqual(["Maya Ortiz", "maya@example.org", "California STAR"]);
	});

	it("/contact/{id}/{contact}/contact.vcf uses the position as the name if the contact has no name", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["contact_us", 0, "name"], "");
		editPack(pack, "apps/620.json", ["contact_us", 0, "title"], "Ms");
		editPack(pack, "apps/620.json", ["contact_us", 0, "position"], "Sales desk");
		const agent = await (await openPortal({ pack })).member();
		expect((await agent.get("/contact/620/")).$("h3:contains('Sales desk')").text()).toBe(
			"Sales desk",
		);
		const card = await agent.fetch("/contact/620/6201/contact.vcf");
		expect(await card.text()).toContain("FN:Sales desk");
		expect(card.headers.get("Content-Disposition")).toContain("Sales");
	});

	it("/contact/{id}/{contact}/contact.vcf answers 404 for archived contacts, and redirects to /404/ for programs hidden in the agent's region (HELP-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "us" });
		expect((await agent.get("/contact/620/6202/contact.vcf")).status).toBe(404);
		expect((await agent.get("/contact/904/6201/contact.vcf")).location).toBe("/404/");
	});
});
