import { describe, expect, it } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import { host } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { openCompany } from "#tests/support/servers/company.ts";
import { failAt } from "#tests/support/fail-at.ts";

const email = "maren@example.org";
const password = "correct horse battery";

describe("Login methods of a portal in front of another", () => {
	it("Company login creates the account at the back end, and refuses an account that was suspended there", async () => {
		const company = await openCompany([
			{ sub: "m-1", email, email_verified: true, given_name: "Maren", family_name: "Holt" },
		]);
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { settings: company.settings });
		const through = async () => {
			const agent = front.agent();
			const out = await agent.get("/auth/?redirect=/favorites/");
			const answer = await agent.get(
				(await company.logIn(out.location ?? "", "m-1")).slice(host.length),
			);
			return { agent, answer };
		};
		const first = await through();
		expect(first.answer.location).toBe("/favorites/");
		expect((await first.agent.get("/favorites/")).status).toBe(200);
		await backEnd.portal.container.database.db
			.updateTable("user_account")
			.set({ disabled_at: 1 })
			.execute();
		const { agent, answer } = await through();
		expect([answer.status, answer.text.includes("Your account is suspended")]).toEqual([403, true]);
		expect((await agent.get("/home/")).status).toBe(302);
	});

	it("A form submitted without a session is sent to the back end once, after the login (BACK-2)", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email, password });
		await agent.get("/info/620/");
		agent.forget("tw_session");
		const parked = await agent.post("/favorite/", {
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/info/620/",
		});
		const form = await agent.get(parked.location ?? "");
		await agent.post(form.$("main form").attr("action") ?? "", { email, password });
		expect((await sendParked(agent)).location).toBe("/info/620/");
		expect(
			await backEnd.portal.container.database.db.selectFrom("favorite").selectAll().execute(),
		).toHaveLength(1);
		expect(
			await front.container.database.db.selectFrom("parked_form").selectAll().execute(),
		).toHaveLength(0);
	});

	it("A form submitted without a session takes effect once at the back end, even if the portal in front fails right after the back end has accepted it", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email, password });
		await agent.get("/info/620/");
		agent.forget("tw_session");
		const parked = await agent.post("/favorite/", {
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/info/620/",
		});
		const repair = await failAt(front.container.database, "activity_event", "insert");
		await agent.get(parked.location ?? "");
		await agent.post(parked.location ?? "", { email, password });
		await sendParked(agent);
		const there = backEnd.portal.container.database.db;
		expect(await there.selectFrom("favorite").selectAll().execute()).toHaveLength(1);
		const eventsHere = async () =>
			(await front.container.database.db.selectFrom("activity_event").select("id").execute())
				.length;
		const events = await eventsHere();
		await repair();
		// Meanwhile the agent removes the favorite elsewhere.
		await there.deleteFrom("favorite").execute();
		await sendParked(agent);
		const keys = backEnd.keys.filter(([call]) => call === "POST favorites").map(([, key]) => key);
		expect(keys).toHaveLength(2);
		expect(keys[1]).toBe(keys[0]);
		expect(await there.selectFrom("favorite").selectAll().execute()).toHaveLength(0);
		expect(await eventsHere()).toBe(events + 1);
		expect(
			await front.container.database.db.selectFrom("parked_form").selectAll().execute(),
		).toHaveLength(0);
	});
});
