import { expect, test } from "vitest";
import { apiUser, ApiClient, learn, password } from "#tests/support/api.ts";
import { openFront, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";

const settings = { ORIGIN: "http://portal.test" };
const patient = {};

/** Returns the tracking events that a back end received from the portals in front of it. */
async function trackedAt({ portal }: ServedBackEnd): Promise<Record<string, unknown>[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select("tracking")
		.orderBy("id")
		.execute();
	return rows.map((row) => JSON.parse(row.tracking) as Record<string, unknown>);
}

test("A portal in front also serves the API, so a phone app works there as it does at the back end (BACK-17)", async () => {
	const backEnd = await servedBackEnd({ settings });
	const front = await openFront(backEnd, { settings, times: patient });
	const user = await apiUser(front, { email: "maren@example.org" });
	await user.write("registered-apps", { email: user.email, app_id: 620 });
	const row = await learn(user, 620, chapterOf(620, 6201));
	expect(row.app_id).toBe(620);
	expect((await user.read("points", { email: user.email })).length).toBe(3);
	expect((await user.read("user")).email).toBe("maren@example.org");
	const open = new ApiClient(front);
	expect((await open.post("login", { email: "maren@example.org", password: "wrong" })).status).toBe(
		401,
	);
	expect(
		(
			await open.post("register", {
				email: "maren@example.org",
				first_name: "A",
				last_name: "B",
				country: "gb",
				password,
			})
		).status,
	).toBe(422);
	const asked = await open.write("passwordless-login", {
		email: "maren@example.org",
		origin: "http://portal.test",
	});
	const { code } = await lastMail(backEnd.portal);
	const granted = await open.write("passwordless-login/code", {
		request: asked.request,
		email: "maren@example.org",
		code,
	});
	const other = new ApiClient(front, String(granted.access_token), "maren@example.org");
	const handed = await other.write("handover");
	const browser = front.agent();
	await browser.get(`/auth-mobile/?token=${String(handed.code)}`);
	expect((await browser.post(`/auth-mobile/?token=${String(handed.code)}`)).location).toBe(
		"/home/",
	);
	expect((await browser.get("/training/620/")).status).toBe(200);
	await other.write("logout");
	expect((await other.get("user")).status).toBe(401);
});

test("A registration reaches the last of three portals in a chain", async () => {
	const last = await servedBackEnd();
	const middle = await servedBackEnd({
		settings: last.settings,
		clock: last.portal.clock,
		times: patient,
	});
	const front = await openFront(middle, { times: patient });
	const agent = await front.member({ email: "maren@example.org" });
	await agent.get("/info/620/");
	await agent.post("/info/620/");
	expect((await agent.get("/training/620/")).status).toBe(200);
	const rows = await last.portal.container.database.db
		.selectFrom("enrollment")
		.select("app_id")
		.execute();
	expect(rows).toEqual([{ app_id: 620 }]);
});

test("Without ANALYTICS_URL, the portal sends each tracking event to the back end once (EVENT-8)", async () => {
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd, { times: patient });
	const agent = await front.member({ email: "maren@example.org" });
	await agent.get("/info/620/");
	await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
	const tracked = async () => {
		await front.container.worker.drain();
		return trackedAt(backEnd);
	};
	expect(await tracked()).toHaveLength(1);
	expect((await tracked())[0]).toMatchObject({
		app_id: "620",
		email: "maren@example.org",
		category: "favorite",
		value: "app:620",
	});
	expect(await tracked()).toHaveLength(1);
});

test(
	"An event of a user who has logged out waits until that user logs in again, while other users' events are sent",
	{ timeout: 60_000 },
	async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times: patient });
		/**
		 * Returns the email addresses in the tracked events. Moves the clock first, because the
		 * worker's pause grows after a failure.
		 */
		const tracked = async () => {
			front.clock.now += 5000;
			await front.container.worker.drain();
			return (await trackedAt(backEnd)).map(({ email }) => email).toSorted();
		};
		backEnd.faults.set("POST analytics", { status: 503 });
		const gone = await front.member({ email: "gone@example.org" });
		await gone.get("/info/620/");
		await gone.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		await gone.get("/home/");
		await gone.post("/logout/");
		const phone = await apiUser(front, { email: "phone@example.org" });
		await phone.write("favorites", {
			email: phone.email,
			app_id: 620,
			item_type: "app",
			item_id: 620,
			favorite: 1,
		});
		const here = await front.member({ email: "here@example.org" });
		await here.get("/info/620/");
		await here.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		backEnd.faults.clear();
		await expect
			.poll(tracked, { timeout: 20_000 })
			.toEqual(["here@example.org", "phone@example.org"]);
		await gone.get("/login/");
		await gone.post("/login/", { email: "gone@example.org", password });
		await expect
			.poll(tracked, { timeout: 20_000 })
			.toEqual(["gone@example.org", "here@example.org", "phone@example.org"]);
	},
);
