import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { addPrograms, categoriesOf, copyOfSamplePack, demoPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const idsIn = ({ $ }: Answer, within: string) =>
	$(`main ${within} article[data-app]`)
		.toArray()
		.map((entry) => Number($(entry).attr("data-app")));
const featuredOf = (answer: Answer) => idsIn(answer, ".features");
const linkOf = ({ $ }: Answer, text: string) => $(`main a:contains('${text}')`).attr("href");

/** Programs 2001 and on, of one category each. */
async function memberOf(
	programs: readonly { category: number; coming_soon?: number }[],
): Promise<Agent> {
	const pack = copyOfSamplePack();
	addPrograms(
		pack,
		programs.map(({ category, ...more }, number) => ({
			...more,
			id: 2001 + number,
			name_on_device: `Program ${number + 1}`,
			categories: categoriesOf(category),
		})),
	);
	return (await openPortal({ pack })).member();
}

const six = (category: number) => Array.from({ length: 6 }, () => ({ category }));

it("Home shows the portal's welcome video until it is dismissed, for good and for that user alone (CAT-38)", async () => {
	const portal = await openPortal({ pack: demoPack });
	const [agent, other] = [await portal.member(), await portal.member()];
	const form = 'form[action="/dismiss/"]';
	expect((await agent.visit("/home/")).$(form)).toHaveLength(1);
	expect((await agent.post("/dismiss/", { what: "welcome-video" })).location).toBe("/home/");
	expect((await agent.visit("/home/")).$(form)).toHaveLength(0);
	expect((await other.visit("/home/")).$(form)).toHaveLength(1);
});

describe("Home cuts nothing without a link to all of it (CAT-30)", () => {
	it("shows both of two featured programs, each leading to its info (PAGE-48)", async () => {
		const agent = await memberOf([{ category: 19 }]);
		const home = await agent.get("/home/");
		expect(featuredOf(home).toSorted()).toEqual([2001, 620]);
		for (const id of [620, 2001])
			expect(home.$(`.features [data-app=${id}] a`).attr("href")).toBe(`/info/${id}/`);
		expect(linkOf(home, "All featured programs")).toBeUndefined();
	});

	it("has a featured program one is registered for under My programs, and leads to all that are featured", async () => {
		const agent = await memberOf([{ category: 19 }]);
		await enroll(agent, 620);
		const home = await agent.get("/home/");
		expect(featuredOf(home)).toEqual([2001]);
		expect(idsIn(home, "section[aria-labelledby=mine]")).toEqual([620]);
		const all = await agent.get(linkOf(home, "All featured programs") ?? "");
		expect([all.$("h1").text(), idsIn(all, ".section").toSorted()]).toEqual([
			"Featured",
			[2001, 620],
		]);
	});

	it.each([
		["featured", 19, ".features", "All featured programs", "Featured", 620],
		[
			"recently launched",
			29,
			"section[aria-labelledby=launched]",
			"All new programs",
			"Recently launched",
			901,
		],
		[
			"coming soon",
			26,
			"section[aria-labelledby=soon]",
			"All upcoming programs",
			"Coming soon",
			903,
		],
	])(
		"shows four of seven programs that are %s, and leads to all of them",
		async (_, category, within, link, heading, own) => {
			const agent = await memberOf(six(category));
			const home = await agent.get("/home/");
			const shown = idsIn(home, within);
			expect(shown).toHaveLength(4);
			const href = linkOf(home, link) ?? "";
			const all = await agent.get(href);
			expect([all.status, all.$("h1").text(), all.$("title").text()]).toEqual([
				200,
				heading,
				heading,
			]);
			expect(new Set(idsIn(all, ".section"))).toEqual(
				new Set([own, 2001, 2002, 2003, 2004, 2005, 2006]),
			);
			expect(idsIn(all, ".section")).toEqual(expect.arrayContaining(shown));
			expect(idsIn(await agent.get(`${href}?words=program+3`), ".section")).toEqual([2003]);
			expect(all.$("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		},
	);

	it("has no such link where all of them stand on it", async () => {
		const agent = await memberOf([]);
		const home = await agent.get("/home/");
		expect([
			idsIn(home, "section[aria-labelledby=launched]"),
			idsIn(home, "section[aria-labelledby=soon]"),
		]).toEqual([[901], [903]]);
		for (const text of ["All featured", "All new programs", "All upcoming programs"])
			expect(linkOf(home, text)).toBeUndefined();
	});

	it("shows all programs one is registered for, and all suppliers, and leads to their lists", async () => {
		const agent = await memberOf([...six(16), ...six(4)]);
		const mine = Array.from({ length: 12 }, (_, number) => 2001 + number);
		for (const id of mine) await enroll(agent, id);
		const home = await agent.get("/home/");
		expect(idsIn(home, "section[aria-labelledby=mine]").toSorted((a, b) => a - b)).toEqual(mine);
		expect(linkOf(home, "All my programs")).toBe("/training/");
		const brands = home
			.$("main section[aria-labelledby=brands] li a")
			.toArray()
			.map((brand) => home.$(brand).attr("href"));
		expect(brands).toEqual(
			expect.arrayContaining([1, 2, 3, 4, 5, 6].map((number) => `/info/${2000 + number}/`)),
		);
		expect(linkOf(home, "All suppliers")).toBe("/suppliers/");
	});

	it("shows 24 of many suppliers, and leads to all of them", async () => {
		const agent = await memberOf(Array.from({ length: 30 }, () => ({ category: 16 })));
		const home = await agent.get("/home/");
		expect(home.$("main section[aria-labelledby=brands] li a")).toHaveLength(24);
		expect(linkOf(home, "All suppliers")).toBe("/suppliers/");
	});

	it("leads from who has newly graduated to all diplomas", async () => {
		const agent = await (await openPortal()).member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const home = await agent.get("/home/");
		expect(linkOf(home, "All my diplomas")).toBe("/my-source/diplomas/");
	});
});
