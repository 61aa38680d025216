import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createPortalSigner, createSigner } from "#app/features/account/signer.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { apiPortal } from "#tests/support/api.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { signUp } from "#tests/support/person.ts";
import { root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { startOnSmallDisk } from "./support/disk.ts";
import { isFull } from "./support/extent.ts";

/** Expects a page that tells the user to try again and keeps the submitted fields. */
function expectKept(answer: Answer, field: string): void {
	expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
	expect(answer.$("h1").text()).toBe("Something went wrong!");
	expect(answer.$("[role=alert]").text()).toContain("We kept what you entered");
	expect(answer.$(`form input[name=${field}]`)).toHaveLength(1);
}

const mark = (agent: Agent, favorite: "0" | "1") =>
	agent.post("/favorite/", {
		appId: "620",
		itemType: "app",
		itemId: "620",
		favorite,
		returnTo: "/home/",
	});

/** Returns how many favorites someone has. */
const marked = async (agent: Agent) =>
	Number(/(\d+) favorite/.exec((await agent.get("/favorites/")).text)?.[1] ?? 0);

describe("While the disk refuses writes, the portal serves pages and keeps forms, and nothing counts twice", () => {
	/**
	 * Opens a portal with someone in the middle of a program. Their session is old enough that the
	 * next request updates it.
	 */
	async function learner(): Promise<{ portal: TestPortal; agent: Agent }> {
		const portal = await openPortal({ settings: { DATABASE_URL: "" } });
		const agent = await portal.member();
		await enroll(agent, 620);
		await agent.get("/home/");
		portal.clock.now += 3_600_000;
		return { portal, agent };
	}

	/**
	 * Expects pages to work and a form to be kept during a fault, and the same form to be carried out
	 * once after it.
	 */
	async function throughIt(agent: Agent, over: () => Promise<unknown>): Promise<void> {
		const paths = [
			"/home/",
			"/training/620/",
			"/search/?q=wine",
			"/download/620/asset/62001/",
			"/retain/620/6201/",
		];
		for (const path of paths) expect([path, (await agent.get(path)).status]).toEqual([path, 200]);
		const refused = await mark(agent, "1");
		expectKept(refused, "itemId");
		await over();
		const kept = refused
			.$("form input[type=hidden]")
			.toArray()
			.map(
				(input) =>
					[refused.$(input).attr("name") ?? "", refused.$(input).attr("value") ?? ""] as const,
			);
		for (let time = 0; time < 2; time++)
			expect((await agent.post("/favorite/", Object.fromEntries(kept))).status).toBe(302);
		expect(await marked(agent)).toBe(1);
	}

	test(
		"Pages work on a full disk, and a kept form takes effect once when there is space again",
		{ timeout: 60_000 },
		async () => {
			const { portal, agent } = await learner();
			const { db } = portal.container.database;
			await sql`create table filler (bytes blob)`.execute(db);
			const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
			await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 8)}`.execute(db);
			// A transaction without space leaves nothing behind, and the next one can begin.
			await sql`create trigger fills before insert on favorite begin insert into filler values (zeroblob(1000000)); end`.execute(
				db,
			);
			await throughIt(agent, async () => {
				await sql`drop trigger fills`.execute(db);
				await sql`pragma max_page_count = 1000000`.execute(db);
			});
		},
	);

	test(
		"Pages work on a read-only disk, and a kept form takes effect once when writes work again",
		{ timeout: 60_000 },
		async () => {
			const { portal, agent } = await learner();
			const { db } = portal.container.database;
			await sql`pragma query_only = on`.execute(db);
			await throughIt(agent, () => sql`pragma query_only = off`.execute(db));
		},
	);

	test(
		"Shared links, client folders, diploma checks and pages that usually write something work on a read-only disk",
		{ timeout: 60_000 },
		async () => {
			const portal = await openPortal({ settings: { DATABASE_URL: "" } });
			const agent = await portal.member();
			const add = "/folders/add/620/asset/62013/";
			await agent.get(add);
			await agent.post(add, { folder: "new", firstName: "Ellen", endsOn: "2026-12-01" });
			await agent.get("/share/620/asset/62013/");
			await agent.post("/share/620/asset/62013/");
			await enroll(agent, 620);
			await graduate(agent, 620);
			const { db } = portal.container.database;
			await db.updateTable("badge_award").set({ told_at: null }).execute();
			await db.updateTable("user_account").set({ training_started: null }).execute();
			const { token } = await db.selectFrom("share").select("token").executeTakeFirstOrThrow();
			const folder = await db.selectFrom("folder").select("token").executeTakeFirstOrThrow();
			const { number } = await db.selectFrom("diploma").select("number").executeTakeFirstOrThrow();
			await sql`pragma query_only = on`.execute(db);
			for (const path of [`/s/${token}/`, `/s/${folder.token}/`, `/verify/${number}/`])
				expect([path, (await portal.agent().get(path)).status]).toEqual([path, 200]);
			expect((await agent.get("/home/")).status).toBe(200);
			expect((await agent.get("/search/suggestions/?q=wine")).status).toBe(200);
			expect((await agent.get("/notifications/1/")).location).toBe("/training/620/");
			await sql`pragma query_only = off`.execute(db);
			expect((await agent.get("/home/")).text).toContain("Explorer");
		},
	);

	test("A portal in front can still read from a portal on a read-only disk", async () => {
		const portal = await openPortal({ settings: { DATABASE_URL: "" } });
		const front = await apiPortal(portal);
		await sql`pragma query_only = on`.execute(portal.container.database.db);
		expect((await front.get("apps")).status).toBe(200);
	});
});

test("A portal that finds an empty session-secret file writes a new secret, so no one can forge its signatures", async () => {
	const dataDir = temporaryFolder();
	const file = join(dataDir, "session-secret");
	writeFileSync(file, "");
	const { container } = await openPortal({ dataDir, settings: { DATABASE_URL: "" } });
	expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}$/);
	const forged = createHmac("sha256", "").update("preview\n620 99999").digest("base64url");
	expect(container.signer.verify("preview", "620 99999", forged)).toBe(false);
});

test("Servers that start at the same moment use the same secret, even if one finds the session-secret file while it is still empty", async () => {
	const dataDir = temporaryFolder();
	const file = join(dataDir, "session-secret");
	const database = await openDatabase(join(dataDir, "portal.sqlite"), { durable: false });
	onTestFinished(() => database.close());
	writeFileSync(file, "");
	const second = await database.exclusively(async () => {
		const starting = createPortalSigner({ sessionSecrets: [], dataDir }, database);
		await wait(50);
		writeFileSync(file, "the first server's secret");
		return { starting };
	});
	const first = createSigner(["the first server's secret"]);
	expect((await second.starting).verify("form", "text", first.sign("form", "text"))).toBe(true);
});

describe.skipIf(!existsSync("/dev/full"))("While the log disk is full", () => {
	test("The login accepts and refuses passwords while the log disk is full", async () => {
		const portal = await openPortal({ settings: { ACCOUNT_LOG: "/dev/full" } });
		const email = "maren@example.org";
		await portal.member({ email });
		const agent = portal.agent();
		await agent.get("/login/");
		expect((await agent.post("/login/", { email, password: "guessed wrongly" })).status).toBe(422);
		expect(
			(await agent.post("/login/", { email, password: "correct horse battery" })).location,
		).toBe("/home/");
	});

	test("The process keeps running while the log disk is full", { timeout: 30_000 }, async () => {
		const script = `import { log } from "#app/platform/logs/log.server.ts";
			log.warn("cannot be written");
			setTimeout(() => log.warn("neither can this"), 300);
			setTimeout(() => console.error("goes on"), 600);`;
		const stdio = ["ignore", openSync("/dev/full", "w"), "pipe"] as const;
		const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
			cwd: root,
			stdio: [...stdio],
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		let said = "";
		child.stderr?.on("data", (part: Buffer) => (said += part.toString()));
		await expect.poll(() => said, { timeout: 20_000 }).toContain("goes on");
	});
});

if (isFull) {
	describe("On a real disk", () => {
		test(
			"After a real disk fills up and is freed twice, everything that the portal acknowledged is still there",
			{ timeout: 180_000 },
			async () => {
				const { server, fill, free } = await startOnSmallDisk();
				const agent = await signUp(server.agent());
				await enroll(agent, 620);
				await agent.get("/home/");
				let isMarked = false;
				/**
				 * Writes until the disk is full, and records in `isMarked` what the portal acknowledged.
				 */
				async function writeUntilKept(): Promise<void> {
					for (let time = 0; time < 150; time++) {
						const answer = await mark(agent, isMarked ? "0" : "1");
						if (answer.status !== 302) return expectKept(answer, "itemId");
						isMarked = !isMarked;
					}
					throw new Error("The disk took everything.");
				}
				for (let time = 0; time < 2; time++) {
					fill();
					await writeUntilKept();
					expect((await agent.get("/training/620/")).status).toBe(200);
					expect(await marked(agent)).toBe(isMarked ? 1 : 0);
					expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
					free();
					await agent.get("/home/");
					expect((await mark(agent, isMarked ? "0" : "1")).status).toBe(302);
					isMarked = !isMarked;
					expect(await marked(agent)).toBe(isMarked ? 1 : 0);
				}
				expect(await server.stop()).toBe(0);
			},
		);
	});
}
