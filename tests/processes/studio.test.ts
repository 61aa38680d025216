import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { liveProgram } from "#app/packs/program-content.server.ts";
import { pageOf, type Draft } from "#app/packs/draft.ts";
import { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { startServer } from "./support/server-process.ts";

it("A server that is killed while it publishes leaves all or none of the draft live (STUDIO-20)", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({
		CONTENT_PACK: samplePack,
		DATA_DIR: dataDir,
		DATABASE_URL: "",
	});
	const agent = await signUp(new Agent((request) => fetch(request), {}, server.address), {
		email: `${randomUUID()}@example.org`,
	});
	const { db, close } = await openDatabase(join(dataDir, "portal.sqlite"));
	const idHash = createHash("sha256")
		.update(agent.jar().get("tw_session") ?? "")
		.digest("base64url");
	const { user_id } = await db
		.selectFrom("session")
		.select("user_id")
		.where("id_hash", "=", idHash)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("studio_member")
		.values({ user_id, role: "host", app_id: 0, added_by: null, added_at: 1 })
		.execute();
	await db
		.updateTable("session")
		.set({ studio_at: Date.now() })
		.where("id_hash", "=", idHash)
		.execute();
	const live = async () => ((await liveProgram(db, 620)) as { content: Draft }).content;
	const [first, second] = (await live()).chapters[0]?.pages ?? [];
	const titles = async () => {
		const content = await live();
		return [first, second].map((page) => pageOf(content, page?.id ?? 0)?.page.title);
	};
	let published = 0;
	for (let round = 1; round <= 3; round++) {
		const before = await titles();
		for (const page of [first, second]) {
			const address = `/studio/620/pages/${page?.id}/`;
			const { $ } = await agent.get(address);
			const openedWith = $("form#page input[name=openedWith]").attr("value") ?? "";
			expect(
				(await agent.post(address, { openedWith, type: "text", title: `Round ${round}` })).status,
			).toBe(302);
		}
		const { $ } = await agent.get("/studio/620/publish/");
		const revision = $("input[name=revision]").attr("value") ?? "";
		const sent = agent
			.post("/studio/620/publish/", { intent: "publish", revision })
			.catch(() => null);
		await wait(50 * round);
		await server.kill();
		await sent;
		const after = await titles();
		const versions = await db
			.selectFrom("program_version")
			.select("number")
			.where("published_at", "is not", null)
			.execute();
		const isLive = after[0] === `Round ${round}`;
		expect(after).toEqual(isLive ? [`Round ${round}`, `Round ${round}`] : before);
		if (isLive) published += 1;
		expect(versions).toHaveLength(published === 0 ? 0 : published + 1);
		await server.start();
	}
	await close();
});
