import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { hashOf } from "#app/features/account/signer.server.ts";
import type { Agent } from "#tests/support/agent.ts";
import { ApiClient, apiUser, password, portalToken } from "#tests/support/api.ts";
import { accountIdOf, sendParked, useUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

let portal: TestPortal;
let close: () => Promise<void>;
beforeAll(async () => {
	({ opened: portal, close } = await forSuite(() => openPortal()));
});
afterAll(() => close());

const favorite = { itemType: "app", itemId: "620" };

/** Repeats the work, and returns its statuses in order. */
async function statuses(
	times: number,
	work: (time: number) => Promise<{ status: number }>,
): Promise<number[]> {
	const all: number[] = [];
	for (let time = 0; time < times; time++) all.push((await work(time)).status);
	return all;
}

const count = (all: readonly number[], status: number) =>
	all.filter((each) => each === status).length;

async function eventsOf(email: string): Promise<number> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.innerJoin("user_account", "user_account.id", "activity_event.user_id")
		.select("activity_event.id")
		.where("email", "=", email)
		.execute();
	return rows.length;
}

describe("How much the portal stores for a user in a given time (docs/decisions/0020)", () => {
	it("A user's API clients together can report 1,000 events an hour, all of which are stored (API-12)", async () => {
		const user = await apiUser(portal);
		const form = {
			app_id: "620",
			email: user.email,
			action: "click",
			category: "videos",
			name: "Coast",
			value: "1",
			label: "/x/",
		};
		const { access_token: other } = await new ApiClient(portal).write("login", {
			email: user.email,
			password,
		});
		const clients = [user, new ApiClient(portal, String(other), user.email)];
		const report = (time: number) =>
			clients[time % 2]?.send("POST", "analytics", { form }) ??
			user.send("POST", "analytics", { form });
		const all = await statuses(1010, report);
		expect([count(all, 200), count(all, 429)]).toEqual([1000, 10]);
		expect(await eventsOf(user.email)).toBe(1000);
		const over = await user.send("POST", "analytics", {
			form,
			headers: { "Idempotency-Key": "room-0123456789abcdef" },
		});
		expect([over.headers.get("Retry-After"), over.body.error?.code]).toEqual([
			"3600",
			"tooManyChanges",
		]);
		const colleague = await apiUser(portal);
		const own = { ...form, email: colleague.email };
		expect((await colleague.send("POST", "analytics", { form: own })).status).toBe(200);
		// A portal in front reports events of its own pages. Beyond the limit, this portal drops these
		// events without an error, so that those pages still work.
		const front = { "X-Portal-Token": await portalToken(portal) };
		expect((await user.send("POST", "analytics", { form, headers: front })).status).toBe(200);
		expect(await eventsOf(user.email)).toBe(1000);
		portal.clock.now += 3_600_000;
		expect(
			(
				await user.send("POST", "analytics", {
					form,
					headers: { "Idempotency-Key": "room-0123456789abcdef" },
				})
			).status,
		).toBe(200);
		expect(await eventsOf(user.email)).toBe(1001);
	}, 120_000);

	it("A user can open a resource any number of times, but the portal records no events beyond the hourly limit", async () => {
		const email = "opener@example.org";
		const agent = await portal.member({ email });
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		const open = () => agent.get("/open/620/asset/62013/");
		const { accounts, activity } = portal.container.backEnd;
		const member = (await accounts.credentials(email))?.user;
		if (!member) throw new Error("Nobody has signed up");
		const event = {
			category: "resource",
			appId: 620,
			title: "Sales guide",
			url: "/",
			type: "sell",
		} as const;
		while ((await activity.record(member, event, portal.clock.now, null)) === null);
		const kept = await eventsOf(email);
		expect(count(await statuses(100, open), 302)).toBe(100);
		expect(await eventsOf(email)).toBe(kept);
		portal.clock.now += 3_600_000;
		await open();
		expect(await eventsOf(email)).toBe(kept + 1);
	}, 120_000);

	it("The portal remembers 50 browsers of an account: first those in which the user opened the studio, then those with the latest logins", async () => {
		const email = "browsers@example.org";
		const author = await portal.member({ email, password });
		const { db } = portal.container.database;
		const deviceOf = (browser: Agent) =>
			hashOf(browser.jar().get("tw_device")?.split(".")[0] ?? "");
		await db
			.updateTable("known_browser")
			.set({ studio_at: portal.clock.now })
			.where("device_hash", "=", deviceOf(author))
			.execute();
		const known = async () =>
			(
				await db
					.selectFrom("known_browser")
					.innerJoin("user_account", "user_account.id", "user_id")
					.select("device_hash")
					.where("email", "=", email)
					.execute()
			).map(({ device_hash: device }) => device);
		const browsers = Array.from({ length: 60 }, () => portal.agent());
		const [again, forgotten] = browsers;
		if (!again || !forgotten) throw new Error("There are no browsers");
		for (const browser of [...browsers.slice(0, 30), again, ...browsers.slice(30)]) {
			portal.clock.now += 1000;
			browser.forget("tw_session");
			await browser.get("/login/");
			await browser.post("/login/", { email, password });
		}
		const kept = await known();
		expect(kept).toHaveLength(50);
		expect(kept).toEqual(
			expect.arrayContaining([author, again, ...browsers.slice(12)].map(deviceOf)),
		);
		expect(kept).not.toContain(deviceOf(forgotten));
	}, 60_000);

	it("The portal refuses a user's 31st parked form, and still shows the other 30 (FORM-34)", async () => {
		const email = "parker@example.org";
		const agent = await portal.member({ email, password });
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		const _token = (await agent.get("/home/")).$("input[name=_token]").attr("value");
		agent.forget("tw_session");
		const all = await statuses(60, (time) =>
			agent.post("/favorite/", {
				...favorite,
				favorite: String(time % 2),
				returnTo: `/info/620/?${time}`,
				_token,
			}),
		);
		expect([count(all, 302), count(all, 429)]).toEqual([30, 30]);
		const over = await agent.post("/favorite/", { ...favorite, favorite: "1", _token });
		expect([over.$("h1").text(), over.headers.get("Retry-After")]).toEqual([
			"Too many changes",
			"1800",
		]);
		expect(over.text).toContain("Everything so far is saved");
		const { db } = portal.container.database;
		expect(await db.selectFrom("parked_form").selectAll().execute()).toHaveLength(30);
		await agent.get("/login/");
		expect((await agent.post("/login/", { email, password })).status).toBe(302);
		expect((await agent.get("/parked/")).$("main form")).toHaveLength(30);
	}, 60_000);

	it("A user can change favorites 1,000 times an hour, and a parked form beyond that limit stays parked (RES-30)", async () => {
		const email = "keeper@example.org";
		const agent = await portal.member({ email, password });
		await agent.get("/info/620/");
		const subject = `favorites of ${await accountIdOf(portal, email)}`;
		const toggle = (time: number) =>
			agent.post("/favorite/", { ...favorite, favorite: String(time % 2) });
		await useUp(portal, "change", { subject }, 2);
		expect(await statuses(4, toggle)).toEqual([302, 302, 429, 429]);
		portal.clock.now += 45 * 60_000;
		await agent.get("/home/");
		agent.forget("tw_session");
		await agent.post("/favorite/", { ...favorite, favorite: "1" });
		await agent.get("/login/");
		await agent.post("/login/", { email, password });
		expect((await sendParked(agent)).status).toBe(429);
		portal.clock.now += 15 * 60_000;
		expect((await sendParked(agent)).location).toBe("/favorites/");
		await useUp(portal, "change", { subject }, 2);
		const { access_token: token } = await new ApiClient(portal).write("login", { email, password });
		const user = new ApiClient(portal, String(token), email);
		const body = { email, app_id: 620, item_type: "app", item_id: 620, favorite: 1 };
		expect(await statuses(3, () => user.post("favorites", body))).toEqual([200, 200, 429]);
		expect(await user.read("favorites", { email })).toHaveLength(1);
	}, 60_000);

	it("A user can share items 1,000 times an hour, and can still stop sharing after that", async () => {
		const email = "sharer@example.org";
		const agent = await portal.member({ email });
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		const page = "/share/620/asset/62013/";
		await useUp(portal, "change", { subject: `shares of ${await accountIdOf(portal, email)}` }, 1);
		expect(await statuses(3, () => agent.post(page))).toEqual([302, 429, 429]);
		const { db } = portal.container.database;
		const { token } = await db.selectFrom("share").select("token").executeTakeFirstOrThrow();
		await agent.get(page);
		expect((await agent.post("/stop-sharing/", { token })).status).toBe(302);
		expect(await db.selectFrom("share").selectAll().execute()).toEqual([]);
	}, 60_000);
});
