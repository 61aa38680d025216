import { describe, expect, it } from "vitest";
import type { CheerioAPI } from "cheerio";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

const pages = [
	"/home/",
	"/destinations/",
	"/suppliers/",
	"/training/",
	"/training/620/",
	"/training/620/6201/1/",
	"/info/620/",
	"/resources/promote/620/",
	"/resources/sell/620/",
	"/contact/620/",
	"/watch/",
	"/attend/",
	"/retain/620/",
	"/search/?q=california",
];

/**
 * Removes the parts that differ in every response: tokens, nonces, and the data for scripts, which
 * contains these and the request's id.
 */
function lasting($: CheerioAPI): string {
	$("script").remove();
	$("[nonce]").removeAttr("nonce");
	$("input[name=_token]").attr("value", "token");
	return $.html();
}

const tokensOf = ($: CheerioAPI) =>
	new Set(
		$("input[name=_token]")
			.toArray()
			.map((field) => $(field).attr("value")),
	);

describe("Parts of pages that the portal caches (docs/decisions/0006)", () => {
	it("Cached parts of pages look the same on a second request", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		// Home shows the confirmation of the registration, which appears only once.
		await agent.get("/home/");
		for (const page of pages) {
			const first = await agent.get(page);
			const again = await agent.get(page);
			expect([page, again.status, lasting(again.$) === lasting(first.$)]).toEqual([
				page,
				200,
				true,
			]);
		}
	});

	it("Cached parts of pages show the current user's name, and have the current user's form token", async () => {
		const portal = await openPortal();
		const maren = await portal.member({ firstName: "Maren", lastName: "Holt & <Sons>" });
		const ines = await portal.member({ firstName: "Inês", lastName: 'D"Ávila' });
		for (const agent of [maren, ines]) await enroll(agent, 620);
		for (const page of pages) {
			const [hers, theirs] = [await maren.get(page), await ines.get(page)];
			expect(theirs.body).not.toContain("Maren");
			expect(theirs.body).not.toContain("Holt");
			if (theirs.$(".foot").length > 0)
				expect(theirs.$(".foot").text()).toContain('Logged in as Inês D"Ávila');
			if (hers.$(".foot").length > 0)
				expect(hers.$(".foot").text()).toContain("Logged in as Maren Holt & <Sons>");
			expect([page, tokensOf(hers.$).size, tokensOf(theirs.$).size]).toEqual([page, 1, 1]);
			expect([...tokensOf(theirs.$)]).not.toEqual([...tokensOf(hers.$)]);
		}
	});

	it("The forms in cached parts of pages lead back to the current page, whatever its address is", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/search/?q=california");
		const odd = await agent.get("/search/?q=%22%3E%3Cb%3E&kind=%26amp%3B");
		const fields = odd.$(".site-head input[name=returnTo], .foot input[name=returnTo]");
		expect(fields.length).toBeGreaterThan(1);
		for (const field of fields.toArray())
			expect(odd.$(field).attr("value")?.split("#")[0]).toBe(
				"/search/?q=%22%3E%3Cb%3E&kind=%26amp%3B",
			);
		expect(odd.$("b")).toHaveLength(0);
	});

	it("Cached parts of pages don't hide changes on the page, such as a new favorite", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/resources/promote/620/");
		await enroll(agent, 620);
		const list = await agent.get("/resources/promote/620/");
		const keep = list.$("form.keep-form").first();
		const fields = Object.fromEntries(
			keep
				.find("input, button")
				.toArray()
				.map((field) => [list.$(field).attr("name") ?? "", list.$(field).attr("value") ?? ""]),
		);
		await agent.post(keep.attr("action") ?? "", fields);
		const after = await agent.get("/resources/promote/620/");
		expect(before.$(".keep--kept")).toHaveLength(0);
		expect(after.$(".keep--kept").length).toBeGreaterThan(0);
	});
});
