import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { agentsDay, wayTo, type Trouble } from "#tests/processes/support/crowd.ts";
import { ledgerOf } from "#tests/processes/support/ledger.ts";
import { startServer, type ServerProcess } from "#tests/processes/support/server-process.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { connection, temporaryFolder } from "#tests/support/temporary.ts";

const accidents = 50;
const agents = 8;
/** The time for which someone keeps trying while accidents follow each other, in ms. */
const patience = 300_000;
/** The minimum number of requests that the portal answers between two accidents. */
const answersBetween = 12;

/**
 * Has agents work all day while accidents happen to their server, then compares each agent's
 * records with those of a calm day.
 */
async function workThrough(
	settings: Record<string, string>,
	database: string,
	happens: (server: ServerProcess, number: number) => Promise<void>,
	times = accidents,
): Promise<void> {
	const server = await startServer({
		CONTENT_PACK: samplePack,
		ORIGIN: "http://portal.test",
		TRUST_PROXY: "1",
		...settings,
	});
	const calm: Trouble = { answered: 0, retries: 0, kept: 0, faults: [] };
	await agentsDay(new Agent(wayTo([server], "192.0.2.1", calm)), "calm@example.org");
	expect(calm).toMatchObject({ retries: 0, kept: 0, faults: [] });
	const opened = await connection(database);
	const expected = await ledgerOf(opened, "calm@example.org");

	const trouble: Trouble = { answered: 0, retries: 0, kept: 0, faults: [] };
	const emails: string[] = [];
	const day = { isOver: false };
	const crowd = Promise.all(
		Array.from({ length: agents }, async (_, number) => {
			do {
				const email = `${randomUUID()}@example.org`;
				emails.push(email);
				await agentsDay(
					new Agent(wayTo([server], `198.51.100.${number}`, trouble, patience)),
					email,
				);
			} while (!day.isOver);
		}),
	);
	for (let number = 0; number < times; number++) {
		const enough = trouble.answered + answersBetween + Math.floor(Math.random() * answersBetween);
		await Promise.race([
			crowd,
			(async () => {
				while (trouble.answered < enough) await wait(5);
			})(),
		]);
		await happens(server, number);
	}
	day.isOver = true;
	await crowd;
	expect(trouble.faults).toEqual([]);
	expect(trouble.retries).toBeGreaterThan(0);
	for (const email of emails) expect(await ledgerOf(opened, email)).toEqual(expected);
	expect(await server.stop()).toBe(0);
}

async function ownPostgres() {
	const found = await providePostgres({ keepsPromises: true });
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	return found.postgres;
}

describe(
	"A portal that is killed under write load, or whose database is, loses and duplicates nothing that it acknowledged",
	{ timeout: 1_500_000 },
	() => {
		const killed = async (server: ServerProcess) => {
			await server.kill();
			await server.start();
		};

		test(`A server with SQLite neither loses nor duplicates anything that it acknowledged when it is killed ${accidents} times`, async () => {
			const dataDir = temporaryFolder();
			await workThrough({ DATA_DIR: dataDir }, `${dataDir}/portal.sqlite`, killed);
		});

		test(`A server with PostgreSQL neither loses nor duplicates anything that it acknowledged when it is killed ${accidents} times`, async () => {
			const { url } = await ownPostgres();
			await workThrough({ DATA_DIR: temporaryFolder(), DATABASE_URL: url }, url, killed);
		});

		test("A portal neither loses nor duplicates anything that it acknowledged when PostgreSQL is killed 10 times", async () => {
			const { url, restart } = await ownPostgres();
			if (!restart)
				throw new Error("PostgreSQL of TEST_DATABASE_URL is not ours to kill: run this without.");
			await workThrough({ DATA_DIR: temporaryFolder(), DATABASE_URL: url }, url, restart, 10);
		});
	},
);
