import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { openPortal, quick } from "#tests/support/portal.ts";
import { breakableDatabase } from "#tests/support/outage.ts";

/** Settings of a portal that doesn't wait long for a lock. */
const tuning = { ...quick, database: { durable: false, waitMs: 500 } };

describe("While someone else locks the database, forms are refused, and they succeed once the lock is released", () => {
	test(
		"While another process locks SQLite, pages load, and a refused form succeeds once the lock is released",
		{ timeout: 60_000 },
		async () => {
			const database = await breakableDatabase();
			const portal = await openPortal({ ...database, tuning });
			const agent = await portal.member();
			await agent.get("/info/620/");
			await database.cutOff();
			// Requests that only read don't wait for the lock.
			expect((await agent.get("/info/620/")).status).toBe(200);
			const refused = await agent.post("/info/620/");
			expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
			await database.reconnect();
			expect((await agent.post("/info/620/")).status).toBe(302);
			expect((await agent.get("/training/620/")).status).toBe(200);
		},
	);

	test(
		"While another session locks a table in PostgreSQL, a page and a form get 503 with Retry-After, and the form succeeds once the lock is released",
		{ timeout: 60_000 },
		async () => {
			const found = await providePostgres();
			if ("whyNot" in found) throw new Error(found.whyNot);
			onTestFinished(() => found.postgres.stop());
			const portal = await openPortal({ settings: { DATABASE_URL: found.postgres.url }, tuning });
			const agent = await portal.member();
			await agent.get("/info/620/");
			const other = new Client({ connectionString: found.postgres.url });
			await other.connect();
			onTestFinished(() => other.end());
			await other.query("begin; lock table enrollment in access exclusive mode");
			for (const answer of [await agent.get("/home/"), await agent.post("/info/620/")])
				expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
			await other.query("rollback");
			expect((await agent.post("/info/620/")).status).toBe(302);
			expect((await agent.get("/training/620/")).status).toBe(200);
			const share = "/share/620/asset/62013/";
			await agent.get(share);
			await agent.post(share);
			const link = (await agent.get(share)).$("a[href^='/s/']").attr("href") ?? "";
			// A database that has become a standby accepts reads and refuses writes.
			await other.query("alter database postgres set default_transaction_read_only = on");
			await other.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'",
			);
			await expect.poll(async () => (await portal.agent().get(link)).status).toBe(200);
			const refused = await agent.post("/info/787/");
			expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
		},
	);
});
