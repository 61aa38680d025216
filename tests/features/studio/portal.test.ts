import { describe, expect, it } from "vitest";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Row } from "#app/packs/draft.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import type { Agent } from "#tests/support/agent.ts";
import { setTimeout } from "node:timers/promises";
import { copyOfSamplePack, emptyPack, writePackFile } from "#tests/support/packs.ts";
import { openPortal, untilServed, type TestPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const details = "/studio/760/details/";
const list = (tab: string) => `/studio/760/lists/${tab}/`;

async function saveDetails(host: Agent, fields: object) {
	return host.post(details, { ...valuesOf(await host.get(details), "form#details"), ...fields });
}

async function publish(host: Agent) {
	const page = await host.get("/studio/760/publish/");
	const revision = page.$("input[name=revision]").attr("value") ?? "";
	const sent = await host.post("/studio/760/publish/", { intent: "publish", revision });
	const answer = await host.visit(sent.location ?? "");
	await setTimeout(untilServed);
	return answer.text;
}

const appOf = async (portal: TestPortal): Promise<Row> =>
	(await portal.container.studio?.drafts.open(PORTAL_APP_ID))?.draft.app ?? {};

const brandOf = async (agent: Agent) => (await agent.get("/home/")).$(".brand").first().text();

describe("The portal's own program in the studio", () => {
	it("An administrator names the portal in the studio, and the portal's pages and API description show the name after publication (STUDIO-130)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		expect((await host.get("/studio/")).$("nav a[href^='/studio/760/']").length).toBeGreaterThan(0);
		expect((await saveDetails(host, { name_on_device: "Porto Sellers" })).status).toBe(302);
		expect(await brandOf(host)).toBe("Tradewinds");
		expect(await publish(host)).toContain("Published.");
		const visitor = portal.agent();
		const login = await visitor.get("/login/");
		expect(login.$(".brand").first().text()).toBe("Porto Sellers");
		expect(login.$("meta[name=description]").attr("content")).toContain("Porto Sellers");
		expect((await visitor.get("/api/v1/openapi.json")).body).toContain("Porto Sellers");
		expect(portal.container.title()).toBe("Porto Sellers");
	});

	it("The studio hides the portal's own program from authors, even those with a role for it (STUDIO-131)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620, PORTAL_APP_ID] });
		expect((await author.get("/studio/")).text).not.toContain("/studio/760/");
		for (const path of ["", "details/", "look/", "lists/contacts/", "media/", "publish/"]) {
			const address = `/studio/760/${path}`;
			expect([address, (await author.get(address)).status]).toEqual([address, 404]);
			const sent = await author.post(address, { intent: "discard" });
			expect([address, sent.status]).toEqual([address, 404]);
		}
	});

	it("The portal's own program has no chapters, preview, figures or authors in the studio (STUDIO-131)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		expect((await host.get("/studio/760/")).location).toBe(details);
		for (const path of ["preview/", "figures/", "people/", "bring/", "lists/resources/"])
			expect([path, (await host.get(`/studio/760/${path}`)).status]).toEqual([path, 404]);
		const chapter = { intent: "chapter", title: "A chapter" };
		expect((await host.post("/studio/760/", chapter)).status).toBe(404);
	});

	it("The menu shows the empty pages that an administrator chose in the studio (PAGE-70)", async () => {
		const pack = copyOfSamplePack();
		writePackFile(pack, "trade-shows.json", "[]");
		const portal = await openPortal({ pack });
		const host = await studioMember(portal, { isHost: true });
		const page = await host.get(details);
		const empty = page
			.$("#shown_empty li")
			.toArray()
			.map((row) => page.$(row))
			.filter((row) => row.text().includes("(currently empty)"));
		expect(empty.length).toBeGreaterThan(0);
		const key = empty[0]?.find("input").attr("value") ?? "";
		const hrefs = async () => {
			const { $ } = await host.get("/home/");
			return $("nav a")
				.map((_, link) => $(link).attr("href"))
				.get();
		};
		expect(await hrefs()).not.toContain(`/${key}/`);
		await saveDetails(host, { shown_empty: [key] });
		await publish(host);
		expect(await hrefs()).toContain(`/${key}/`);
	});

	it("Agents see the support contacts and the welcome video that an administrator adds in the studio (STUDIO-130)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		for (const [tab, name, title, fields] of [
			["contacts", "contacts", "Noor Haddad", { emails: "noor@desk.example" }],
			["films", "videos", "Welcome aboard", { url: "https://films.example/welcome.mp4" }],
		] as const) {
			await host.get(list(tab));
			const added = await host.post(list(tab), { list: name, title, intent: "add" });
			const address = added.location ?? "";
			const form = valuesOf(await host.get(address), "form#row");
			expect((await host.post(address, { ...form, ...fields })).status).toBe(302);
		}
		await publish(host);
		expect((await host.get("/contact/760/")).text).toContain("noor@desk.example");
		const { content } = (await liveProgram(portal.container.database.db, PORTAL_APP_ID)) ?? {};
		expect(content?.assets?.toolbox).toEqual([]);
		const agent = await portal.member();
		expect((await agent.get("/home/")).text).toContain("Welcome aboard");
	});

	it("Two administrators' changes to the portal's own program are merged field by field, and changes to the same field clash (STUDIO-11)", async () => {
		const portal = await openPortal();
		const [one, other] = [
			await studioMember(portal, { isHost: true }),
			await studioMember(portal, { isHost: true, person: { email: "two@example.org" } }),
		];
		const form = valuesOf(await one.get(details), "form#details");
		const theirs = valuesOf(await other.get(details), "form#details");
		const saves = await Promise.all([
			one.post(details, { ...form, name_on_device: "Porto Sellers" }),
			other.post(details, { ...theirs, description: "Sell Portugal.", shown_empty: ["attend"] }),
		]);
		expect(saves.map(({ status }) => status)).toEqual([302, 302]);
		expect(await appOf(portal)).toMatchObject({
			name_on_device: "Porto Sellers",
			description: "Sell Portugal.",
			shown_empty: ["attend"],
		});
		const clash = await other.post(details, { ...theirs, name_on_device: "Lisbon Sellers" });
		expect([clash.status, clash.text.includes("Porto Sellers")]).toEqual([409, true]);
	});

	it("The studio shows that the setting PORTAL_TITLE replaces the name in the form (SET-28)", async () => {
		const portal = await openPortal({ settings: { PORTAL_TITLE: "Harbor" } });
		const host = await studioMember(portal, { isHost: true });
		expect((await host.get(details)).text).toContain("settings call it “Harbor”");
		await saveDetails(host, { name_on_device: "Porto Sellers" });
		await publish(host);
		expect(await brandOf(host)).toBe("Harbor");
	});

	it("An administrator can create the portal's own program if the content has none (STUDIO-130)", async () => {
		const portal = await openPortal({ pack: emptyPack("Nothing yet") });
		const host = await studioMember(portal, { isHost: true });
		expect((await saveDetails(host, { name_on_device: "Porto Sellers" })).status).toBe(302);
		expect(await publish(host)).toContain("Published.");
		expect(await brandOf(host)).toBe("Porto Sellers");
	});
});
