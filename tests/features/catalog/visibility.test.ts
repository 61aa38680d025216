import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, today } from "#tests/support/portal.ts";

const lists = [
	"/home/",
	"/destinations/",
	"/suppliers/",
	"/micro-learnings/",
	"/training/",
	"/favorites/",
];

/** Returns the ids of the programs on all list pages. */
async function listedTo(agent: Agent): Promise<Set<number>> {
	const ids = new Set<number>();
	for (const path of lists) {
		const { $ } = await agent.get(path);
		for (const entry of $("article[data-app]").toArray())
			ids.add(Number($(entry).attr("data-app")));
	}
	return ids;
}

/** Returns the addresses of a program's pages and files. */
const pagesOf = (appId: number) => [
	`/info/${appId}/`,
	`/training/${appId}/`,
	`/training/${appId}/${appId}1/1/`,
	`/training/${appId}/${appId}1/result/`,
	`/diploma/${appId}/`,
	`/diploma/${appId}/credential.jwt`,
	`/diploma/${appId}/diploma.pdf`,
	`/favorites/${appId}/`,
	`/directory/${appId}/`,
	`/contact/${appId}/`,
	`/showcases/${appId}/`,
	`/retain/${appId}/`,
	`/resources/promote/${appId}/`,
	`/resources/sell/${appId}/`,
	`/colors/${appId}/`,
	`/debug/${appId}/`,
];

describe("Region", () => {
	it("The addresses of a program hidden in the user's region respond like those of a program that doesn't exist (PAGE-3)", async () => {
		const portal = await openPortal();
		for (const agent of [await portal.member({ country: "us" })]) {
			expect(await listedTo(agent)).not.toContain(904);
			for (const path of pagesOf(904)) {
				const hidden = await agent.get(path);
				const unknown = await agent.get(path.replaceAll("904", "994"));
				expect([path, hidden.status, hidden.location?.replaceAll("904", "994") ?? null]).toEqual([
					path,
					unknown.status,
					unknown.location,
				]);
				expect([path, hidden.body.includes("Island Only Tours")]).toEqual([path, false]);
			}
			await agent.get("/home/");
			const posts = [
				["/info/904/", {}],
				["/favorite/", { itemType: "app", itemId: "904", favorite: "1" }],
				["/training/904/9041/1/", { intent: "next" }],
			] as const;
			for (const [path, fields] of posts) {
				const answer = await agent.post(path, fields);
				expect([path, answer.location ?? answer.status]).toEqual([path, "/404/"]);
			}
		}
	});

	it("A page's data lists the languages of programs, but not of those hidden in the user's region (CAT-10)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/904.json", ["app", "language"], "fr");
		const portal = await openPortal({ pack });
		const told = async (country: string) => {
			const agent = await portal.member({ country });
			return (await agent.get("/my-source/programs/")).body.includes("904");
		};
		expect([await told("us"), await told("gb")]).toEqual([false, true]);
	});

	it("A user outside the regions where a program is hidden can see it, register for it and earn its diploma", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "gb" });
		expect(await listedTo(agent)).toContain(904);
		await enroll(agent, 904);
		await work(agent, 904, chapterOf(904, 9041));
		expect((await agent.get("/diploma/904/")).$("a:contains('Download diploma')")).toHaveLength(1);
	});

	it("For anonymous visitors, /colors/{id}/ and /debug/{id}/ of a program hidden in a region respond like those of an unknown program (CAT-10)", async () => {
		const portal = await openPortal();
		for (const path of ["/colors/904/", "/debug/904/"]) {
			const hidden = await portal.agent().get(path);
			const unknown = await portal.agent().get(path.replace("904", "994"));
			expect([hidden.status, hidden.location]).toEqual([unknown.status, unknown.location]);
		}
	});
});

describe("The portal's own program 760", () => {
	it("The portal's own program 760 is in no list, and its info, training, diploma and favorites pages redirect to /404/ (CAT-14)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(await listedTo(agent)).not.toContain(760);
		for (const path of ["/info/760/", "/training/760/", "/diploma/760/", "/favorites/760/"])
			expect((await agent.get(path)).location).toBe("/404/");
		await agent.get("/home/");
		expect((await agent.post("/info/760/")).location).toBe("/404/");
	});
});

describe("Coming soon", () => {
	it("A program that is coming soon is listed as such, and accepts no registration (CAT-13)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $ } = await agent.get("/suppliers/");
		expect($('article[data-app="903"]').text()).toContain("Coming soon");
		const info = await agent.get("/info/903/");
		expect(info.status).toBe(200);
		expect(info.$("button:contains('Register for this program')")).toHaveLength(0);
		expect((await agent.post("/info/903/")).status).toBe(403);
		expect((await agent.get("/training/903/")).location).toMatch(/^\/info\/903\//);
	});
});

describe("Dates", () => {
	it.each([
		[907, "has closed", "December 31, 2024"],
		[908, "hasn't opened yet", "January 1, 2099"],
	])(
		"Program %i, which %s, is in no list, and its info page shows the date but accepts no registration",
		async (appId, _, day) => {
			const portal = await openPortal();
			const agent = await portal.member();
			expect(await listedTo(agent)).not.toContain(appId);
			const info = await agent.get(`/info/${appId}/`);
			expect(info.status).toBe(200);
			expect(info.text).toContain(day);
			expect(info.$("button:contains('Register for this program')")).toHaveLength(0);
			expect((await agent.post(`/info/${appId}/`)).status).toBe(403);
			expect((await agent.get(`/training/${appId}/`)).location).toMatch(
				new RegExp(`^/info/${appId}/`),
			);
		},
	);

	it("Registered users keep a program after it has closed (CAT-11)", async () => {
		const portal = await openPortal();
		portal.clock.now = Date.parse("2024-12-20T00:00:00Z");
		const agent = await portal.member();
		await enroll(agent, 907);
		portal.clock.now = Date.parse("2024-12-31T12:00:00Z");
		const late = await portal.member();
		expect(
			(await late.get("/info/907/")).$("button:contains('Register for this program')"),
		).toHaveLength(0);
		expect(await listedTo(agent)).toContain(907);
		// Registering again changes nothing.
		expect((await enroll(agent, 907)).location).toBe("/info/907/");
		await work(agent, 907, chapterOf(907, 9071));
		expect((await agent.get(pageAddress(907, 9071, 1))).status).toBe(200);
		expect((await agent.get("/diploma/907/")).$("a:contains('Download diploma')")).toHaveLength(1);
	});

	it("From its start date on, a program is listed and accepts registrations", async () => {
		const portal = await openPortal();
		expect(portal.clock.now).toBe(today);
		portal.clock.now = Date.parse("2099-01-01T00:00:01Z");
		const agent = await portal.member();
		expect(await listedTo(agent)).toContain(908);
		expect((await enroll(agent, 908)).location).toBe("/info/908/");
	});
});

describe("Listings", () => {
	it("A list shows a registered user's progress in a program as a progress bar (CAT-33)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		for (const path of ["/destinations/", "/training/", "/home/"]) {
			const { $ } = await agent.get(path);
			const bar = $('article[data-app="620"] [role=progressbar]').first();
			expect([path, bar.attr("aria-valuenow")]).toEqual([path, "26"]);
		}
		expect(
			(await agent.get("/destinations/")).$('article[data-app="787"] [role=progressbar]'),
		).toHaveLength(0);
	});

	it("Destinations, Suppliers and Micro-learnings each list only programs in their own categories (CAT-31)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const idsOf = async (path: string) => {
			const { $ } = await agent.get(path);
			return $("article[data-app]")
				.map((_, entry) => Number($(entry).attr("data-app")))
				.get()
				.toSorted((a, b) => a - b);
		};
		expect(await idsOf("/destinations/")).toEqual([620, 787]);
		expect(await idsOf("/suppliers/")).toEqual([901, 902, 903, 904]);
		expect(await idsOf("/micro-learnings/")).toEqual([905, 906]);
	});
});
