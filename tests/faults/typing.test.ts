import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { pageOf, type Draft } from "#app/packs/draft.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { provideChromium } from "#scripts/testing/chromium.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { startServer } from "#tests/processes/support/server-process.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { isFull } from "./support/extent.ts";

const kills = isFull ? 20 : 1;
const everyMs = 5000;
/** The delay with which a timer may fire on a busy machine, in ms. */
const lateMs = 1500;
const lesson = "/studio/620/pages/620101/";

/** Logs an author in without a browser. */
async function authorOf(address: string, { db }: OpenDatabase): Promise<Agent> {
	const email = `${randomUUID()}@example.org`;
	const agent = await signUp(new Agent((request) => fetch(request), {}, address), { email });
	const idHash = hashOf(agent.jar().get("tw_session") ?? "");
	const session = db.selectFrom("session").select("user_id").where("id_hash", "=", idHash);
	const { user_id } = await session.executeTakeFirstOrThrow();
	await db
		.insertInto("studio_member")
		.values({ user_id, role: "author", app_id: 620, added_by: null, added_at: 1 })
		.execute();
	await db
		.updateTable("session")
		.set({ studio_at: Date.now() })
		.where("id_hash", "=", idHash)
		.execute();
	return agent;
}

async function savedWords({ db }: OpenDatabase): Promise<string> {
	const row = await db
		.selectFrom("program_version")
		.select("pack")
		.where("app_id", "=", 620)
		.where("number", "=", 0)
		.executeTakeFirst();
	const page = row && pageOf(JSON.parse(row.pack) as Draft, 620101)?.page;
	return typeof page?.text === "string" ? page.text : "";
}

/** Types numbered words until it is stopped, and records when it typed each of them. */
function typeOn(page: Page) {
	const typed: { word: string; at: number }[] = [];
	const field = page.locator("[name=text]");
	const day = { isOver: false };
	const typing = (async () => {
		while (!day.isOver) {
			const word = `w${typed.length}.`;
			await field.press("End");
			await field.pressSequentially(`${word} `);
			typed.push({ word, at: Date.now() });
			await wait(150);
		}
	})();
	return {
		typed,
		async stop() {
			day.isOver = true;
			await typing;
		},
	};
}

async function databaseOf(name: "SQLite" | "PostgreSQL", dataDir: string): Promise<string> {
	if (name === "SQLite") return "";
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	expect(dataDir).not.toBe("");
	return found.postgres.url;
}

/**
 * A page without its server behaves the same with every database. Only `npm run trial -- faults`
 * tries both.
 */
test.each(isFull ? (["SQLite", "PostgreSQL"] as const) : (["SQLite"] as const))(
	"If a server on %s is killed while someone types in the studio, at most five seconds of typing are lost, and the page saves the rest automatically (STUDIO-36)",
	{ timeout: isFull ? 900_000 : 180_000 },
	async (name) => {
		const dataDir = temporaryFolder();
		const url = await databaseOf(name, dataDir);
		const server = await startServer({
			CONTENT_PACK: samplePack,
			DATA_DIR: dataDir,
			DATABASE_URL: url,
		});
		const database = await openDatabase(url || join(dataDir, "portal.sqlite"));
		onTestFinished(() => database.close());
		const agent = await authorOf(server.address, database);
		const executablePath = (await provideChromium()) ?? undefined;
		const browser = await chromium.launch({
			executablePath,
			args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
		});
		onTestFinished(() => browser.close());
		const context = await browser.newContext();
		await context.addCookies(
			[...agent.jar()].map(([cookie, value]) => ({ name: cookie, value, url: server.address })),
		);
		const page = await context.newPage();
		await page.goto(server.address + lesson);
		await page.locator(".toasts").waitFor({ state: "attached" });
		await page.locator("[name=text]").fill("");
		/** The time at which the current save began. Null if no save is in progress. */
		let sending: number | null = null;
		page.on("request", (request) => {
			if (request.url().endsWith("/autosave/")) sending = Date.now();
		});
		page.on("requestfinished", () => (sending = null));
		const { typed, stop } = typeOn(page);
		for (let kill = 0; kill < kills; kill++) {
			await wait(everyMs + Math.random() * (isFull ? everyMs : 1000));
			const at = sending ?? Date.now();
			await server.kill();
			const saved = await savedWords(database);
			const lost = typed.filter((each) => each.at <= at && !saved.includes(each.word));
			expect(at - (lost[0]?.at ?? at)).toBeLessThan(everyMs + lateMs);
			await page.locator(".saved-line--wait").waitFor({ timeout: 20_000 });
			await server.start();
			await page.locator(".saved-line--well").waitFor({ timeout: 20_000 });
		}
		await stop();
		await expect
			.poll(async () => {
				const saved = await savedWords(database);
				return typed.filter(({ word }) => !saved.includes(word)).map(({ word }) => word);
			})
			.toEqual([]);
		expect(typed.length).toBeGreaterThan(20);
		expect(await server.stop()).toBe(0);
	},
);
