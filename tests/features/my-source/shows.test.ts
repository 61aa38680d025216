import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, readPackFile, writePackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Trade shows in My Source", () => {
	it("My Source lists the trade shows that the user registered for, with a calendar file and a badge", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get("/my-source/")).text).toContain(
			"You haven’t registered for a trade show yet",
		);
		const attend = await agent.get("/attend/");
		const show = attend.$("article[data-show]:has(button)").attr("data-show") ?? "";
		await agent.post("/attend/", { show });
		const page = await agent.get("/my-source/shows/");
		expect(page.$(`a[href='/attend/${show}/badge/']`)).toHaveLength(1);
		const calendar = await agent.fetch(
			page.$(`a[href='/attend/${show}/show.ics']`).attr("href") ?? "",
		);
		expect(calendar.status).toBe(200);
		expect((await agent.get("/my-source/points/")).$(".ledger li").text()).toContain(
			"Registered for a trade show",
		);
	});

	it("My Source lists upcoming trade shows by date and then past ones, the latest first, but only those that the user registered for", async () => {
		const pack = copyOfSamplePack();
		const name = "trade-shows.json";
		const [coming, past] = readPackFile(pack, name) as unknown as [object, object];
		const shows = [
			coming,
			past,
			{ ...coming, id: 33, start_date: "2027-01-10 09:00:00", end_date: "2027-01-11 18:00:00" },
			{ ...past, id: 34, start_date: "2024-05-01 09:00:00", end_date: "2024-05-05 18:00:00" },
			{ ...coming, id: 35 },
		];
		writePackFile(pack, name, JSON.stringify(shows));
		const portal = await openPortal({ pack });
		const [agent, other] = [await portal.member(), await portal.member({ email: "b@example.org" })];
		const { db } = portal.container.database;
		const users = await db.selectFrom("user_account").select("id").orderBy("id").execute();
		const [mine = 0, theirs = 0] = users.map(({ id }) => id);
		await db
			.insertInto("expo_registration")
			.values([
				...[31, 32, 33, 34].map((id) => ({ user_id: mine, trade_show_id: id, created_at: 1 })),
				{ user_id: theirs, trade_show_id: 35, created_at: 1 },
			])
			.execute();
		const shown = async (member: Agent) => {
			const { $ } = await member.get("/my-source/shows/");
			return $("[id^=my-show-]")
				.toArray()
				.map((row) => Number(/\d+/.exec($(row).attr("id") ?? "")?.[0]));
		};
		expect(await shown(agent)).toEqual([33, 31, 34, 32]);
		expect(await shown(other)).toEqual([35]);
	});
});
