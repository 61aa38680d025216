import { assetsOf, chaptersOf } from "#app/features/catalog/catalog.ts";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { readState, replicaPack } from "#app/platform/database/replica-state.server.ts";
import {
	hangingTimes,
	openFront,
	quickTimes,
	servedBackEnd,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal, untilServed, type TestPortal } from "#tests/support/portal.ts";
import { temporaryAddress } from "#tests/support/temporary.ts";

const fiveMinutes = 300_000;

const appCalls = (asked: readonly string[]) => asked.filter((call) => call === "GET apps").length;

/**
 * Moves the clock forward by five minutes, visits a page to start the next read of the catalog, and
 * waits until the portal serves the result.
 */
async function afterFiveMinutes(
	{ asked }: ServedBackEnd,
	front: TestPortal,
	visit: () => Promise<unknown>,
): Promise<void> {
	const before = appCalls(asked);
	front.clock.now += fiveMinutes;
	// An earlier read may still be running, so this repeats the visit until a new read starts.
	const isAsked = async () => {
		await visit();
		return appCalls(asked);
	};
	await expect.poll(isAsked).toBeGreaterThan(before);
	await expect
		.poll(async () => (await readState(front.container.database.db)).claimedUntil)
		.toBe(0);
	await wait(untilServed);
}

describe("The catalog of another back end", () => {
	test("The catalog of another back end is fresh for five minutes, and is then read only once, however many pages need it (BACK-5)", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times: { ...quickTimes, tryMs: 10_000 } });
		await Promise.all(Array.from({ length: 10 }, () => front.agent().get("/colors/620/")));
		expect(appCalls(backEnd.asked)).toBe(1);
		front.clock.now += fiveMinutes - 1000;
		await front.agent().get("/colors/620/");
		expect(appCalls(backEnd.asked)).toBe(1);
		front.clock.now += 1000;
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => front.agent().get("/colors/620/")),
		);
		expect(answers.every((answer) => answer.status === 200)).toBe(true);
		await expect.poll(() => appCalls(backEnd.asked)).toBe(2);
	});

	test("Servers that share a database read the catalog once, and serve it after a restart while the back end is down (BACK-5)", async () => {
		const backEnd = await servedBackEnd();
		const settings = { DATABASE_URL: await temporaryAddress() };
		const fronts = await Promise.all([
			openFront(backEnd, { settings }),
			openFront(backEnd, { settings }),
		]);
		const answers = await Promise.all(fronts.map((front) => front.agent().get("/colors/620/")));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(appCalls(backEnd.asked)).toBe(1);
		await backEnd.stop();
		backEnd.portal.clock.now += 100 * fiveMinutes;
		const later = await openFront(backEnd, { settings });
		expect((await later.agent().get("/colors/620/")).status).toBe(200);
	});

	test("A portal that is no longer in front of another back end can import its unchanged pack again with `--take-over` and `--retire` (PACK-45)", async () => {
		const settings = { DATABASE_URL: await temporaryAddress() };
		const portal = await openPortal({ settings });
		const { database } = portal.container;
		const live = async () => {
			const rows = database.db.selectFrom("catalog_row").select(["pack", "kind", "id"]);
			return rows.where("retired_at", "is", null).orderBy("kind").orderBy("id").execute();
		};
		const own = await live();
		const front = await openFront(await servedBackEnd(), { settings });
		await front.agent().get("/colors/620/");
		expect(new Set((await live()).map(({ pack }) => pack))).toEqual(new Set([replicaPack]));
		const { mediaDir } = portal.container.settings;
		const takeOver = { takeOver: [replicaPack], retire: true };
		const outcome = await importPack(database, samplePack, mediaDir, portal.clock.now, takeOver);
		expect(outcome).toMatchObject({ changed: true });
		expect((await live()).filter(({ pack }) => pack !== replicaPack)).toEqual(own);
	});

	test("The portal reads the whole catalog over a few connections, because it reuses them", async () => {
		const backEnd = await servedBackEnd({ pack: samplePack });
		const front = await openFront(backEnd);
		await front.agent().get("/colors/620/");
		expect(backEnd.asked.length).toBeGreaterThan(50);
		expect(backEnd.connections()).toBeLessThan(backEnd.asked.length / 4);
	});

	test("The portal leaves out bad catalog rows, uses the rest, and ignores unknown fields (BACK-10)", async () => {
		const backEnd = await servedBackEnd({ pack: samplePack });
		const rows = (await (
			await fetch(`${backEnd.url}/api/v1/apps`, {
				headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` },
			})
		).json()) as Record<string, unknown>[];
		const changed = rows.map((row) => {
			if (row.id === 902) return { ...row, name_on_device: "" };
			if (row.id === 620)
				return {
					...row,
					coming_soon: "0",
					directory: true,
					keywords: null,
					news: "of a later version",
				};
			return row;
		});
		backEnd.faults.set("GET apps", { json: [...changed, "no row", null] });
		const front = await openFront(backEnd);
		expect((await front.agent().get("/colors/620/")).text).toContain("California STAR");
		expect((await front.agent().get("/colors/902/")).status).toBe(404);
	});

	test("The portal retries a server error three times, but never a refusal (BACK-6)", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET point-descriptions", { status: 500 });
		backEnd.faults.set("GET showcases", { status: 403 });
		const front = await openFront(backEnd);
		expect((await front.agent().get("/colors/620/")).status).toBe(200);
		await expect
			.poll(() => backEnd.asked.filter((call) => call === "GET point-descriptions").length)
			.toBeGreaterThanOrEqual(4);
		expect(backEnd.asked.filter((call) => call === "GET showcases")).toHaveLength(1);
	});

	test.each([
		["does not respond at all", "hang"],
		["closes the connection", "drop"],
		["sends half a response", "half"],
		["returns no JSON", { text: "<html>Welcome to nginx!</html>" }],
		["returns other JSON", { json: { apps: "none" } }],
		["returns a failure", { status: 500 }],
	] as const)(
		"If the back end %s, pages return 503 until the catalog has been read once, and then keep serving the stored catalog",
		async (_, fault) => {
			const backEnd = await servedBackEnd();
			backEnd.faults.set("*", fault);
			const front = await openFront(backEnd, {
				times: { ...hangingTimes, wholeMs: 300, tryMs: 300 },
			});
			const early = await front.agent().get("/colors/620/");
			expect(early.status).toBe(503);
			expect(early.text).toContain("Failed to fetch source apps");
			expect(await front.container.ready()).toBe(false);
			backEnd.faults.clear();
			await expect.poll(() => front.container.ready()).toBe(true);
			expect((await front.agent().get("/colors/620/")).status).toBe(200);
			backEnd.faults.set("*", fault);
			front.clock.now += 10 * fiveMinutes;
			expect((await front.agent().get("/colors/620/")).status).toBe(200);
			expect(await front.container.ready()).toBe(true);
		},
	);

	test.each([[[]], [[{ id: 620 }]], [["nonsense"]]])(
		"An `apps` response without a valid program, %j, removes no program",
		async (json) => {
			const backEnd = await servedBackEnd();
			const front = await openFront(backEnd);
			expect((await front.agent().get("/colors/620/")).status).toBe(200);
			backEnd.faults.set("GET apps", { json });
			await afterFiveMinutes(backEnd, front, () => front.agent().get("/colors/620/"));
			expect((await front.agent().get("/colors/620/")).status).toBe(200);
		},
	);

	test("A page reports a failed call only if it shows that call's data (BACK-11)", async () => {
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
		await afterFiveMinutes(backEnd, front, () => agent.get("/home/"));
		await expect.poll(async () => (await agent.get("/contact/620/")).status).toBe(200);
	});

	test.each([
		["fails", { status: 500 }],
		["is unknown to the back end", { status: 404 }],
	] as const)(
		"If the call for a chapter's pages %s before they were ever read, the page count comes from the chapter's row",
		async (_, fault) => {
			const backEnd = await servedBackEnd();
			backEnd.faults.set("GET chapter-content?chapter_id=6202", fault);
			const front = await openFront(backEnd);
			const agent = await front.member();
			await enroll(agent, 620);
			await work(agent, 620, chapterOf(620, 6201));
			const [whole, counted] = chaptersOf(await front.container.backEnd.catalog.current(), 620);
			expect([whole?.pageIds?.length, counted?.pageIds, counted?.itemCount]).toEqual([4, null, 11]);
			const shown = async () =>
				(await agent.get("/info/620/")).$("[role=progressbar]").first().attr("aria-valuenow");
			expect(await shown()).toBe("26");
			const locked = assetsOf(await front.container.backEnd.catalog.current(), 620, "sell").find(
				(asset) => asset.fullCompleteUnlockOnly && asset.url,
			);
			expect((await agent.fetch(locked?.url ?? "")).status).toBe(404);
			// If the chapters can't be read either, the chapter's pages stay unknown.
			backEnd.faults.set("GET chapter-info", { status: 500 });
			await afterFiveMinutes(backEnd, front, () => agent.get("/home/"));
			expect(
				chaptersOf(await front.container.backEnd.catalog.current(), 620)[1]?.pageIds,
			).toBeNull();
			backEnd.faults.clear();
			const pages = async () => {
				front.clock.now += fiveMinutes;
				await agent.get("/info/620/");
				return chaptersOf(await front.container.backEnd.catalog.current(), 620)[1]?.pageIds?.length;
			};
			await expect.poll(pages, { timeout: 10_000 }).toBe(11);
		},
	);

	test.each([403, 422, 429, 500])(
		"A %i response to the call for trade shows removes no trade show",
		async (status) => {
			const backEnd = await servedBackEnd();
			const front = await openFront(backEnd);
			const agent = await front.member();
			const before = (await agent.get("/attend/")).text;
			expect(before).not.toContain("No show data found");
			backEnd.faults.set("GET trade-shows", { status });
			await afterFiveMinutes(backEnd, front, () => agent.get("/attend/"));
			expect(backEnd.asked.filter((call) => call === "GET trade-shows").length).toBeGreaterThan(1);
			expect((await agent.get("/attend/")).text).toBe(before);
		},
	);

	test("The catalog has all showcases even if the ids of their programs are text", async () => {
		const backEnd = await servedBackEnd();
		const headers = { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` };
		const rows = (await (
			await fetch(`${backEnd.url}/api/v1/showcases`, { headers })
		).json()) as Record<string, unknown>[];
		expect(rows.length).toBeGreaterThan(0);
		backEnd.faults.set("GET showcases", {
			json: rows.map((row) => ({ ...row, id: String(row.id) })),
		});
		const front = await openFront(backEnd);
		expect((await front.container.backEnd.catalog.current()).showcases.length).toBe(rows.length);
	});

	test(
		"If one server takes longer to read the catalog than its claim lasts, another server still doesn't start a second read",
		{ timeout: 60_000 },
		async () => {
			const backEnd = await servedBackEnd();
			const settings = { DATABASE_URL: await temporaryAddress() };
			const times = { ...quickTimes, backgroundMs: 1500, wholeMs: 20_000 };
			backEnd.faults.set("*", { afterMs: 300 });
			const passing = setInterval(() => {
				backEnd.portal.clock.now += 100;
			}, 100);
			onTestFinished(() => clearInterval(passing));
			const first = await openFront(backEnd, { settings, times });
			const from = backEnd.portal.clock.now;
			await expect
				.poll(() => backEnd.portal.clock.now - from, { timeout: 20_000 })
				.toBeGreaterThan(2000);
			const second = await openFront(backEnd, { settings, times });
			const answers = await Promise.all(
				[first, second].map((front) => front.agent().get("/colors/620/")),
			);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect(appCalls(backEnd.asked)).toBe(1);
		},
	);

	test("The message `No show data found` appears if the response has no list of trade shows, but not if the list is empty (BACK-11)", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET trade-shows", { json: [[]] });
		const front = await openFront(backEnd);
		const agent = await front.member();
		const shows = await agent.get("/attend/");
		expect(shows.status).toBe(200);
		expect(shows.text).not.toContain("No show data found");
		const without = await servedBackEnd();
		without.faults.set("GET trade-shows", { json: [null] });
		expect((await (await (await openFront(without)).member()).get("/attend/")).text).toContain(
			"No show data found",
		);
	});

	test("After five minutes, pages and search show the back end's changes", async () => {
		const backEnd = await servedBackEnd({ pack: samplePack });
		const front = await openFront(backEnd);
		const agent = await front.member();
		expect((await agent.get("/search/?q=Harbour")).text).toContain("Harbour Line Cruises");
		const row = (await (
			await fetch(`${backEnd.url}/api/v1/app-info?app_id=902`, {
				headers: { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` },
			})
		).json()) as Record<string, unknown>;
		backEnd.faults.set("GET apps", { json: [{ ...row, name_on_device: "Lagoon Ferries" }] });
		await afterFiveMinutes(backEnd, front, () => agent.get("/home/"));
		expect((await agent.get("/search/?q=Lagoon")).text).toContain("Lagoon Ferries");
		expect((await agent.get("/colors/620/")).status).toBe(404);
	});

	test("The portal serves the back end's files, but not locked ones, and returns 503 for a file while the back end is down", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member();
		const picture = (await agent.get("/info/620/")).$("main img").attr("src") ?? "";
		const { status, headers } = await agent.fetch(picture);
		expect([status, Number(headers.get("content-length")) > 50]).toEqual([200, true]);
		const locked = assetsOf(await front.container.backEnd.catalog.current(), 620, "sell").find(
			(asset) => asset.fullCompleteUnlockOnly && asset.url,
		);
		expect((await agent.fetch(locked?.url ?? "")).status).toBe(404);
		await backEnd.stop();
		expect((await agent.fetch(picture)).status).toBe(503);
	});
});
