import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import type { Agent } from "#tests/support/agent.ts";
import { rightReply } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	lastQuestionOf,
	packWithTest,
	pageAddress,
	questionIn,
	sit,
	valuesOf,
} from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { createDatabase, templates } from "#tests/support/postgres.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { connection, temporaryFolder } from "#tests/support/temporary.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };

const endings = {
	SQLite: `import { DatabaseSync } from "node:sqlite";
		const { prepare } = DatabaseSync.prototype;
		DatabaseSync.prototype.prepare = function (sql) {
			end(sql);
			return prepare.call(this, sql);
		};`,
	PostgreSQL: `import { createRequire } from "node:module";
		const { Client } = createRequire(process.cwd() + "/")("pg");
		const { query } = Client.prototype;
		Client.prototype.query = function (...asked) {
			end(asked[0]?.text ?? asked[0]);
			return query.apply(this, asked);
		};`,
};
type DatabaseName = keyof typeof endings;

/**
 * Returns settings that make a server end, as in a power cut, when it is about to run this
 * statement.
 */
function dyingAt(statement: string, database: DatabaseName = "SQLite"): Record<string, string> {
	const end = `const end = (sql) => { if (String(sql).includes(${JSON.stringify(statement)})) process.kill(process.pid, "SIGKILL"); };`;
	return {
		NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endings[database] + end)}`,
	};
}

/** Returns the address of an empty database, with the settings that name it. */
async function emptyDatabase(
	database: DatabaseName,
	dataDir: string,
): Promise<{ address: string; env: Record<string, string> }> {
	if (database === "SQLite") return { address: `${dataDir}/portal.sqlite`, env: {} };
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	const { address } = await createDatabase(found.postgres.url, templates.empty);
	return { address, env: { DATABASE_URL: address } };
}

const _key = "0123456789abcdef0123456789abcdef";

test("If the server is killed before it has finished a form and stored its key, the form sent again is carried out once (FORM-20)", async () => {
	const dataDir = temporaryFolder();
	const form = { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/", _key };
	let agent: Agent | null = null;
	for (const statement of [
		'insert into "favorite"',
		'insert into "activity_event"',
		'update "used_key"',
	]) {
		const dying = await startServer({ dataDir, pack: samplePack, env: dyingAt(statement) });
		if (agent) agent = agent.on((request) => fetch(request), dying.address);
		else await (agent = await signUp(dying.agent(), person)).get("/home/");
		await expect(agent.post("/favorite/", form)).rejects.toThrow();
		expect([statement, await counts(dataDir)]).toEqual([statement, [0, 0]]);
	}
	const server = await startServer({ dataDir, pack: samplePack });
	const again = agent?.on((request) => fetch(request), server.address);
	for (let time = 0; time < 2; time++)
		expect((await again?.post("/favorite/", form))?.location).toBe("/info/620/");
	expect(await counts(dataDir)).toEqual([1, 1]);
	await server.stop();
});

/** Returns how many favorites there are, and how many events about them. */
async function counts(dataDir: string): Promise<[number, number]> {
	const { db, close } = await openDatabase(`${dataDir}/portal.sqlite`);
	const favorites = await db.selectFrom("favorite").select("item_id").execute();
	const events = await db
		.selectFrom("activity_event")
		.select("id")
		.where("category", "=", "favorite")
		.execute();
	await close();
	return [favorites.length, events.length];
}

const beforeIt = 'insert into "test_result"';
const unkept = 'insert into "refresh_question"';

test.each([
	[
		"SQLite",
		"before the result is written, and before the written result is committed",
		[beforeIt, unkept],
	],
	["PostgreSQL", "before the written result is committed", [unkept]],
] as const)(
	"The last answer of a test is stored once on %s if the server is killed %s (TRAIN-38, TRAIN-64)",
	async (database, _, statements) => {
		const dataDir = temporaryFolder();
		const pack = packWithTest();
		const { address: databaseAddress, env } = await emptyDatabase(database, dataDir);
		const chapter = chapterOf(620, 6202);
		const address = pageAddress(620, 6202, lastQuestionOf(chapter));
		const server = await startServer({ dataDir, pack, env });
		let agent = await signUp(server.agent(), person);
		await enroll(agent, 620);
		await sit(agent, 620, chapter, 8, lastQuestionOf(chapter));
		const { $, text } = await agent.get(address);
		const question = questionIn(text, chapter);
		const form = {
			_key,
			intent: "check",
			sitting: $("main input[name=sitting]").attr("value"),
			answer: valuesOf($, rightReply(question)),
		};
		await server.stop();
		const { db } = await connection(databaseAddress);
		const counts = async () => ({
			results: await db
				.selectFrom("test_result")
				.select(["sitting", "right_count", "passed"])
				.execute(),
			tries: await db
				.selectFrom("question_try")
				.select("tries")
				.where("page_id", "=", question.id)
				.execute(),
		});
		for (const statement of statements) {
			const dying = await startServer({
				dataDir,
				pack,
				env: { ...env, ...dyingAt(statement, database) },
			});
			agent = agent.on((request) => fetch(request), dying.address);
			await expect(agent.post(address, form)).rejects.toThrow();
			expect([statement, await counts()]).toEqual([statement, { results: [], tries: [] }]);
		}
		const next = await startServer({ dataDir, pack, env });
		agent = agent.on((request) => fetch(request), next.address);
		for (let time = 0; time < 2; time++) {
			const after = await agent.post(address, form);
			expect((await agent.visit(after.location ?? "")).text).toContain("9 of 9");
		}
		expect(await counts()).toEqual({
			results: [{ sitting: 1, right_count: 9, passed: 1 }],
			tries: [{ tries: 1 }],
		});
		await next.stop();
	},
);
