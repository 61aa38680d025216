import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import type { Agent } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { breakablePostgres } from "#tests/support/outage.ts";
import { openPortal } from "#tests/support/portal.ts";
import { createDatabase, templates } from "#tests/support/postgres.ts";
import { signUp } from "#tests/support/person.ts";
import { bareEnvironment, startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { startPooler } from "./support/pgbouncer.ts";

/**
 * The number of people who sign up and register at once. The first `clients` of them then open
 * pages.
 */
const people = 40;
const clients = 20;
const forMs = 60_000;
/**
 * The most time that a command may take. Even on a busy machine, a command takes longer only if it
 * waits forever for a lock that another session left behind.
 */
const longestCommandMs = 30_000;

test(
	`Behind a pooler in transaction mode, no page or command fails or waits for a lock while ${clients} of ${people} people open pages on two servers`,
	{ timeout: 300_000 },
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const { address } = await createDatabase(found.postgres.url, templates.empty);
		const DATABASE_URL = await startPooler(address);
		const start = () =>
			startServer({
				dataDir: temporaryFolder(),
				pack: samplePack,
				env: { DATABASE_URL, SESSION_SECRET: "a secret for the two of them" },
			});
		// Both start at once, and one of them migrates and imports.
		const servers = await Promise.all([start(), start()]);
		for (const server of servers) onTestFinished(() => server.kill());

		const from = performance.now();
		const agents = await Promise.all(
			Array.from({ length: people }, async (_, number) => {
				const server = servers[number % 2] ?? servers[0];
				const agent = await signUp(server.agent(), { email: `agent-${number}@example.org` });
				await enroll(agent, 620);
				return agent;
			}),
		);
		console.log(
			`${people} people signed up and registered in ${((performance.now() - from) / 1000).toFixed(1)} s`,
		);

		const until = performance.now() + forMs;
		const wrong: string[] = [];
		let pages = 0;
		let commands = 0;
		async function client(agent: Agent): Promise<void> {
			while (performance.now() < until)
				for (const path of ["/home/", "/training/620/", "/my-source/"]) {
					const { status } = await agent.get(path);
					pages++;
					if (status !== 200) wrong.push(`${path}: ${status}`);
				}
		}
		async function command(name: string, ...args: string[]): Promise<void> {
			while (performance.now() < until) {
				const { code, output } = await run(
					process.execPath,
					["--disable-warning=ExperimentalWarning", `scripts/${name}.ts`, ...args],
					{
						env: { ...bareEnvironment(), DATABASE_URL, DATA_DIR: temporaryFolder() },
						limit: longestCommandMs,
					},
				);
				commands++;
				if (code !== 0 || /Waiting for another process/.test(output))
					wrong.push(`${name}: ${output}`);
			}
		}
		await Promise.all([
			...agents.slice(0, clients).map(client),
			command("users", "list"),
			command("report", "program", "620"),
			command("content", "import", samplePack),
		]);
		// Another server also starts without waiting for a lock.
		await (await start()).stop();
		expect(wrong).toEqual([]);
		expect([pages > clients, commands >= 3]).toEqual([true, true]);
		const listed = await run(process.execPath, ["scripts/users.ts", "list"], {
			env: { ...bareEnvironment(), DATABASE_URL, DATA_DIR: join(temporaryFolder(), "data") },
		});
		expect(listed.output).toContain(`${people} accounts`);
		console.log(`${pages} pages and ${commands} commands`);
	},
);

/** Waits until the pooler refuses a query, and returns its message. */
async function refusal(address: string): Promise<string> {
	for (;;) {
		const client = new Client({
			connectionString: address,
			connectionTimeoutMillis: 5000,
			query_timeout: 20_000,
		});
		client.on("error", () => undefined);
		try {
			await client.connect();
			await client.query("select 1");
		} catch (error) {
			return (error as Error).message;
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

test(
	"Behind a pooler, the portal serves pages and forms as soon as PostgreSQL is back",
	{ timeout: 120_000 },
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const { address } = await createDatabase(found.postgres.url, templates.empty);
		const gate = await breakablePostgres(address);
		const DATABASE_URL = await startPooler(gate.settings.DATABASE_URL ?? "");
		const portal = await openPortal({ settings: { DATABASE_URL } });
		const agents = [await portal.member(), await portal.member()] as const;
		await agents[1].get("/home/");

		await gate.cutOff();
		expect(await refusal(DATABASE_URL)).toMatch(/server_login_retry|timeout/);
		expect(await refusal(DATABASE_URL)).toMatch(/server_login_retry/);
		const page = await agents[0].get("/home/");
		await gate.reconnect();
		const fields = {
			appId: "620",
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/home/",
		};
		const [shown, sent] = await Promise.all([
			agents[0].get("/home/"),
			agents[1].post("/favorite/", fields),
		]);
		expect([page.status, shown.status, sent.status]).toEqual([503, 200, 302]);
		// The insert after this outage is a single statement outside a transaction.
		await gate.cutOff();
		await refusal(DATABASE_URL);
		await gate.reconnect();
		const insert = portal.container.database.db
			.insertInto("setting")
			.values({ name: "after an outage", value: "kept" });
		expect((await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows).toBe(1n);
	},
);
