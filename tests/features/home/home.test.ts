import { describe, expect, it } from "vitest";
import { host, type Agent, type Answer } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import {
	addPrograms,
	categoriesOf,
	copyOfSamplePack,
	demoPack,
	editPack,
} from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const idsIn = ({ $ }: Answer, within: string) =>
	$(`main ${within} article[data-app]`)
		.toArray()
		.map((entry) => Number($(entry).attr("data-app")));
const discovered = (answer: Answer) => idsIn(answer, "section[aria-labelledby=discover]");
const shelved = (answer: Answer) => idsIn(answer, "section[aria-labelledby=mine]");
const linkOf = ({ $ }: Answer, text: string) => $(`main a:contains('${text}')`).attr("href");

/**
 * Returns a member of a portal with these programs, whose ids begin at 2001. Each program has one
 * category.
 */
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

const day = 86_400_000;
const six = (category: number) => Array.from({ length: 6 }, () => ({ category }));

it("Home shows the portal's welcome video to each user until that user dismisses it (CAT-30)", async () => {
	const portal = await openPortal({ pack: demoPack });
	const [agent, other] = [await portal.member(), await portal.member()];
	const form = 'form[action="/dismiss/"]';
	expect((await agent.visit("/home/")).$(form)).toHaveLength(1);
	expect((await agent.post("/dismiss/", { what: "welcome-video" })).location).toBe("/home/");
	expect((await agent.visit("/home/")).$(form)).toHaveLength(0);
	expect((await other.visit("/home/")).$(form)).toHaveLength(1);
	await other.post("/dismiss/", { what: "anything" });
	const dismissed = portal.container.database.db.selectFrom("dismissed").select("what");
	expect(await dismissed.execute()).toEqual([{ what: "welcome-video" }]);
});

describe("Home links to the full version of each list that it shortens (CAT-30)", () => {
	it("If only two programs are featured, Home shows both with links to their info pages, and no link to a list of all (CAT-30)", async () => {
		const agent = await memberOf([{ category: 19 }]);
		const home = await agent.get("/home/");
		const shown = [...shelved(home), ...discovered(home)];
		for (const id of [620, 2001]) {
			expect(shown).toContain(id);
			expect(home.$(`main [data-app=${id}] a`).attr("href")).toBe(`/info/${id}/`);
		}
		expect(linkOf(home, "All featured programs")).toBeUndefined();
	});

	it.each([
		["featured", 19, "All featured programs", "Featured", 620],
		["recently launched", 29, "All new programs", "Recently launched", 901],
		["upcoming", 26, "All upcoming programs", "Coming soon", 903],
	])(
		"Home shows some of nine %s programs, and links to a filterable list of all of them",
		async (_, category, link, heading, own) => {
			const agent = await memberOf([...six(category), ...six(category).slice(0, 2)]);
			const home = await agent.get("/home/");
			const all = [own, ...Array.from({ length: 8 }, (__, number) => 2001 + number)];
			expect(discovered(home).some((id) => all.includes(id))).toBe(true);
			const href = linkOf(home, link) ?? "";
			const list = await agent.get(href);
			expect([list.status, list.$("h1").text(), list.$("title").text()]).toEqual([
				200,
				heading,
				heading,
			]);
			expect(new Set(idsIn(list, ".section"))).toEqual(new Set(all));
			expect(idsIn(await agent.get(`${href}?words=program+3`), ".section")).toEqual([2003]);
			expect(list.$("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		},
	);

	it("Apart from the suppliers' brands, the lists of programs on Home show no program twice (CAT-30)", async () => {
		const agent = await memberOf([...six(19), ...six(26), ...six(29)]);
		const home = await agent.get("/home/");
		const shown = [...shelved(home), ...discovered(home)];
		expect(discovered(home).length).toBeGreaterThan(1);
		expect(shown).toEqual([...new Set(shown)]);
	});

	it("Home shows fourteen of a user's fifteen programs, with their level, and links to all of them (CAT-33)", async () => {
		const agent = await memberOf([...six(4), ...six(4), ...six(16).slice(0, 3)]);
		const mine = Array.from({ length: 15 }, (_, number) => 2001 + number);
		for (const id of mine) await enroll(agent, id);
		const home = await agent.get("/home/");
		expect(shelved(home)).toEqual(mine.slice(0, 14));
		expect(home.$("section[aria-labelledby=mine] article").first().text()).toContain("Level");
		expect(linkOf(home, "All my programs")).toBe("/training/");
	});

	it("If there are more than 24 suppliers, Home shows 24 of them, and links to the full list (CAT-30)", async () => {
		const agent = await memberOf(Array.from({ length: 30 }, () => ({ category: 16 })));
		const home = await agent.get("/home/");
		const brands = home.$("main section[aria-labelledby=brands] li a").toArray();
		expect(brands).toHaveLength(24);
		expect(home.$(brands[0]).attr("href")).toMatch(/^\/info\/\d+\/$/);
		expect(linkOf(home, "All suppliers")).toBe("/suppliers/");
	});

	it("For thirty days, Home links to the page of a new diploma, and if two diplomas are new, to the list of all diplomas", async () => {
		const portal = await openPortal();
		const { clock, container } = portal;
		const agent = await portal.member();
		const graduated = (at: number) =>
			container.database.db.updateTable("enrollment").set({ training_graduated: at }).execute();
		await enroll(agent, 787);
		await graduate(agent, 787);
		for (const [age, link] of [
			[30 * day - 1, "/diploma/787/"],
			[30 * day, undefined],
			[0, "/diploma/787/"],
		] as const) {
			await graduated(clock.now - age);
			expect(linkOf(await agent.get("/home/"), "Use your diploma")).toBe(link);
		}
		clock.now += 60_000;
		await enroll(agent, 620);
		await graduate(agent, 620);
		const home = await agent.get("/home/");
		expect(linkOf(home, "All my diplomas")).toBe("/my-source/diplomas/");
		// The newest diploma comes first.
		expect(home.$(".hero").text()).toContain("California");
		expect(home.$(".today").text()).toMatch(/California.+Canada/);
	});
});

describe("The top of Home shows the one thing to do next (CAT-30)", () => {
	const headOf = async (agent: Agent) => {
		const { $ } = await agent.get("/home/");
		return [$("h1").text(), $(".hero .button").text(), $(".hero .button").attr("href")];
	};

	it("For an agent without a program, the top of Home links to the destinations", async () => {
		const agent = await (await openPortal()).member();
		expect(await headOf(agent)).toEqual([
			"Welcome, Maren. Where do your clients want to go?",
			"Pick a destination",
			"/destinations/",
		]);
	});

	it("Home suggests featured destinations first to an agent without a program, and similar programs first to one with a program", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/787.json", ["app", "categories"], categoriesOf(4, 19));
		editPack(pack, "apps/620.json", ["app", "categories"], categoriesOf(4));
		editPack(pack, "apps/906.json", ["app", "categories"], categoriesOf(13));
		const agent = await (await openPortal({ pack })).member();
		expect(shelved(await agent.get("/home/"))).toEqual([787, 620]);
		await enroll(agent, 904);
		expect(shelved(await agent.get("/home/"))).toEqual([904, 906, 620, 787]);
	});

	it("The top of Home suggests another program to a graduate with nothing in progress, and the rest of Home doesn't repeat it", async () => {
		const agent = await (await openPortal()).member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const [title, action, href] = await headOf(agent);
		expect([title?.slice(0, 11), action]).toEqual(["Next stop: ", "See the program"]);
		const home = await agent.get("/home/");
		const id = Number(/\d+/.exec(href ?? "")?.[0]);
		expect([...shelved(home), ...discovered(home)]).not.toContain(id);
	});

	it("For a day after a client opened a folder, the top of Home says so, and still links to where the agent stopped", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 787);
		const inAMonth = new Date(portal.clock.now + 30 * 86_400_000).toISOString().slice(0, 10);
		const made = await agent.post("/folders/", { firstName: "Rosa", endsOn: inAMonth });
		const client = (await agent.get(made.location ?? "")).$("a[href^='/s/']").attr("href") ?? "";
		portal.clock.now += 3_600_000;
		await portal.agent().get(client);
		expect(await headOf(agent)).toEqual([
			"Rosa’s folder was opened",
			"Open the folder",
			made.location,
		]);
		expect((await agent.get("/home/")).$(".hero a[href^='/training/787/']")).toHaveLength(1);
		const today = async () => (await agent.get("/home/")).$(".today").text();
		portal.clock.now += day;
		expect((await headOf(agent))[2]).toMatch(/^\/training\/787\//);
		expect(await today()).toContain("Rosa’s folder was opened");
		portal.clock.now += day;
		expect(await today()).not.toContain("Rosa’s folder was opened");
	});
});

describe("Home shows up to three items for today (CAT-30)", () => {
	const titles = async (agent: Agent) => {
		const { $ } = await agent.get("/home/");
		return $(".today h3")
			.toArray()
			.map((title) => $(title).text());
	};

	it("Home has one button to confirm the email address until it is confirmed", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const agent = await portal.member();
		const home = await agent.get("/home/");
		expect(home.$('.today form[action="/my-source/confirm-address/"] button')).toHaveLength(1);
		await portal.container.database.db
			.updateTable("user_account")
			.set({ proven_at: portal.clock.now })
			.execute();
		expect(await titles(agent)).not.toContain("Confirm your email address");
	});

	it("Home announces a folder that closes the next day, but shows at most three items for today", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const tomorrow = new Date(portal.clock.now + day).toISOString().slice(0, 10);
		for (const firstName of ["Ines", "Tom", "Ada", "Kim"])
			await agent.post("/folders/", { firstName, endsOn: tomorrow });
		const shown = await titles(agent);
		expect(shown).toHaveLength(3);
		expect(shown.some((title) => /folder closes on/.test(title))).toBe(true);
	});

	it("Home mentions a folder from three days before it closes until it closes", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { clock, container } = portal;
		const tomorrow = new Date(clock.now + day).toISOString().slice(0, 10);
		await agent.get("/folders/");
		await agent.post("/folders/", { firstName: "Ines", endsOn: tomorrow });
		for (const [left, isNamed] of [
			[3 * day, false],
			[3 * day - 1, true],
			[1, true],
			[0, false],
		] as const) {
			const ends = { ends_at: clock.now + left };
			await container.database.db.updateTable("folder").set(ends).execute();
			const named = (await titles(agent)).filter((title) => /folder closes on/.test(title));
			expect([left, named.length]).toEqual([left, isNamed ? 1 : 0]);
		}
	});

	it("Home mentions a trade show in the two weeks before it begins, and a notification until the agent has read it", async () => {
		const portal = await openPortal();
		portal.clock.now = Date.parse("2027-01-26T00:00:00Z");
		const agent = await portal.member();
		expect(await titles(agent)).not.toContain("Travel Trade Days");
		portal.clock.now += 2 * day;
		expect(await titles(agent)).toContain("Travel Trade Days");
		await enroll(agent, 620);
		expect(await titles(agent)).toContain("New chapter");
		await agent.post("/notifications/read/", { id: "1" });
		expect(await titles(agent)).not.toContain("New chapter");
	});

	it("Home shows which shared item was opened, and how long ago", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const item = "/share/620/asset/62013/";
		await agent.get(item);
		await agent.post(item);
		const link = (await agent.get(item)).$("a[href^='/s/']").attr("href") ?? "";
		await portal.agent().get(link);
		portal.clock.now += 3_600_000;
		expect((await agent.get("/home/")).$(".today").text()).toMatch(/“.+” was opened 1 hour ago\./);
	});
});
