import { describe, expect, it } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";
import type { Answer } from "#tests/support/agent.ts";

/** Returns the links in a page's body to a program's resources and people, by name. */
function linksOf({ $ }: Answer, appId: number): Record<string, string> {
	const links = $("main a:not([data-button])")
		.toArray()
		.filter((link) => $(link).closest("nav[aria-label=Program]").length === 0)
		.map((link) => [$(link).text().trim(), $(link).attr("href") ?? ""] as const)
		.filter(([, href]) =>
			[`/resources/sell/${appId}/`, `/resources/promote/${appId}/`, `/contact/${appId}/`].includes(
				href,
			),
		);
	return Object.fromEntries(links);
}

const all = {
	Sell: "/resources/sell/620/",
	Promote: "/resources/promote/620/",
	Contact: "/contact/620/",
};

describe("One tap leads to a program's sales resources, facts and people (CAT-39)", () => {
	it.each(["/info/620/", "/training/620/", "/diploma/620/", "/training/620/6201/1/"])(
		"The page %s links registered users to the program's Sell, Promote and Contact pages (CAT-39)",
		async (address) => {
			const portal = await openPortal();
			const agent = await portal.member();
			await enroll(agent, 620);
			expect(linksOf(await agent.get(address), 620)).toEqual(all);
		},
	);

	it("Before registration, the info page links to Contact, but to Sell and Promote only in the button bar", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(linksOf(await agent.get("/info/620/"), 620)).toEqual({ Contact: "/contact/620/" });
	});

	it("In a program's resources, Retain, search and training, the footer links to the program's contacts", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const address of [
			"/resources/sell/620/",
			"/retain/620/",
			"/search/?app=620",
			"/training/620/",
		])
			expect(
				(await agent.get(address)).$("footer a:contains('Contact')").attr("href"),
				address,
			).toBe("/contact/620/");
		expect((await agent.get("/home/")).$("footer a:contains('Contact')").length).toBe(0);
	});
});
