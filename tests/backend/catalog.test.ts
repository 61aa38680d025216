import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openFront, servedBackEnd } from "../support/back-end.ts";
import { temporaryAddress } from "../support/temporary.ts";

const fiveMinutes = 300_000;
/** A little longer than the portal serves what it has without looking at the content's version. */
const untilServed = 2100;

const appCalls = (asked: readonly string[]) => asked.filter((call) => call === "GET apps").length;

describe('The catalogue of another back end (contract, section 5, "As a client")', () => {
	test("what was read is fresh for five minutes, and then read once, however many ask", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		await Promise.all(Array.from({ length: 10 }, () => front.agent().get("/colors/620/")));
		expect(appCalls(backEnd.asked)).toBe(1);
		front.clock.now += fiveMinutes - 1000;
		await front.agent().get("/colors/620/");
		expect(appCalls(backEnd.asked)).toBe(1);
		front.clock.now += 1000;
		const answers = await Promise.all(Array.from({ length: 10 }, () => front.agent().get("/colors/620/")));
		expect(answers.every((answer) => answer.status === 200)).toBe(true);
		await wait(300);
		expect(appCalls(backEnd.asked)).toBe(2);
	});

	test("servers that share a database share one reading, and serve it after a start while the back end is away", async () => {
		const backEnd = await servedBackEnd();
		const settings = { DATABASE_URL: await temporaryAddress() };
		const fronts = await Promise.all([openFront(backEnd, { settings }), openFront(backEnd, { settings })]);
		const answers = await Promise.all(fronts.map((front) => front.agent().get("/colors/620/")));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(appCalls(backEnd.asked)).toBe(1);
		await backEnd.stop();
		backEnd.portal.clock.now += 100 * fiveMinutes;
		const later = await openFront(backEnd, { settings });
		expect((await later.agent().get("/colors/620/")).status).toBe(200);
	});

	test("connections are kept: a whole catalogue needs no more than a few", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		await front.agent().get("/colors/620/");
		expect(backEnd.asked.length).toBeGreaterThan(50);
		expect(backEnd.connections()).toBeLessThan(backEnd.asked.length / 4);
	});

	test("bad rows are left out, the rest is used, and what is not understood is ignored", async () => {
		const backEnd = await servedBackEnd();
		const rows = (await (
			await fetch(`${backEnd.url}/api/v1/apps`, { headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` } })
		).json()) as Record<string, unknown>[];
		const changed = rows.map((row) => {
			if (row.id === 902) return { ...row, name_on_device: "" };
			if (row.id === 620) return { ...row, coming_soon: "0", directory: true, keywords: null, news: "of a later version" };
			return row;
		});
		backEnd.faults.set("GET apps", { json: [...changed, "no row", null] });
		const front = await openFront(backEnd);
		expect((await front.agent().get("/colors/620/")).text).toContain("California STAR");
		expect((await front.agent().get("/colors/902/")).status).toBe(404);
	});

	test("a server's failure is tried again three times, a refusal never", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET point-descriptions", { status: 500 });
		backEnd.faults.set("GET showcases", { status: 403 });
		const front = await openFront(backEnd);
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
		expect(backEnd.asked.filter((call) => call === "GET point-descriptions")).toHaveLength(4);
		expect(backEnd.asked.filter((call) => call === "GET showcases")).toHaveLength(1);
	});

	test.each([
		["does not answer at all", "hang"],
		["ends the connection", "drop"],
		["answers half", "half"],
		["answers no JSON", { text: "<html>Welcome to nginx!</html>" }],
		["answers other JSON", { json: { apps: "none" } }],
		["answers a failure", { status: 500 }],
	] as const)("a back end that %s: pages say to try again, and later the catalogue that is held is served on", async (_, fault) => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("*", fault);
		const front = await openFront(backEnd);
		const early = await front.agent().get("/colors/620/");
		expect(early.status).toBe(503);
		expect(early.text).toContain("Failed to fetch source apps");
		expect(await front.container.ready()).toBe(false);
		backEnd.faults.clear();
		await wait(200);
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
		expect(await front.container.ready()).toBe(true);
		backEnd.faults.set("*", fault);
		front.clock.now += 10 * fiveMinutes;
		const from = performance.now();
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
		expect(performance.now() - from).toBeLessThan(1000);
		expect(await front.container.ready()).toBe(true);
	});

	test.each([[[]], [[{ id: 620 }]], [["nonsense"]]])("an answer without one good program, %j, takes nothing away", async (json) => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
		backEnd.faults.set("GET apps", { json });
		front.clock.now += fiveMinutes;
		await front.agent().get("/colors/620/");
		await wait(untilServed);
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
	});

	test("a part whose call fails says so where it is shown, and no other page does", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET contact-us", { status: 502 });
		backEnd.faults.set("GET trade-shows", { json: [] });
		const front = await openFront(backEnd);
		const agent = await front.member();
		const contact = await agent.get("/contact/620/");
		expect(contact.status).toBe(503);
		expect(contact.text).toContain("Failed to fetch contact data");
		expect((await agent.get("/info/620/")).status).toBe(200);
		expect((await agent.get("/attend/")).text).toContain("No show data found");
		backEnd.faults.clear();
		front.clock.now += fiveMinutes;
		await agent.get("/home/");
		await wait(untilServed);
		expect((await agent.get("/contact/620/")).status).toBe(200);
	});

	test("a list of shows that is there but empty is the empty state", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET trade-shows", { json: [[]] });
		const front = await openFront(backEnd);
		const agent = await front.member();
		const shows = await agent.get("/attend/");
		expect(shows.status).toBe(200);
		expect(shows.text).not.toContain("No show data found");
	});

	test("what the back end changes is shown, and found, after five minutes", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		expect((await agent.get("/search/?q=Harbour")).text).toContain("Harbour Line Cruises");
		const row = (await (
			await fetch(`${backEnd.url}/api/v1/app-info?app_id=902`, { headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` } })
		).json()) as Record<string, unknown>;
		backEnd.faults.set("GET apps", { json: [{ ...row, name_on_device: "Lagoon Ferries" }] });
		front.clock.now += fiveMinutes;
		await agent.get("/home/");
		await wait(untilServed);
		expect((await agent.get("/search/?q=Lagoon")).text).toContain("Lagoon Ferries");
		expect((await agent.get("/colors/620/")).status).toBe(404);
	});

	test("a file is fetched once, served with its access rules, and kept while the back end is away", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		const picture = (await agent.get("/info/620/")).$("main img").attr("src") ?? "";
		expect((await agent.fetch(picture)).status).toBe(200);
		const locked = (await front.container.backEnd.catalog.assets(620, "sell")).find((asset) => asset.fullCompleteUnlockOnly && asset.url);
		expect((await agent.fetch(locked?.url ?? "")).status).toBe(404);
		await backEnd.stop();
		const again = await agent.fetch(picture);
		expect(again.status).toBe(200);
		expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(50);
	});
});
