import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Draft } from "#app/packs/draft.ts";
import { liveProgram } from "#app/packs/program-content.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { exportProgram } from "#app/packs/export/export-program.server.ts";
import type { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, readPackFile, samplePack } from "#tests/support/packs.ts";
import { openPortal, untilServed, type TestPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const draftOf = async (portal: TestPortal, appId: number) =>
	(await portal.container.studio?.drafts.open(appId))?.draft as Draft;
const lists = (appId: number, tab: string) => `/studio/${appId}/lists/${tab}/`;

async function send(agent: Agent, address: string, fields: object) {
	await agent.get(address);
	return agent.post(address, { ...fields });
}

async function fill(agent: Agent, address: string, fields: object) {
	const form = valuesOf(await agent.get(address), "form#row");
	return agent.post(address, { ...form, ...fields });
}

async function publish(agent: Agent, appId: number) {
	const here = `/studio/${appId}/publish/`;
	const page = await agent.get(here);
	const revision = page.$("input[name=revision]").attr("value") ?? "";
	const sent = await agent.post(here, { intent: "publish", revision });
	const answer = await agent.visit(sent.location ?? "");
	await setTimeout(untilServed);
	return answer.text;
}

const importSample = ({ container }: TestPortal, folder = samplePack) =>
	importPack(container.database, folder, container.settings.mediaDir, Date.now(), { retire: true });

describe("Notices in the studio", () => {
	it("An author adds, corrects, deletes, puts back and publishes notices (STUDIO-132)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const tab = lists(620, "notices");
		expect((await author.get(tab)).$(".row-list__row").text()).toContain("New chapter");
		const added = await send(author, tab, {
			list: "notices",
			title: "Rates for 2027",
			intent: "add",
		});
		const saved = await fill(author, added.location ?? "", { text: "Out now.", url: "/attend/" });
		expect(saved.status).toBe(302);
		expect((await draftOf(portal, 620)).notifications?.map(({ title }) => title)).toEqual([
			"New chapter",
			"Rates for 2027",
		]);
		const gone = await send(author, tab, { of: "notifications", id: "1", intent: "delete" });
		const page = await author.visit(gone.location ?? "");
		expect(page.$("#deleted").text()).toContain("New chapter");
		const deletion = page.$("#deleted input[name=deletion]").attr("value") ?? "";
		await author.post("/studio/620/", { intent: "back", deletion });
		expect((await draftOf(portal, 620)).notifications?.length).toBe(2);
		expect(await publish(author, 620)).toContain("Published.");
		const { notifications } = await portal.container.backEnd.catalog.current();
		expect(notifications.find(({ title }) => title === "Rates for 2027")).toMatchObject({
			appId: 620,
			text: "Out now.",
			url: "/attend/",
		});
	});

	it("Importing a pack folder again keeps the notices that an author has published in the studio, and exporting the program writes them to the folder (STUDIO-23, PACK-55)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await fill(author, "/studio/620/lists/notifications/1/", { title: "A new chapter on parks" });
		await publish(author, 620);
		const folder = copyOfSamplePack();
		const { db } = portal.container.database;
		const titles = async () =>
			(await liveProgram(db, 620))?.content.notifications?.map(({ title }) => title);
		const outcome = await importSample(portal, folder);
		expect(JSON.stringify(outcome)).toContain("is left out");
		expect(await titles()).toEqual(["A new chapter on parks"]);
		const written = await exportProgram(db, 620, folder, portal.container.settings.mediaDir);
		expect(written).toMatchObject({ written: ["notifications.json"] });
		expect(readPackFile(folder, "notifications.json")[0]).toMatchObject({
			id: 1,
			title: "A new chapter on parks",
			text: "California has a new chapter on parks.",
		});
		expect(JSON.stringify(await importSample(portal, folder))).not.toContain("is left out");
	});
});

describe("Points in the studio", () => {
	const tab = lists(PORTAL_APP_ID, "points");

	it("Administrators change how many points an action earns, delete an action and add a badge (STUDIO-133)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		const page = await host.get(tab);
		expect(page.$("section.row-list").length).toBe(2);
		expect(page.$("select[name=earns]").length).toBe(0);
		await fill(host, "/studio/760/lists/point_descriptions/7/", { points: "9" });
		await send(host, tab, { of: "point_descriptions", id: "6", intent: "delete" });
		const again = await host.get(tab);
		expect(again.$("select[name=earns] option").attr("value")).toBe("share");
		const added = await send(host, tab, { list: "badges", title: "Captain", intent: "add" });
		await fill(host, added.location ?? "", { points: "1500" });
		expect(await publish(host, PORTAL_APP_ID)).toContain("Published.");
		const { pointDescriptions, pointBadges } = await portal.container.backEnd.catalog.current();
		expect(pointDescriptions.map(({ action }) => action)).not.toContain("share");
		expect(pointDescriptions.find(({ action }) => action === "favorite")?.points).toBe(9);
		expect(pointBadges.map(({ title }) => title)).toEqual(["Explorer", "Navigator", "Captain"]);
	});

	it("Two administrators who add the same action at the same time create one row, and an action's points must be a number (STUDIO-133)", async () => {
		const portal = await openPortal();
		const one = await studioMember(portal, { isHost: true });
		const other = await studioMember(portal, {
			isHost: true,
			person: { email: "two@example.org" },
		});
		await send(one, tab, { of: "point_descriptions", id: "6", intent: "delete" });
		await Promise.all([one.get(tab), other.get(tab)]);
		const sent = { list: "actions", earns: "share", intent: "add" };
		const answers = await Promise.all([one.post(tab, sent), other.post(tab, sent)]);
		expect(answers.map(({ status }) => status)).toEqual([302, 302]);
		const { point_descriptions: rows = [] } = await draftOf(portal, PORTAL_APP_ID);
		expect(rows.filter(({ action }) => action === "share")).toHaveLength(1);
		const refused = await fill(one, "/studio/760/lists/point_descriptions/6/", { points: "many" });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Enter a whole number from 0 to 100,000.");
	});

	it("Authors get a 404 for the lists of points and badges, even in their own programs (STUDIO-131)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		for (const address of [tab, lists(620, "points"), "/studio/760/lists/badges/1/"])
			expect([address, (await author.get(address)).status]).toEqual([address, 404]);
	});

	it("Exporting the portal's program writes its points to a pack folder, which can be imported again (PACK-55)", async () => {
		const portal = await openPortal();
		const host = await studioMember(portal, { isHost: true });
		await fill(host, "/studio/760/lists/point_descriptions/1/", { points: "15" });
		await publish(host, PORTAL_APP_ID);
		const folder = copyOfSamplePack();
		const { db } = portal.container.database;
		const { mediaDir } = portal.container.settings;
		const written = await exportProgram(db, PORTAL_APP_ID, folder, mediaDir);
		expect(written).toMatchObject({ written: ["points.json"] });
		expect(readPackFile(folder, "points.json").descriptions?.[0]).toEqual({
			action: "register_app",
			title: "Register for a program",
			points: 15,
		});
		expect(JSON.stringify(await importSample(portal, folder))).not.toContain("is left out");
	});
});
