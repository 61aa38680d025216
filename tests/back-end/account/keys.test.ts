import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll } from "#tests/support/learner.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

test("A user's key to the back end is stored sealed, and doesn't appear in pages, page data or the export (BACK-16)", async () => {
	const backEnd = await servedBackEnd();
	const dataDir = temporaryFolder();
	const front = await openFront(backEnd, { dataDir });
	const agent = await front.member();
	await enroll(agent, 620);
	const { database, signer } = front.container;
	const row = await database.db
		.selectFrom("session")
		.select("access_sealed")
		.executeTakeFirstOrThrow();
	const key = signer.open("access", row.access_sealed ?? "") ?? "";
	expect(key.length).toBeGreaterThan(30);
	expect(row.access_sealed).not.toContain(key);
	if (!postgresServer) {
		const files = ["portal.sqlite", "portal.sqlite-wal"].map((name) =>
			readFileSync(join(dataDir, name)).toString("latin1"),
		);
		expect(files.some((content) => content.includes(key))).toBe(false);
	}
	const secrets = [key, row.access_sealed ?? "", backEnd.settings.BACKEND_TOKEN ?? ""];
	for (const path of [
		"/home/",
		"/home.data",
		"/training/620/",
		"/training/620.data",
		"/my-source/",
		"/my-source.data",
		"/my-source/export.json",
		"/debug/",
	]) {
		const response = await agent.fetch(path);
		const told = `${await response.text()} ${JSON.stringify([...response.headers])}`;
		for (const secret of secrets) expect(told.includes(secret), path).toBe(false);
		expect(told.includes(backEnd.url), path).toBe(false);
	}
});

test("Logging out also revokes the user's key at the back end", async () => {
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd);
	const agent = await front.member();
	const keys = async () =>
		(await backEnd.portal.container.database.db.selectFrom("access_token").select("kind").execute())
			.length;
	expect(await keys()).toBe(1);
	await agent.get("/home/");
	await agent.post("/logout/");
	await expect.poll(keys).toBe(0);
});
