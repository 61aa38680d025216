import { describe, expect, onTestFinished, test } from "vitest";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { rightReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, lastQuestionOf, packWithTest, pageAddress, questionIn, sit, valuesOf } from "#tests/support/learner.ts";
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

/** Has a server end itself, as a power cut would, when it is about to ask its database for this. */
function dyingAt(statement: string, database: DatabaseName = "SQLite"): Record<string, string> {
	const end = `const end = (sql) => { if (String(sql).includes(${JSON.stringify(statement)})) process.kill(process.pid, "SIGKILL"); };`;
	return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endings[database] + end)}` };
}

/** Its address, with the settings that name it. */
async function emptyDatabase(database: DatabaseName, dataDir: string): Promise<{ address: string; env: Record<string, string> }> {
	if (database === "SQLite") return { address: `${dataDir}/portal.sqlite`, env: {} };
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	onTestFinished(() => found.postgres.stop());
	const { address } = await createDatabase(found.postgres.url, templates.empty);
	return { address, env: { DATABASE_URL: address } };
}

describe("A form with a key, and a server that is killed (FORM-20)", () => {
	test.each([
		["before its work", 'insert into "favorite"'],
		["in the middle of its work", 'insert into "activity_event"'],
		["before its key is kept", 'update "used_key"'],
	])("counts once: %s", async (_, statement) => {
		const dataDir = temporaryFolder();
		const dying = await startServer({ dataDir, pack: samplePack, env: dyingAt(statement) });
		const agent = await signUp(dying.agent(), person);
		await agent.get("/home/");
		const form = { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/", _key: "0123456789abcdef0123456789abcdef" };
		await expect(agent.post("/favorite/", form)).rejects.toThrow();
		const { db } = await connection(`${dataDir}/portal.sqlite`);
		const counts = async () => [
			(await db.selectFrom("favorite").select("item_id").execute()).length,
			(await db.selectFrom("activity_event").select("id").where("category", "=", "favorite").execute()).length,
		];
		expect(await counts()).toEqual([0, 0]);
		const server = await startServer({ dataDir, pack: samplePack });
		const again = agent.on((request) => fetch(request), server.address);
		for (let time = 0; time < 2; time++) expect((await again.post("/favorite/", form)).location).toBe("/info/620/");
		expect(await counts()).toEqual([1, 1]);
		await server.stop();
	});
});

describe("The last answer of a test, and a server that is killed (TRAIN-38, TRAIN-64)", () => {
	const beforeIt = ["before the result is written", 'insert into "test_result"'] as const;
	const unkept = ["once the result is written, and not kept yet", 'insert into "refresh_question"'] as const;
	test.each([
		["SQLite", ...beforeIt],
		["SQLite", ...unkept],
		["PostgreSQL", ...unkept],
	] as const)("counts once, on %s: %s", async (database, _, statement) => {
		const dataDir = temporaryFolder();
		const pack = packWithTest();
		const { address: databaseAddress, env } = await emptyDatabase(database, dataDir);
		const chapter = chapterOf(620, 6202);
		const address = pageAddress(620, 6202, lastQuestionOf(chapter));
		const server = await startServer({ dataDir, pack, env });
		const agent = await signUp(server.agent(), person);
		await enroll(agent, 620);
		await sit(agent, 620, chapter, 8, lastQuestionOf(chapter));
		const { $, text } = await agent.get(address);
		const question = questionIn(text, chapter);
		const _key = "0123456789abcdef0123456789abcdef";
		const form = { _key, intent: "check", sitting: $("main input[name=sitting]").attr("value"), answer: valuesOf($, rightReply(question)) };
		await server.stop();
		const dying = await startServer({ dataDir, pack, env: { ...env, ...dyingAt(statement, database) } });
		const ended = agent.on((request) => fetch(request), dying.address);
		await expect(ended.post(address, form)).rejects.toThrow();
		const { db } = await connection(databaseAddress);
		const counts = async () => ({
			results: await db.selectFrom("test_result").select(["sitting", "right_count", "passed"]).execute(),
			tries: await db.selectFrom("question_try").select("tries").where("page_id", "=", question.id).execute(),
		});
		const once = { results: [{ sitting: 1, right_count: 9, passed: 1 }], tries: [{ tries: 1 }] };
		expect(await counts()).toEqual({ results: [], tries: [] });
		const next = await startServer({ dataDir, pack, env });
		const again = ended.on((request) => fetch(request), next.address);
		for (let time = 0; time < 2; time++) {
			const after = await again.post(address, form);
			expect((await again.visit(after.location ?? "")).text).toContain("9 of 9");
		}
		expect(await counts()).toEqual(once);
		await next.stop();
	});
});
