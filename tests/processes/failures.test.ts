import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { providePostgres, type Postgres } from "#scripts/testing/postgres.ts";
import { Agent } from "#tests/support/agent.ts";
import { startCollector } from "#tests/support/servers/collector.ts";
import { samplePack } from "#tests/support/packs.ts";
import { connection, temporaryFolder } from "#tests/support/temporary.ts";
import { agentsDay, wayTo, type Trouble } from "./support/crowd.ts";
import { eventsOf, ledgerOf } from "./support/ledger.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";

const agents = 5;

/**
 * Runs two servers on one database while a crowd of agents uses them. The `accidents` happen
 * partway, after some of the requests.
 */
async function underACrowd(
	database: { address: string; settings: (server: number) => Record<string, string> },
	accidents: (servers: readonly ServerProcess[]) => readonly (() => Promise<void>)[],
): Promise<void> {
	const collector = await startCollector();
	const common = {
		CONTENT_PACK: samplePack,
		ORIGIN: "http://portal.test",
		TRUST_PROXY: "1",
		ACTIVITY_URL: collector.url,
	};
	const servers = [
		await startServer({ ...common, ...database.settings(0) }),
		await startServer({ ...common, ...database.settings(1) }),
	];

	// A day without accidents shows which records to expect.
	const calm: Trouble = { answered: 0, retries: 0, kept: 0, faults: [] };
	await agentsDay(new Agent(wayTo(servers, "192.0.2.1", calm)), "calm@example.org");
	expect(calm).toMatchObject({ retries: 0, kept: 0, faults: [] });
	const opened = await connection(database.address);
	const expected = await ledgerOf(opened, "calm@example.org");
	expect(expected.diplomas).toHaveLength(1);
	expect(expected.answers).toHaveLength(10);
	expect(expected.events).toHaveLength(1);

	const trouble: Trouble = { answered: 0, retries: 0, kept: 0, faults: [] };
	const emails = Array.from({ length: agents }, () => `${randomUUID()}@example.org`);
	const crowd = Promise.all(
		emails.map((email, number) =>
			agentsDay(new Agent(wayTo(servers, `198.51.100.${number}`, trouble)), email),
		),
	);
	const happenings = accidents(servers);
	for (const [position, happens] of happenings.entries()) {
		const at = (calm.answered * agents * (position + 1)) / (happenings.length + 1);
		await Promise.race([
			crowd,
			(async () => {
				while (trouble.answered < at) await wait(20);
			})(),
		]);
		expect(trouble.answered).toBeLessThan(calm.answered * agents);
		await happens();
	}
	await crowd;

	expect(trouble.faults).toEqual([]);
	expect(trouble.retries).toBeGreaterThan(0);
	for (const email of emails) expect(await ledgerOf(opened, email)).toEqual(expected);
	const all = await eventsOf(opened);
	expect(all).toHaveLength(agents + 1);
	// A server that was killed while it sent an event holds its target for half a minute.
	await expect
		.poll(() => new Set(collector.taken().map(({ key }) => key)).size, {
			timeout: 60_000,
			interval: 200,
		})
		.toBe(all.length);
	const once = new Map(collector.taken().map(({ key, body }) => [key, JSON.stringify(body)]));
	expect([...once.values()].toSorted()).toEqual(all.toSorted());
	for (const server of servers) expect(await server.stop()).toBe(0);
}

async function killAndRestart(server: ServerProcess | undefined): Promise<void> {
	await server?.kill();
	await wait(500);
	await server?.start();
}

async function ownPostgres(): Promise<Postgres> {
	const found = await providePostgres({ keepsPromises: true });
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	return found.postgres;
}

describe(
	"Every acknowledged answer, completion, point, registration and event is there exactly once (EVENT-5)",
	{ timeout: 600_000 },
	() => {
		test("Two servers on one PostgreSQL lose nothing when one of them is killed and PostgreSQL restarts", async () => {
			const postgres = await ownPostgres();
			const settings = () => ({ DATABASE_URL: postgres.url, DATA_DIR: temporaryFolder() });
			await underACrowd({ address: postgres.url, settings }, ([first]) => [
				() => killAndRestart(first),
				async () => postgres.restart?.(),
			]);
		});

		test("Two processes on one SQLite database lose nothing when one of them is killed", async () => {
			const dataDir = temporaryFolder();
			const settings = () => ({ DATA_DIR: dataDir });
			await underACrowd({ address: `${dataDir}/portal.sqlite`, settings }, ([, second]) => [
				() => killAndRestart(second),
			]);
		});
	},
);
