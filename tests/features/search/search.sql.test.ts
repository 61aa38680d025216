import { describe, expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { activityOf } from "#tests/support/events.ts";
import { copyOfSamplePack, demoPack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";

async function registered(portal: TestPortal, appId = 620, country = "gb"): Promise<Agent> {
	const agent = await portal.member({ country });
	await agent.get(`/info/${appId}/`);
	await agent.post(`/info/${appId}/`, {});
	return agent;
}

/** Returns the hits as `kind title -> address`, without marks. */
function hitsOf({ $ }: Answer): string[] {
	return $("[data-hit]")
		.toArray()
		.map(
			(hit) =>
				`${$(hit).attr("data-hit")} ${$(hit).find("h2, h3").text()} -> ${$(hit).find("h2 a, h3 a").attr("href")}`,
		);
}

describe("/search/", () => {
	it("/search/ redirects anonymous visitors to the login page, which then leads back to the search", async () => {
		const portal = await openPortal();
		const answer = await portal.agent().get("/search/?q=caf%C3%A9");
		expect(answer.location).toBe(
			`/login/?state=login&redirect=${encodeURIComponent("/search/?q=caf%C3%A9")}`,
		);
	});

	it("Pages for logged-in users have a search form that works without JavaScript, and /search/ has it only once", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const path of ["/home/", "/destinations/", "/info/620/", "/favorites/"]) {
			const { $ } = await agent.get(path);
			// One form is in the wide header, and one is in the menu for narrow screens.
			expect($("form[role=search][action='/search/'] input[name=q]").length, path).toBe(2);
		}
		const { $ } = await agent.get("/search/?q=wine");
		expect($("form[action='/search/'] input[name=q]").length).toBe(1);
		expect($("input[name=q]").attr("value")).toBe("wine");
		expect((await portal.agent().get("/login/")).$("form[role=search]").length).toBe(0);
	});

	it("Without a query, /search/ asks what the client wants to know, and suggests a word", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $, status, text } = await agent.get("/search/");
		expect(status).toBe(200);
		expect($("h1").text()).toBe("Search");
		expect(text).toContain("What does your client want to know?");
		expect($("main a[href='/search/?q=beach']").length).toBe(1);
	});

	it("/search/ finds what the user may see, marks the words, and links each hit to the page where it can be used (FIND-1)", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		expect(hitsOf(await agent.get("/search/?q=beach"))).toEqual([
			"program California STAR -> /info/620/",
		]);
		expect(hitsOf(await agent.get("/search/?q=countie"))).toEqual([
			"lesson A state of many trips -> /retain/620/6201/?page=1",
		]);
		expect(hitsOf(await agent.get("/search/?q=fast+fact"))).toEqual([
			"fact Fast facts -> /open/620/asset/62001/",
		]);
		expect(hitsOf(await agent.get("/search/?q=highway"))).toContain(
			"document Highway 1 -> /open/620/collection/1/",
		);
		expect(hitsOf(await agent.get("/search/?q=forest"))).toEqual([
			"picture Forest -> /open/620/library/620502/",
		]);
		expect(hitsOf(await agent.get("/search/?q=maya"))).toEqual([
			"person Maya Ortiz -> /contact/620/#contact-6201",
		]);
		expect(hitsOf(await agent.get("/search/?q=parks+roads&kind=chapter"))).toEqual([
			"lesson Parks and roads -> /retain/620/6202/",
		]);
		const { $ } = await agent.get("/search/?q=many+trip");
		expect(
			$("[data-hit=lesson] mark")
				.toArray()
				.map((mark) => $(mark).text()),
		).toEqual(["many", "trips", "many"]);
	});

	it("/search/ finds page texts only of registered programs, and links chapters of other programs to their info page (FIND-2)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(hitsOf(await agent.get("/search/?q=counties"))).toEqual([]);
		expect(hitsOf(await agent.get("/search/?q=parks+roads"))).toEqual([
			"lesson Parks and roads -> /info/620/",
		]);
		expect(hitsOf(await agent.get("/search/?q=maya"))).toEqual([
			"person Maya Ortiz -> /contact/620/#contact-6201",
		]);
	});

	it("/search/ never finds a question or an answer (FIND-3)", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		for (const query of [
			"1937",
			"zion",
			"san diego",
			"silicon valley",
			"golden gate bridge",
			"which airport",
		]) {
			const answer = await agent.get(`/search/?q=${encodeURIComponent(query)}`);
			expect(answer.$("[data-hit=lesson]").length, query).toBe(0);
		}
	});

	it("Every link of a hit in /search/ leads to a page that exists or to another site", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const addresses = new Set<string>();
		for (const query of [
			"california",
			"a",
			"wine",
			"coast",
			"maya",
			"guide",
			"videos",
			"pictures",
			"fast",
			"rates",
			"basics",
		]) {
			const { $ } = await agent.get(`/search/?q=${query}`);
			for (const link of $("[data-hit] a[href^='/']").toArray())
				addresses.add($(link).attr("href") ?? "");
		}
		expect(addresses.size).toBeGreaterThan(20);
		for (const address of addresses) {
			const end = await agent.visit(address.replace(/#.*/, ""));
			expect(end.status === 200 || end.location?.startsWith("https://"), address).toBe(true);
		}
	});

	it("Resources in /search/ open through an address that records an event", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const ways = [
			["guide", "/open/620/asset/62013/", "resource_click"],
			["highway", "/open/620/collection/", "collection_click"],
			["coast", "/open/620/library/", ""],
		] as const;
		for (const [query, start, event] of ways) {
			const { $ } = await agent.get(`/search/?q=${query}`);
			const address = $(`[data-hit] h3 a[href^='${start}']`).first().attr("href") ?? "";
			expect(address, query).not.toBe("");
			expect((await activityOf(portal)).length, query).toBe(
				ways.findIndex(([each]) => each === query),
			);
			await agent.get(address);
			expect((await activityOf(portal)).at(-1)?.event, query).toContain(event);
		}
	});

	it("/search/ finds no hidden, internal or unfinished rows, and nothing from programs that the user can't see or from program 760 (FIND-6)", async () => {
		const portal = await openPortal();
		const american = await registered(portal, 620, "us");
		for (const query of [
			"hide draft",
			"team notes",
			"unfinished",
			"hidden chapter",
			"lee chang",
			"island",
			"year",
			"portal",
		]) {
			expect(
				hitsOf(await american.get(`/search/?q=${encodeURIComponent(query)}&exact=1`)),
				query,
			).toEqual([]);
		}
		const british = await portal.member({ country: "gb" });
		expect(hitsOf(await british.get("/search/?q=island"))[0]).toBe(
			"program Island Only Tours -> /info/904/",
		);
		expect((await american.get("/search/?q=island")).body).not.toContain("Island Only");
		expect((await american.get("/search/?app=904&q=basics")).location).toBe("/404/");
		expect((await american.get("/search/?app=999&q=basics")).location).toBe("/404/");
	});

	it.each([
		["program California STAR", ["app"]],
		["lesson Welcome to California", ["chapters", 0]],
		["document Sales guide", ["assets", "toolbox", 3]],
		["picture Coast", ["image_library", 0]],
		["person Maya Ortiz", ["contact_us", 0]],
	])("/search/ finds the %s by another name (FIND-8)", async (hit, path) => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", [...path, "also"], ["Quokkaland"]);
		const agent = await registered(await openPortal({ pack }));
		expect(hitsOf(await agent.get("/search/?q=quokkaland&exact=1"))[0]).toContain(hit);
	});

	it("/search/ finds a locked item by its title, shows why it is locked, and doesn't link to its content (FIND-4)", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const { $ } = await agent.get("/search/?q=rates");
		const hit = $("[data-asset='62014']");
		expect(hit.attr("data-locked")).toBe("true");
		expect(hit.text()).toContain("Unlocks when you complete the program.");
		expect(
			hit
				.find("a")
				.toArray()
				.map((link) => $(link).attr("href")),
		).toEqual(["/resources/sell/620/?id=62014"]);
		expect(hit.find("img").length).toBe(0);
	});

	it("/search/ shows Download, Share and a favorite button in a resource's hit, and the favorite button leads back to the hit", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const { $ } = await agent.get("/search/?q=guide");
		const hit = $("[data-asset='62013']");
		expect(hit.find("a[href='/download/620/asset/62013/']").text()).toBe("Download");
		expect(hit.find("form[action='/share/620/asset/62013/'] button").text()).toBe("Share");
		const form = hit.find("form[action='/favorite/']");
		const fields = Object.fromEntries(
			form
				.find("input, button")
				.toArray()
				.map((field) => [$(field).attr("name") ?? "", $(field).attr("value") ?? ""]),
		);
		const answer = await agent.post("/favorite/", fields);
		expect(answer.location).toBe("/search/?q=guide#hit-resource-62013-0");
		const after = await agent.get("/search/?q=guide");
		expect(
			after
				.$("li#hit-resource-62013-0 [data-asset='62013'] form[action='/favorite/'] button")
				.text(),
		).toBe("Remove from favorites");
	});

	it("/search/ has favorite buttons for programs and pages, but none for locked items", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const keptAs = async (query: string, hit: string) =>
			(await agent.get(`/search/?q=${query}`))
				.$(`[data-hit=${hit}] form[action='/favorite/'] [name=itemType]`)
				.attr("value");
		expect(await keptAs("beach", "program")).toBe("app");
		expect(await keptAs("counties", "lesson")).toBe("page");
		expect((await agent.get("/search/?q=rates")).$("[data-asset='62014'] form").length).toBe(0);
	});

	it("/search/ shows a person's email address and phone number in the hit, with people of the agent's own country first", async () => {
		const portal = await openPortal({ pack: demoPack });
		const canadian = await registered(portal, 620, "ca");
		const { $ } = await canadian.get("/search/?q=contact+california");
		const people = $("[data-hit=person]")
			.find("h2, h3")
			.toArray()
			.map((title) => $(title).text());
		expect(people[0]).toBe("Anika Desrosiers");
		expect(
			$("[data-hit]").first().find("a[href='mailto:anika.desrosiers@example.org']").length,
		).toBe(1);
		expect($("[data-hit]").first().find("a[href='tel:+16045550119']").length).toBe(1);
		expect(people.filter((name) => name === "Elena Marchetti")).toHaveLength(1);
		expect($("#found").text()).toBe(
			`${people.length} results for “contact california”. The first result answers your question.`,
		);
	});

	it("/search/ with `app` searches only one program, and offers to search all programs if it finds nothing (FIND-1)", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const everywhere = hitsOf(await agent.get("/search/?q=basics"));
		expect(everywhere.length).toBeGreaterThan(1);
		const scoped = await agent.get("/search/?app=901&q=basics");
		expect(hitsOf(scoped)).toEqual(["lesson Harbour Line Cruises basics -> /info/901/"]);
		expect(scoped.$("select[name=app]").val()).toBe("901");
		expect(scoped.$("nav[aria-label=Breadcrumb]").text()).toContain("Harbour Line Cruises");
		const none = await agent.get("/search/?app=901&q=yosemite+counties");
		expect(none.text).toContain("other programs may have it");
		expect(none.$("main a:contains('Search all programs')").attr("href")).toBe(
			"/search/?q=yosemite%20counties",
		);
	});

	it("/search/ filters by type, and shows how many hits each type has", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const all = await agent.get("/search/?q=california");
		const kinds = all
			.$("nav[aria-label=Type] a")
			.toArray()
			.map((link) => all.$(link).text());
		expect(kinds[0]).toMatch(/^All \d+$/);
		expect(kinds).toContain("People 1");
		const contacts = await agent.get("/search/?q=california&kind=person");
		expect(hitsOf(contacts)).toEqual(["person Maya Ortiz -> /contact/620/#contact-6201"]);
		expect(contacts.$("nav[aria-label=Type] [aria-current=page]").text()).toBe("People 1");
		const none = await agent.get("/search/?q=fast+facts&kind=video");
		expect(none.text).toContain("No results in Videos for “fast facts”");
		expect(none.$("main a:contains('Show all types')").attr("href")).toBe(
			"/search/?q=fast%20facts",
		);
		expect((await agent.get("/search/?q=california&kind=nonsense")).$("[data-hit]").length).toBe(
			all.$("[data-hit]").length,
		);
	});

	it("/search/ shows hits with some of the words if no hit has all of them, and links to the destinations if no hit has any", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const some = await agent.get("/search/?q=maya+zzzz");
		expect(some.text).toContain("No exact match");
		expect(hitsOf(some)).toEqual(["person Maya Ortiz -> /contact/620/#contact-6201"]);
		const none = await agent.get("/search/?q=%3Cscript%3Ezzzz");
		expect(none.text).toContain("Nothing found for “<script>zzzz”");
		expect(none.body).not.toContain("<script>zzzz");
		expect(none.$("main a[href='/destinations/']").length).toBe(1);
		expect((await agent.get("/search/?q=%3F%21")).text).toContain("Enter something to search for");
	});

	it("/search/ shows its hits page by page, and shows the last page if a page past the end is requested", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["image_library"], (images) =>
			Array.from({ length: 45 }, (_, index) => ({
				...images[0],
				id: 620500 + index,
				title: `Lighthouse ${index}`,
			})),
		);
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		const first = await agent.get("/search/?q=lighthouse");
		expect(first.text).toContain("45 results for “lighthouse”");
		expect(first.$("a[rel=next]").attr("href")).toBe("/search/?q=lighthouse&page=2");
		const seen = new Set<string>();
		for (const page of [1, 2, 3, 4])
			for (const hit of (await agent.get(`/search/?q=lighthouse&page=${page}`))
				.$("[data-hit] h3")
				.toArray())
				seen.add(first.$(hit).text());
		expect(seen.size).toBe(45);
		const past = await agent.get("/search/?q=lighthouse&page=99");
		expect(past.$("[data-hit]").length).toBe(45 - 3 * 12);
		expect(past.$("a[rel=next]").length).toBe(0);
	});

	it("/search/ finds what an import has just added, and no longer finds what the import removed", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const pack = copyOfSamplePack();
		editPack(
			pack,
			"apps/620.json",
			["chapters", 0, "pages", 0, "text"],
			"<p>Sea otters wave at the pier.</p>",
		);
		await importPack(
			portal.container.database,
			pack,
			portal.container.settings.mediaDir,
			portal.clock.now,
			{ retire: true },
		);
		expect(hitsOf(await agent.get("/search/?q=otter"))).toEqual([
			"lesson A state of many trips -> /retain/620/6201/?page=1",
		]);
		expect(hitsOf(await agent.get("/search/?q=counties"))).toEqual([]);
	});

	it("The data that the router loads for /search/ contains no address of a locked file", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const data = await (await agent.fetch("/search.data?q=rates")).text();
		expect(data).toContain("Graduates");
		expect(data).not.toContain("rates.pdf");
		expect(data).not.toMatch(/\/media\/[^"]*\.pdf/);
	});
});

describe("The button bar's Search", () => {
	it("Where the button bar has a Search button, the button links to the search of the page's program", async () => {
		const portal = await openPortal();
		const agent = await registered(portal);
		const searchOn = async (path: string) =>
			(await agent.get(path)).$("nav[aria-label=Program] [data-button=search]").attr("href");
		expect(await searchOn("/resources/sell/620/")).toBe("/search/?app=620");
		expect(await searchOn("/retain/620/")).toBe("/search/?app=620");
		expect(await searchOn("/training/620/")).toBeUndefined();
		expect(await searchOn("/resources/sell/787/")).toBeUndefined();
		const { $ } = await agent.get("/search/?app=620");
		expect($("[data-button=search]").attr("aria-current")).toBe("page");
	});
});
