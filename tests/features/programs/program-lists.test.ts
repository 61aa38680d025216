import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { addPrograms, categoriesOf, copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const lists = ["/destinations/", "/suppliers/", "/micro-learnings/", "/training/", "/retain/"];

/**
 * Two groups of fifteen programs. Each program is a destination, a supplier and a micro-learning.
 */
const islands = Array.from({ length: 15 }, (_, number) => 2001 + number);
const lines = Array.from({ length: 15 }, (_, number) => 2101 + number);

function packWithMany(): string {
	const pack = copyOfSamplePack();
	const categories = categoriesOf(4, 16, 24);
	addPrograms(
		pack,
		islands.map((id) => ({
			id,
			level: "ii",
			categories,
			name_on_device: `Île d’Été ${id}`,
			keywords: id === 2001 ? "lighthouse, Straße" : "",
		})),
	);
	addPrograms(
		pack,
		lines.map((id) => ({ id, level: "iii", categories, name_on_device: `Østland Line ${id}` })),
	);
	return pack;
}

const shown = ({ $ }: Answer) =>
	$("main article[data-app]")
		.toArray()
		.map((entry) => Number($(entry).attr("data-app")));
const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
const foundOf = ({ $ }: Answer) => $("main [role=status]").text();

it("A program's card and its link have the program's full name, such as `Canada – Keep Exploring Specialist`", async () => {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/787.json", ["app", "name_on_device"], "Canada – Keep Exploring Specialist");
	const { $ } = await (await (await openPortal({ pack })).member()).get("/destinations/");
	const card = $("main article[data-app=787]");
	expect(card.attr("aria-label")).toBe("Canada – Keep Exploring Specialist");
	expect(card.find("h3 a").text()).toBe("Canada – Keep Exploring Specialist");
	expect($("main article[data-app=620]").attr("aria-label")).toBe("California STAR");
});

describe.each(lists)("The list %s can be filtered by words, and has pages (CAT-35)", (list) => {
	let agent: Agent;
	let close: () => Promise<void>;

	beforeAll(async () => {
		const suite = await forSuite(() => openPortal({ pack: packWithMany() }));
		({ close } = suite);
		agent = await suite.opened.member();
		if (list === "/training/" || list === "/retain/")
			for (const id of [902, ...islands, ...lines]) await enroll(agent, id);
		// This page shows the toasts of the registrations, so the tests don't see them.
		await agent.get("/home/");
	});

	afterAll(() => close());

	/** Follows the links from page to page and returns the responses of all pages. */
	async function pagesFrom(address: string): Promise<Answer[]> {
		const answers: Answer[] = [];
		for (let next: string | undefined = address; next !== undefined;) {
			const answer: Answer = await agent.get(next);
			expect([next, answer.status]).toEqual([next, 200]);
			answers.push(answer);
			next = answer.$("nav[aria-label=Pages] a[rel=next]").attr("href");
		}
		return answers;
	}

	it("A long list of programs has a GET form with the field `Find in this list` and the button `Filter`, and at most 24 programs a page", async () => {
		const first = await agent.get(list);
		const form = first.$(`main form[role=search][action='${list}']`);
		expect([form.length, form.attr("method")?.toLowerCase() ?? "get"]).toEqual([1, "get"]);
		expect([
			form.find("label").text(),
			form.find("input").attr("name"),
			form.find("button").text(),
		]).toEqual(["Find in this list", "words", "Filter"]);
		expect(shown(first)).toHaveLength(24);
		expect(first.$("main a[href*='words=']")).toHaveLength(0);
	});

	it("A long list of programs shows each program once across its pages, and the counts in its headings add up to the number of programs", async () => {
		const pages = await pagesFrom(list);
		const all = pages.flatMap(shown);
		expect(new Set(all).size).toBe(all.length);
		expect(all).toEqual(expect.arrayContaining([...islands, ...lines]));
		expect(pages.length).toBe(Math.ceil(all.length / 24));
		const counted = new Map(
			pages.flatMap(({ $ }) =>
				$("main h2[id]")
					.toArray()
					.map(
						(heading) =>
							[
								$(heading).attr("id"),
								Number.parseInt(
									$(heading).find("span").text().replace("one", "1").replace(/\D+/, ""),
									10,
								),
							] as const,
					),
			),
		);
		expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length);
		const back = pages[1]?.$("nav[aria-label=Pages] a[rel=prev]").attr("href");
		expect(back).toBe(list);
	});

	it.each([
		["part of a name, whatever its accents and case", "ETE ile", islands],
		["a name with o instead of ø", "ostland", lines],
		["a keyword", "lighthouse", [2001]],
		["a keyword in another spelling", "strasse", [2001]],
		["all of several words", "line 2103", [2103]],
	])("The filter of a list finds programs by %s", async (_, words, ids) => {
		const answer = await agent.get(`${list}?words=${encodeURIComponent(words)}`);
		expect(answer.status).toBe(200);
		expect(sorted(shown(answer))).toEqual(ids);
		expect(answer.$("input[name=words]").attr("value")).toBe(words);
		expect(foundOf(answer)).toMatch(new RegExp(`^${ids.length} of \\d+ match`));
		expect(answer.$(`main a[href='${list}']:not([data-button])`).text()).toBe("Show all");
	});

	it("A filtered list keeps the filter's words on all of its pages", async () => {
		const pages = await pagesFrom(`${list}?words=2`);
		expect(pages.map((answer) => answer.$("input[name=words]").attr("value"))).toEqual(["2", "2"]);
		expect(sorted(pages.flatMap(shown)).slice(-30)).toEqual([...islands, ...lines]);
		expect(pages[0]?.$("nav[aria-label=Pages] a[rel=next]").attr("href")).toBe(
			`${list}?words=2&page=2`,
		);
		expect(pages[1]?.$("nav[aria-label=Pages] a[rel=prev]").attr("href")).toBe(`${list}?words=2`);
		expect(pages[1]?.$("nav[aria-label=Pages]").text()).toContain("Page 2 of 2");
	});

	it("A filtered list without matches shows that no program matches, and links back to the whole list", async () => {
		const answer = await agent.get(`${list}?words=${encodeURIComponent("penguin <b>")}&page=2`);
		expect([answer.status, shown(answer)]).toEqual([200, []]);
		expect(answer.text).toContain("No program matches “penguin <b>”");
		expect(answer.$("main .empty a").attr("href")).toBe(list);
		expect(answer.$("nav[aria-label=Pages]")).toHaveLength(0);
		expect(answer.$("input[name=words]").attr("value")).toBe("penguin <b>");
	});

	it("A long list of programs shows its last page for a page number beyond the end and its first page for an invalid number, and blank words don't filter it", async () => {
		const [first, last] = await pagesFrom(list);
		for (const page of ["0", "-1", "1.5", "two", "1e1", ""])
			expect([page, shown(await agent.get(`${list}?page=${page}`))]).toEqual([
				page,
				shown(first as Answer),
			]);
		for (const page of ["2", "3", "999999999"])
			expect([page, shown(await agent.get(`${list}?page=${page}`))]).toEqual([
				page,
				shown(last as Answer),
			]);
		const blank = await agent.get(`${list}?words=%20%00`);
		expect([shown(blank), foundOf(blank)]).toEqual([shown(first as Answer), ""]);
	});
});

describe("An empty list of programs", () => {
	it.each(["/training/", "/retain/"])(
		"An empty list at %s has no filter, and links to the destinations",
		async (list) => {
			const portal = await openPortal();
			const answer = await (await portal.member()).get(list);
			expect(answer.$("main form[role=search]")).toHaveLength(0);
			expect(answer.$("main .empty a").attr("href")).toBe("/destinations/");
		},
	);
});

describe("A group's name", () => {
	it("The filter of a program list finds programs by the name of their group", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(shown(await agent.get("/suppliers/?words=cruise+lines"))).toEqual([901]);
		expect(shown(await agent.get("/destinations/?words=north+america"))).toEqual([787, 620]);
	});
});

describe("/my-source/programs/", () => {
	it("/my-source/programs/ has the same filter as the program lists (SELF-9)", async () => {
		const pack = packWithMany();
		const agent = await (await openPortal({ pack })).member();
		for (const id of [902, 2001, 2002, 2101, 2102, 2103]) await enroll(agent, id);
		const found = async (words: string) =>
			(await agent.get(`/my-source/programs/?words=${encodeURIComponent(words)}`))
				.$("input[name=shown]")
				.toArray()
				.map((field) => Number(field.attribs.value));
		expect(sorted(await found("ete ÎLE"))).toEqual([2001, 2002]);
		expect(await found("2103 ostland")).toEqual([2103]);
		expect(
			(await agent.get("/my-source/programs/?words=penguin")).$("main .empty a").attr("href"),
		).toBe("/my-source/programs/");
	});
});

it("A list of fewer than ten programs has no filter form, unless its address has filter words (CAT-35)", async () => {
	const agent = await (await openPortal()).member();
	const forms = async (address: string) =>
		(await agent.get(address)).$("main form[role=search]").length;
	expect(await forms("/destinations/")).toBe(0);
	expect(await forms("/destinations/?words=california")).toBe(1);
});

describe("The chips above the suppliers (CAT-32)", () => {
	const chipsOf = ({ $ }: Answer) =>
		$("main .group-chips a")
			.toArray()
			.map((chip) => [$(chip).text(), chip.attribs.href, chip.attribs["aria-current"] ?? ""]);

	it("The chips above the suppliers link to the whole list and to each group, and show how many programs each contains", async () => {
		const agent = await (await openPortal()).member();
		const whole = await agent.get("/suppliers/");
		expect(chipsOf(whole)).toEqual([
			["All 4", "/suppliers/", "true"],
			["Tour operators 1", "/suppliers/?group=13", ""],
			["Cruise lines 1", "/suppliers/?group=14", ""],
			["Accommodations 1", "/suppliers/?group=15", ""],
			["Rail and transport 1", "/suppliers/?group=16", ""],
		]);
		expect(whole.$("main article[data-app=902]").text()).toContain("Rail and transport");
		const rail = await agent.get("/suppliers/?group=16");
		expect(shown(rail)).toEqual([902]);
		expect(rail.$("main .group-chips [aria-current]").text()).toBe("Rail and transport 1");
		expect(rail.$("main article[data-app=902]").text()).not.toContain("Rail and transport");
		for (const none of ["99", "-1", "rail", ""])
			expect([none, shown(await agent.get(`/suppliers/?group=${none}`))]).toEqual([
				none,
				shown(whole),
			]);
	});

	it("The chips above the suppliers keep the filter's words, and the filter and the links to other pages keep the group", async () => {
		const agent = await (await openPortal({ pack: packWithMany() })).member();
		const answer = await agent.get("/suppliers/?group=16&words=line");
		expect(sorted(shown(answer))).toEqual(lines);
		expect(answer.$("input[name=group]").attr("value")).toBe("16");
		expect(chipsOf(answer)).toContainEqual([
			"Rail and transport 15",
			"/suppliers/?words=line&group=16",
			"true",
		]);
		const first = await agent.get("/suppliers/?group=16");
		expect(first.$("nav[aria-label=Pages] a[rel=next]").attr("href")).toBe(
			"/suppliers/?group=16&page=2",
		);
		expect(chipsOf(await agent.get("/featured/"))).toEqual([]);
	});
});
