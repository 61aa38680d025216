import { describe, expect, it } from "vitest";
import { visibleButtons, type BarPage } from "#app/features/programs/button-bar.ts";
import type { Answer } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

const buttonsOf = ({ $ }: Answer) =>
	$("nav[aria-label=Program] a")
		.toArray()
		.map((button) => $(button).attr("data-button"));
const crumbsOf = ({ $ }: Answer) =>
	$("nav[aria-label=Breadcrumb] a")
		.toArray()
		.map((crumb) => $(crumb).attr("href"));

/** The pages of program 620 with a button bar, each with its type in the bar's rules. */
const barPages: readonly (readonly [BarPage, string])[] = [
	["info", "/info/620/"],
	["favorites", "/favorites/620/"],
	["training", "/training/620/"],
	["directory", "/directory/620/"],
	["resources", "/resources/promote/620/"],
	["resources", "/resources/sell/620/"],
	["retain", "/retain/620/"],
];

describe("The button bar", () => {
	for (const state of ["unregistered", "registered", "complete"] as const) {
		it(`For an agent in the state ${state}, the button bar on a program's pages has exactly the buttons that PAGE-80 doesn't hide, and every button leads to a page`, async () => {
			const portal = await openPortal();
			const agent = await portal.member();
			if (state !== "unregistered") await enroll(agent, 620);
			if (state === "complete") await graduate(agent, 620);
			const targets = new Set<string>();
			for (const [page, path] of barPages) {
				if (state === "unregistered" && (page === "training" || page === "retain")) continue;
				const answer = await agent.get(path);
				const expected = visibleButtons({
					page,
					registered: state !== "unregistered",
					complete: state === "complete",
					hasDirectory: true,
				});
				expect([path, answer.status, buttonsOf(answer)]).toEqual([path, 200, expected]);
				for (const link of answer.$("nav[aria-label=Program] a").toArray())
					targets.add(answer.$(link).attr("href") ?? "");
			}
			for (const target of targets) {
				const reached = await agent.visit(target);
				expect([target, reached.status]).toEqual([target, 200]);
			}
		});
	}

	it("The button bar has the labels Info, Training, Retain, Promote, Sell, Directory and Search, and marks the current page (PAGE-72, NAME-11)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const { $ } = await agent.get("/retain/620/");
		const labels = $("nav[aria-label=Program] a")
			.toArray()
			.map((button) => $(button).text());
		expect(labels).toEqual([
			"Info",
			"Training",
			"Retain",
			"Promote",
			"Sell",
			"Directory",
			"Search",
		]);
		expect($("nav[aria-label=Program] [aria-current=page]").text()).toBe("Retain");
	});

	it("The button bar has no Directory button if the program has no directory, and the player, Retain's chapters, contacts and showcases have no button bar", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		expect(buttonsOf(await agent.get("/info/787/"))).not.toContain("directory");
		for (const path of [
			"/retain/620/6201/",
			"/retain/620/6201/?page=1",
			"/training/620/6201/1/",
			"/contact/620/",
			"/showcases/620/",
		]) {
			expect([path, buttonsOf(await agent.get(path))]).toEqual([path, []]);
		}
	});

	it("The button bar has Training, Retain and Search on /training/ and /retain/, whether or not the agent is registered for a program (PAGE-72)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const registered of [false, true]) {
			if (registered) await enroll(agent, 620);
			for (const [path, current] of [
				["/training/", "Training"],
				["/retain/", "Retain"],
			] as const) {
				const answer = await agent.get(path);
				const links = answer
					.$("nav[aria-label=Program] a")
					.toArray()
					.map((link) => [
						answer.$(link).attr("data-button"),
						answer.$(link).text(),
						answer.$(link).attr("href"),
					]);
				expect(links).toEqual([
					["training", "Training", "/training/"],
					["retain", "Retain", "/retain/"],
					["search", "Search", "/search/"],
				]);
				expect(answer.$("nav[aria-label=Program] [aria-current=page]").text()).toBe(current);
				expect(answer.$("[data-button]")).toHaveLength(3);
				for (const [, , target] of links)
					expect([target, (await agent.get(target ?? "")).status]).toEqual([target, 200]);
			}
		}
	});
});

/**
 * Pages for logged-in users. `title` is null if the page's title contains the program's name.
 * `back` is the address of the last breadcrumb.
 */
const layoutPages: readonly (readonly [path: string, title: string | null, back: string])[] = [
	["/watch/", "Watch", "/home/"],
	["/suppliers/", "Suppliers", "/home/"],
	["/showcases/", "Showcases", "/home/"],
	["/showcases/620/", null, "/home/"],
	["/micro-learnings/", "Micro-learnings", "/home/"],
	["/destinations/", "Destinations", "/home/"],
	["/attend/", "Attend", "/home/"],
	["/contact/620/", null, "/info/620/"],
	["/training/", "Training", "/home/"],
	["/retain/", "Sell", "/home/"],
	["/info/620/", null, "/home/"],
	["/favorites/620/", null, "/info/620/"],
	["/directory/620/", null, "/info/620/"],
	["/training/620/", null, "/training/"],
	["/retain/620/", null, "/info/620/"],
	["/retain/620/6201/", null, "/retain/620/"],
	["/resources/promote/620/", null, "/info/620/"],
	["/resources/sell/620/", null, "/info/620/"],
];

describe("The layout of pages", () => {
	it("Lists and pages with a button bar have a title, breadcrumbs that lead back, a point bar, one h1 and one main element (PAGE-33)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const [path, title, back] of layoutPages) {
			const answer = await agent.get(path);
			const { $ } = answer;
			expect([
				path,
				answer.status,
				$("nav[aria-label=Breadcrumb]").length,
				$("[data-part=point-bar]").length,
			]).toEqual([path, 200, 1, 1]);
			expect([path, $("h1").length, $("main").length, $("main h1").length]).toEqual([
				path,
				1,
				1,
				1,
			]);
			expect([path, crumbsOf(answer).at(-1)]).toEqual([path, back]);
			if (title) expect([path, $("title").text()]).toEqual([path, title]);
			else expect([path, $("title").text().length > 3]).toEqual([path, true]);
		}
	});

	it("The browser titles of Home and Training are `Home` and `Training` (PAGE-37)", async () => {
		const home = await openPortal();
		const member = await home.member();
		expect((await member.get("/")).$("title").text()).toBe("Home");
		expect((await member.get("/home/")).$("title").text()).toBe("Home");
		expect((await member.get("/training/")).$("title").text()).toBe("Training");
	});

	it("/my-source/ has no point bar, and the player has no breadcrumbs, point bar or button bar", async () => {
		const opened = await openPortal();
		const member = await opened.member();
		await enroll(member, 620);
		const source = await member.get("/my-source/");
		expect([
			source.status,
			source.$("[data-part=point-bar]").length,
			source.$("nav[aria-label=Breadcrumb]").length,
		]).toEqual([200, 0, 1]);
		const player = await member.get("/training/620/6201/1/");
		expect([
			player.status,
			player.$("[data-part=point-bar]").length,
			crumbsOf(player).length,
			buttonsOf(player).length,
		]).toEqual([200, 0, 0, 0]);
	});
});

describe("Support", () => {
	it("The support button links to the program's contact page, or to the portal's contact page outside of programs (HELP-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const supportOf = ({ $ }: Answer) => $("header a:contains('Support')").attr("href");
		expect(supportOf(await agent.get("/info/620/"))).toBe("/contact/620/");
		expect(supportOf(await agent.get("/directory/620/"))).toBe("/contact/620/");
		expect(supportOf(await agent.get("/attend/"))).toBe("/contact/760/");
		expect((await agent.get("/contact/760/")).$("main a[href='/debug/']")).toHaveLength(1);
		expect((await agent.get("/debug/")).status).toBe(200);
	});

	it("The support button is disabled in the player (HELP-5)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const { $ } = await agent.get("/training/620/6201/1/");
		expect($("header button:contains('Support')").attr("disabled")).toBe("disabled");
		expect($("header a:contains('Support')")).toHaveLength(0);
	});
});

describe("The footer", () => {
	it("The footer's Lite mode form removes all scripts, and sending it again brings them back (WEB-3)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = await agent.get("/attend/");
		expect(before.$("script").length).toBeGreaterThan(0);
		const form = before.$("footer form:contains('Lite mode')");
		expect([
			form.attr("method"),
			form.attr("action"),
			form.find("[name=returnTo]").attr("value"),
		]).toEqual(["post", "/lite/", "/attend/#lite"]);
		expect((await agent.post("/lite/", { lite: "1", returnTo: "/attend/" })).location).toBe(
			"/attend/",
		);
		const lite = await agent.get("/attend/");
		expect(lite.$("script")).toHaveLength(0);
		expect(lite.$("footer").text()).toContain("Leave Lite mode");
		await agent.post("/lite/", { lite: "0", returnTo: "/attend/" });
		expect((await agent.get("/attend/")).$("script").length).toBeGreaterThan(0);
	});

	it("The footer and the menu link to every section, including Retain (PAGE-70, PAGE-75)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $ } = await agent.get("/home/");
		const sections = $("#sections a")
			.toArray()
			.map((link) => [$(link).text(), $(link).attr("href")]);
		expect(sections.map(([name]) => name)).toEqual(
			expect.arrayContaining([
				"Home",
				"Destinations",
				"Suppliers",
				"Micro-learnings",
				"Showcases",
				"Attend",
				"Watch",
				"Favorites",
				"My Source",
				"Training",
				"Retain",
			]),
		);
		for (const [, href] of sections)
			expect([href, (await agent.get(href ?? "")).status]).toEqual([href, 200]);
		const inMenu = $("details.menu nav a")
			.toArray()
			.map((link) => [$(link).text(), $(link).attr("href")]);
		expect(inMenu).toEqual(sections);
	});
});

describe("Brands", () => {
	it("Home shows brands that link to the suppliers' info pages, but none of programs that are closed or hidden in the user's region (CAT-30)", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		const { $ } = await american.get("/home/");
		const brands = $(".brands a")
			.toArray()
			.map((brand) => $(brand).attr("href"));
		expect(brands).toContain("/info/901/");
		expect(brands).toContain("/info/902/");
		expect(brands).not.toContain("/info/904/");
		expect(brands).not.toContain("/info/907/");
		for (const brand of brands) expect((await american.get(brand ?? "")).status).toBe(200);
	});
});

describe("Log out", () => {
	it("For a logged-in user, public pages have one `Log out` button outside the menu, and another at the end of the menu, if they have a menu (PAGE-70, PAGE-75)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const forEverybody = [
			"/login/?action=logout",
			"/magic-link/",
			"/magic-link/?token=unknown",
			"/reset-password/?token=unknown",
			"/confirm-address/?token=unknown",
			"/change-address/?token=unknown",
			"/auth-mobile/",
			"/auth-mobile/?token=unknown",
			"/verify/",
			"/verify/AAAA-BBBB-CCCC-DDDD/",
			"/privacy/",
			"/support/",
			"/debug/",
			"/colors/620/",
			"/nowhere/",
		];
		for (const path of forEverybody) {
			const { $ } = await agent.get(path);
			const inMenu = $("details.menu button:contains('Log out')");
			expect([
				path,
				$("form[action='/logout/'] button:contains('Log out')").not(inMenu).length,
			]).toEqual([path, 1]);
			expect([path, inMenu.length]).toEqual([path, $("details.menu").length]);
			if (inMenu.length > 0)
				expect($("details.menu a, details.menu button").last().text()).toBe("Log out");
		}
	});
});
