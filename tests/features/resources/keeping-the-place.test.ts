import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

type Button = ReturnType<CheerioAPI>;

/** Sends a button's form as a browser without JavaScript does, and follows the redirect. */
async function press(
	agent: Agent,
	page: Answer,
	button: Button,
): Promise<{ page: Answer; anchor: string }> {
	const form = button.closest("form");
	const fields = form
		.find("input")
		.toArray()
		.map((field) => [page.$(field).attr("name") ?? "", page.$(field).attr("value") ?? ""]);
	const own = { [button.attr("name") ?? "none"]: button.attr("value") ?? "" };
	const { location } = await agent.post(form.attr("action") ?? "", {
		...Object.fromEntries(fields),
		...own,
	});
	const [path = "", anchor = ""] = (location ?? "").split("#");
	return { page: await agent.get(path), anchor };
}

describe("Without JavaScript, a form returns to the same place on the page through an anchor (FORM-11)", () => {
	it.each([
		"/resources/sell/620/",
		"/resources/promote/620/",
		"/watch/",
		"/resources/sell/620/?id=62013",
		"/resources/sell/620/library/?type=imageLibrary",
	])("Without JavaScript, adding a favorite on %s returns to the item's title", async (path) => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const before = await agent.get(path);
		const button = before.$("main .keep").last();
		const title = button.attr("aria-describedby");
		expect([before.status, title]).toEqual([200, expect.any(String)]);
		const { page, anchor } = await press(agent, before, button);
		expect(anchor).toBe(title);
		expect(page.$(`[id="${anchor}"]`)).toHaveLength(1);
		expect(page.$(`.keep--kept[aria-describedby="${title}"]`)).toHaveLength(1);
	});

	it("Without JavaScript, removing a favorite returns to another row of the list", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const [itemType, itemId] of [
			["app", "620"],
			["asset", "62013"],
			["page", "620101"],
		])
			await agent.post("/favorite/", {
				itemType,
				itemId,
				appId: "620",
				favorite: "1",
				returnTo: "/favorites/",
			});
		let before = await agent.get("/favorites/");
		for (let rows = before.$("main .keep").length; rows > 1; rows--) {
			const { page, anchor } = await press(agent, before, before.$("main .keep").first());
			expect(page.$(`main [id="${anchor}"]`)).toHaveLength(1);
			before = page;
		}
		expect(before.$("main .keep")).toHaveLength(1);
	});

	it("Without JavaScript, registering for a trade show with one click returns to this trade show", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/attend/");
		const button = before.$("main article button[name=show]").last();
		const show = button.attr("value");
		const { page, anchor } = await press(agent, before, button);
		expect(anchor).toBe(`show-${show}`);
		expect(page.$(`[id="${anchor}"]`).closest("article").text()).toContain("Registered");
	});

	it("Without JavaScript, the theme and Lite mode switches in the footer return to the footer", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const foot = await press(
			agent,
			await agent.get("/attend/"),
			(await agent.get("/attend/")).$(".foot button[name=theme]").first(),
		);
		expect(foot.page.$(`.foot [id="${foot.anchor}"]`)).toHaveLength(1);
		const lite = await press(agent, foot.page, foot.page.$(".foot button[name=lite]"));
		expect(lite.page.$(`.foot [id="${lite.anchor}"]`)).toHaveLength(1);
		const head = await press(
			agent,
			lite.page,
			lite.page.$(".site-head button[name=theme]").first(),
		);
		expect(head.anchor).toBe("");
	});

	it("Without JavaScript, marking a notification as read returns to the notification", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/notifications/");
		const { page, anchor } = await press(agent, before, before.$("main .row .link-button").last());
		expect(page.$(`[id="${anchor}"]`).closest("article").find(".link-button")).toHaveLength(0);
	});
});
