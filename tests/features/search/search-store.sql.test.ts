import { describe, expect, it, onTestFinished } from "vitest";
import { sql } from "kysely";
import { importPack } from "#app/packs/import-pack.server.ts";
import { ensureSearchIndex } from "#app/features/search/store/search-index.server.ts";
import { createSearch } from "#app/features/search/store/search.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";
import type { SearchFilter } from "#app/features/search/store/search-request.ts";
import { packApp } from "#tests/support/answers.ts";
import {
	copyOfSamplePack,
	demoPack,
	editPack,
	packName,
	samplePack,
	type Json,
} from "#tests/support/packs.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const everything = [620, 787, 901, 902, 903, 904, 905, 906, 907, 908];
const scope = {
	programs: everything,
	registered: everything,
	complete: everything,
	graduated: everything,
	country: "gb",
};

async function openSearch(pack: string, seen: Partial<typeof scope> = {}) {
	const named = packName(pack);
	const { database, address } = await temporaryDatabase(named);
	const media = temporaryFolder();
	const bring = async (folder: string) => {
		const outcome = await importPack(database, folder, media, 1, { retire: true });
		if ("faults" in outcome) throw new Error(outcome.faults[0]?.message);
		return outcome;
	};
	if (!named) await bring(pack);
	const search = createSearch(database);
	const find = async (
		query: string,
		filter: Partial<SearchFilter> = {},
		limit = 50,
		offset = 0,
	) => {
		const { hits, counts } = await search.search(
			searchQuery(query),
			{
				scope: { ...scope, ...seen },
				kind: null,
				shownAs: null,
				appId: null,
				preferredAppId: null,
				onlyWantedKinds: searchQuery(query).wantedKinds.length > 0,
				matchesAnyWord: false,
				...filter,
			},
			limit,
			offset,
		);
		return {
			titles: hits.map((hit) => hit.title),
			hits,
			total: counts.reduce((sum, { count }) => sum + count, 0),
			counts,
		};
	};
	return { database, address, bring, find };
}

/** Copies the sample pack, and replaces the text of California's first page. */
function packWith(text: string): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "text"], `<p>${text}</p>`);
	return pack;
}

describe("The search index", () => {
	it("The search index finds programs (by keywords, benefits and description), chapters, page texts, assets, collection and library items, and contacts (FIND-5)", async () => {
		const { find } = await openSearch(samplePack);
		const first = async (query: string) =>
			(await find(query)).hits.map(({ kind, title }) => `${kind}: ${title}`);
		expect(await first("listing graduates")).toContain("program: California STAR");
		expect(await first("golden state")).toContain("program: California STAR");
		expect(await first("beach")).toContain("program: California STAR");
		expect(await first("parks roads")).toContain("chapter: Parks and roads");
		expect(await first("counties")).toEqual(["page: A state of many trips"]);
		expect(await first("how many nights")).toEqual(["page: A state of many trips"]);
		expect(await first("fast facts")).toContain("resource: Fast facts");
		expect(await first("highway 1")).toContain("resource: Highway 1");
		expect(await first("forest")).toContain("picture: Forest");
		expect(await first("three seconds")).toContain("video: Welcome");
		expect(await first("maya")).toContain("contact: Maya Ortiz");
		expect(await first("maya@example.org")).toContain("contact: Maya Ortiz");
	});

	it("The search index ignores accents, case and endings, and finds words in Arabic and Japanese and words with digits", async () => {
		const texts = {
			"sao paulo": "Flights to São Paulo",
			BRULEE: "a crème brûlée",
			koln: "Köln am Rhein",
			strasse: "Alte Straße",
			smorre: "smørrebrød at noon",
			swims: "swimming in the lake",
			الاحمر: "البحر الأحمر",
			京都: "<b>東京都</b>と京都",
			"10am 1e5 7x24": "open 10am, 1e5 beds, 7x24",
		};
		const { find } = await openSearch(packWith(Object.values(texts).join("</p><p>")));
		for (const query of Object.keys(texts))
			expect([query, (await find(query)).titles]).toEqual([query, ["A state of many trips"]]);
	});

	it("Unless `matchesAnyWord` is set, a hit contains all words of the query, in any fields, and only the query's last word may be unfinished (FIND-5)", async () => {
		const { find } = await openSearch(packWith("vineyards over the bay"));
		expect((await find("vineyard california st")).titles).toEqual(["A state of many trips"]);
		expect((await find("viney bay")).total).toBe(0);
		expect((await find("bay viney")).total).toBe(1);
		expect((await find("bay zebra")).total).toBe(0);
		expect((await find("bay zebra", { matchesAnyWord: true })).total).toBe(1);
	});

	it("The search index accepts queries with special characters and query operators", async () => {
		const { find } = await openSearch(samplePack);
		for (const query of [
			'"',
			"' OR 1=1 --",
			"a* NEAR(b)",
			"title:x",
			"^",
			"(",
			"\\",
			"%_",
			"\u0000",
			"AND",
			"NOT x",
			"a\u0000b",
			"🙂",
		]) {
			await expect(find(query)).resolves.toBeDefined();
		}
	});

	it("The search index finds no questions, options or answers, and no hidden, unfinished or retired rows", async () => {
		const { find, bring } = await openSearch(samplePack);
		for (const query of [
			"san diego",
			"1937",
			"zion",
			"silicon",
			"which airport",
			"draft",
			"team notes",
			"unfinished",
			"hidden chapter",
			"agents",
			"lee chang",
		]) {
			expect((await find(query)).titles, query).toEqual([]);
		}
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["contact_us"], []);
		expect((await find("maya")).total).toBe(1);
		await bring(pack);
		expect((await find("maya")).total).toBe(0);
	});

	it("The search index leaves out program 760, which is the portal itself", async () => {
		const { find } = await openSearch(samplePack);
		expect(
			(await find("portal", { scope: { ...scope, programs: [...everything, 760] } })).total,
		).toBe(0);
	});

	it("If a query names a type, the search index ranks entries of that type first, such as people for `contact california`", async () => {
		const { find } = await openSearch(demoPack, {
			programs: [620, 621, 630, 787],
			registered: [620, 621],
		});
		const kinds = async (query: string, filter = {}) =>
			(await find(query, filter)).hits.map(({ kind, title }) => `${kind}: ${title}`);
		expect(new Set((await kinds("contact california")).slice(0, 4))).toEqual(
			new Set(["contact: Elena Marchetti", "contact: Marcus Bell", "contact: Anika Desrosiers"]),
		);
		expect(
			(await kinds("california phone")).slice(0, 3).every((hit) => hit.startsWith("contact: ")),
		).toBe(true);
		expect((await kinds("brochure wine"))[0]).toBe("resource: Wine country: five regions");
		expect((await kinds("yosemite picture"))[0]).toBe("picture: Yosemite Valley");
		expect((await kinds("film desert"))[0]).toMatch(/^video: /);
	});

	it("The search index finds words with or without a hyphen, space, apostrophe or comma in them (FIND-15)", async () => {
		const { find } = await openSearch(
			packWith("Take the Ring Road to a check-in by WiFi, says Hawai‘i Parks of 16,000 e-bikes"),
		);
		for (const query of [
			"ringroad",
			"ring-roads",
			"ringro",
			"checkin",
			"check in",
			"wi-fi",
			"hawaii",
			"Hawaiʻi",
			"16000",
			"ebike",
			"ringroad checkin hawaii",
		])
			expect([query, (await find(query)).titles]).toEqual([query, ["A state of many trips"]]);
		for (const query of ["ringparks", "bikespark"])
			expect([query, (await find(query)).total]).toEqual([query, 0]);
	});

	it("The search index puts an entry first if its title of several words equals the query (FIND-16)", async () => {
		const { find, database } = await openSearch(demoPack, {
			programs: [620, 621, 787, 812, 830, 860],
			registered: [620, 787],
		});
		const { rows } = await sql<{ title: string }>`
			select distinct t.title from search_entry e join search_text t on t.id = e.id
			where e.app_id in (620, 787, 860) and e.shown_as in ('picture', 'video', 'document')`.execute(
			database.db,
		);
		const titles = rows.map(({ title }) => title).filter((title) => title.includes(" "));
		expect(titles.length).toBeGreaterThan(80);
		const firsts = [];
		for (const title of titles)
			firsts.push((await find(title.toUpperCase().replaceAll(" ", "-"), {}, 1)).titles[0]);
		expect(firsts).toEqual(titles);
		expect((await find("machupicchu")).titles[0]).toBe("Machu Picchu");
		expect((await find("california")).hits[0]?.kind).toBe("program");
		expect((await find("trade rates 2027 california")).titles[0]).toBe("Trade rates, summer 2027");
	});

	it("A search for a brochure ranks documents that agents may hand to clients before rates and logos (FIND-9)", async () => {
		const programs = [620, 630, 787, 812, 820];
		const { find } = await openSearch(demoPack, { programs, registered: programs });
		for (const query of ["brochure", "Flyer", "folletos", "Broschüre", "كتيب"]) {
			const { titles, hits } = await find(query, {}, 90);
			expect(new Set(hits.map(({ shownAs }) => shownAs))).toContain("document");
			const rates = titles.findIndex((title) => /rates|logo/i.test(title));
			const shared = titles.findLastIndex((title) => /facts|nights|checklist/i.test(title));
			expect([query, shared >= 0, rates > shared]).toEqual([query, true, true]);
		}
	});

	it("If a collection also contains a resource, search lists the resource only once, unless the resource is only for some countries", async () => {
		const { find } = await openSearch(demoPack, { programs: [620], registered: [620] });
		expect(
			(await find("wine country five regions")).titles.filter(
				(title) => title === "Wine country: five regions",
			),
		).toHaveLength(1);
		expect(
			(await find("seven days highway")).hits.filter(
				(hit) => hit.title === "Seven days on Highway 1",
			),
		).toMatchObject([{ parentId: null }]);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 3, "title"], "Highway 1");
		const once = await openSearch(pack);
		expect(
			(await once.find("highway 1")).titles.filter((title) => title === "Highway 1"),
		).toHaveLength(1);
		editPack(pack, "apps/620.json", ["assets", "toolbox", 3, "countries"], ["fr"]);
		const twice = await openSearch(pack);
		expect(
			(await twice.find("highway 1")).titles.filter((title) => title === "Highway 1"),
		).toHaveLength(1);
		expect(
			(await twice.find("highway 1", { scope: { ...scope, country: "fr" } })).titles.filter(
				(title) => title === "Highway 1",
			),
		).toHaveLength(2);
	});

	it("The search index ranks entries with the words in their title before entries with the words in their text", async () => {
		const pack = copyOfSamplePack();
		editPack(
			pack,
			"apps/620.json",
			["chapters", 0, "pages", 0, "text"],
			`<p>${"Redwoods are mentioned once. ".padEnd(900, "More about something else. ")}</p>`,
		);
		const { find } = await openSearch(pack);
		expect((await find("redwood")).titles).toEqual(["Redwoods", "A state of many trips"]);
		expect((await find("california")).titles[0]).toBe("California STAR");
	});

	it("The search index returns only entries of the user's visible programs, and page texts only of registered programs", async () => {
		const { find } = await openSearch(samplePack);
		const seenWith = async (change: Partial<typeof scope>, query: string) =>
			(await find(query, { scope: { ...scope, ...change } })).titles;
		expect(await seenWith({ programs: [620] }, "basics")).toEqual([]);
		expect(await seenWith({ programs: [] }, "california")).toEqual([]);
		expect(await seenWith({ registered: [] }, "counties")).toEqual([]);
		expect(await seenWith({ registered: [787] }, "counties")).toEqual([]);
		expect(await seenWith({ registered: [] }, "parks roads")).toEqual(["Parks and roads"]);
	});

	it("The search index finds locked entries only by their title, and finds nothing inside them", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "graduated_unlock_only"], 1);
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "subtitle"], "Zanzibar");
		editPack(pack, "apps/620.json", ["assets", "toolbox", 1, "full_complete_unlock_only"], 1);
		const { find } = await openSearch(pack);
		const locked = { scope: { ...scope, complete: [], graduated: [] } };
		expect((await find("road trips", locked)).hits).toMatchObject([
			{ title: "Road trips", lockedUntilGraduated: true, text: "" },
		]);
		expect((await find("zanzibar", locked)).total).toBe(0);
		expect((await find("highway", locked)).total).toBe(0);
		expect((await find("highway", { scope: { ...scope, complete: [] } })).titles).toEqual([
			"Highway 1",
		]);
		expect((await find("welcome", { ...locked, kind: "video" })).titles).toEqual([]);
		expect(
			(await find("welcome", { scope: { ...scope, graduated: [] }, kind: "video" })).titles,
		).toEqual(["Welcome"]);
	});

	it("The search index finds an asset with countries only for users in those countries", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "countries"], ["CA", "fr"]);
		const { find } = await openSearch(pack);
		const from = async (country: string | null, query: string) =>
			(await find(query, { scope: { ...scope, country } })).total;
		expect(await from("fr", "road trips")).toBe(3);
		expect(await from("ca", "highway")).toBe(1);
		expect(await from("gb", "road trips")).toBe(0);
		expect(await from(null, "highway")).toBe(0);
	});

	it("The search index filters by type and program, counts all types and programs, and returns the hits page by page", async () => {
		const { find } = await openSearch(samplePack);
		const basics = await find("basics", { kind: "chapter" });
		expect(basics.hits).toHaveLength(8);
		expect(basics.counts.filter(({ kind }) => kind === "page")).toHaveLength(8);
		expect((await find("basics", { appId: 901, kind: "chapter" })).titles).toEqual([
			"Harbour Line Cruises basics",
		]);
		expect((await find("basics", { kind: "program" })).hits).toEqual([]);
		expect((await find("basics", { kind: "program" })).total).toBe(basics.total);
		const pages = await Promise.all(
			[0, 3, 6].map((offset) => find("basics", { kind: "chapter" }, 3, offset)),
		);
		expect(pages.map(({ hits }) => hits.length)).toEqual([3, 3, 2]);
		expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(8);
	});

	it("An import updates the search index in the same transaction as the content, and only for the programs that it changes", async () => {
		const { database, bring, find } = await openSearch(samplePack);
		const idsOf = async (appId: number) =>
			(
				await database.db
					.selectFrom("search_entry")
					.select("id")
					.where("app_id", "=", appId)
					.orderBy("id")
					.execute()
			).map((row) => row.id);
		const canada = await idsOf(787);
		await bring(packWith("a text about dinosaurs"));
		expect((await find("dinosaur")).total).toBe(1);
		expect((await find("counties")).total).toBe(0);
		expect(await idsOf(787)).toEqual(canada);
		const refused = packWith("a text about mammoths");
		editPack(refused, "apps/787.json", ["app", "name_on_device"], "");
		await expect(bring(refused)).rejects.toThrow();
		expect((await find("mammoth")).total).toBe(0);
		expect((await find("dinosaur")).total).toBe(1);
	});

	it("Each of thousands of matches appears once across the pages of results, and programs and pages with the searched word in their title come first", async () => {
		const pack = copyOfSamplePack();
		const [model] = packApp(pack, 620).chapters[0]?.pages ?? [];
		const pages = Array.from({ length: 2100 }, (_, index) => ({
			...model,
			id: 7_000_000 + index,
			page_number: index + 1,
			title: index % 500 === 499 ? `Zeppelin ${index}` : `Page ${index}`,
			text: "<p>The zeppelin lands at noon.</p>",
		}));
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], pages as unknown as Json);
		editPack(pack, "apps/620.json", ["app", "keywords"], "zeppelin");
		const { find } = await openSearch(pack);
		const first = await find("zeppelin", {}, 20);
		expect(first.total).toBe(2101);
		expect(first.titles.slice(0, 5).toSorted()).toEqual([
			"California STAR",
			"Zeppelin 1499",
			"Zeppelin 1999",
			"Zeppelin 499",
			"Zeppelin 999",
		]);
		const ids = new Set<string>();
		for (let offset = 0; offset < 2120; offset += 20)
			for (const { kind, itemId } of (await find("zeppelin", {}, 20, offset)).hits)
				ids.add(`${kind} ${itemId}`);
		expect(ids.size).toBe(2101);
		expect((await find("zeppelin", { kind: "program" })).titles).toEqual(["California STAR"]);
	});

	it("Search corrects at most four words of a query, with words of the programs that the user may see (FIND-8)", async () => {
		const { database } = await openSearch(packWith("vineyards over the bay"));
		const search = createSearch(database);
		const words = ["vineyarrds", "over", "vineyarcs", "vine"].map((word, at, all) => ({
			word,
			isPrefix: at === all.length - 1,
			spellings: [],
		}));
		const written = async (programs: number[]) =>
			(await search.correctWords(words, programs)).map((meant) =>
				meant.map(({ word }) => word).join(" "),
			);
		expect(await written([620])).toEqual(["vineyards", "", "vineyards", ""]);
		expect((await written([787])).join("")).not.toContain("vineyards");
		expect(await search.correctWords([], [620])).toEqual([]);
		const many = Array.from({ length: 12 }, () => ({
			word: "vineyarrds",
			isPrefix: false,
			spellings: [],
		}));
		expect(
			(await search.correctWords(many, [620])).filter((meant) => meant.length > 0),
		).toHaveLength(4);
	});

	it("The server builds the search index at startup if the database has none", async () => {
		const { database, find } = await openSearch(samplePack);
		await database.db.deleteFrom("setting").where("name", "=", "search_index").execute();
		await database.db.updateTable("search_program").set({ digest: "" }).execute();
		await ensureSearchIndex(database);
		expect((await find("counties")).total).toBe(1);
		expect(
			await database.db
				.selectFrom("search_program")
				.select("digest")
				.where("digest", "=", "")
				.execute(),
		).toEqual([]);
	});

	it("Servers can start at the same moment without a search index, however long building it takes (RUN-7)", async () => {
		const { database, address, find } = await openSearch(samplePack);
		await database.db.deleteFrom("setting").where("name", "=", "search_index").execute();
		await database.db.updateTable("search_program").set({ digest: "" }).execute();
		// The servers wait for a lock for a much shorter time than building the index takes.
		const servers = await Promise.all(
			[1, 2, 3].map(() => openDatabase(address, { durable: false, waitMs: 10 })),
		);
		onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
		await Promise.all(servers.map(ensureSearchIndex));
		expect((await find("counties")).total).toBe(1);
	});
});
