import { describe, expect, it } from "vitest";
import { copyOfSamplePack, writePackFile } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import type { Agent } from "#tests/support/agent.ts";

const news = [
	{
		id: 1,
		title: "New chapter",
		text: "California has a new chapter.",
		url: "",
		app_id: 620,
		created_at: "2026-10-01 08:00:00",
	},
	{
		id: 2,
		title: "The forum",
		text: "One click under Attend.",
		url: "https://forum.example/",
		app_id: "",
		created_at: "2026-11-01 08:00:00",
	},
	{
		id: 3,
		title: "Canada news",
		text: "",
		url: "",
		app_id: 787,
		created_at: "2026-11-02 08:00:00",
	},
	{
		id: 4,
		title: "Maintenance",
		text: "On Sunday.",
		url: "",
		app_id: 760,
		created_at: "2026-11-03 08:00:00",
	},
	{
		id: 5,
		title: "Hidden news",
		text: "",
		url: "",
		app_id: 904,
		created_at: "2026-11-04 08:00:00",
	},
];

async function portalWithNews(): Promise<TestPortal> {
	const pack = copyOfSamplePack();
	writePackFile(pack, "notifications.json", JSON.stringify(news));
	return openPortal({ pack });
}

async function enroll(agent: Agent, appId: number): Promise<void> {
	await agent.get(`/info/${appId}/`);
	await agent.post(`/info/${appId}/`);
}

function titles(answer: Awaited<ReturnType<Agent["get"]>>): string[] {
	return answer
		.$("main article h3 > span:first-child")
		.map((_, title) => answer.$(title).text())
		.get();
}

describe("/notifications/", () => {
	it("/notifications/ lists the portal's notifications and those of the user's programs, newest first (SELF-10)", async () => {
		const portal = await portalWithNews();
		const agent = await portal.member();
		expect(titles(await agent.get("/notifications/"))).toEqual(["Maintenance", "The forum"]);
		await enroll(agent, 620);
		expect(titles(await agent.get("/notifications/"))).toEqual([
			"Maintenance",
			"The forum",
			"New chapter",
		]);
	});

	it("The bell in the header counts new notifications until they are marked as read (SELF-10)", async () => {
		const portal = await portalWithNews();
		const agent = await portal.member();
		const bell = async () =>
			(await agent.get("/home/")).$("header a[href='/notifications/']").text();
		expect(await bell()).toContain("Notifications, 2 new");
		await agent.get("/notifications/");
		expect(await bell()).toContain("2 new");
		await agent.post("/notifications/read/", { id: "4", returnTo: "/notifications/" });
		expect(await bell()).toContain("1 new");
		await agent.post("/notifications/read/");
		expect(await bell()).toContain("nothing new");
		expect((await agent.get("/notifications/?show=new")).text).toContain("Nothing new");
	});

	it("A notification of a pack stays read, however old it is (SELF-10)", async () => {
		const portal = await portalWithNews();
		const reader = { email: "reader@example.org", password: "correct horse battery" };
		const agent = await portal.member(reader);
		await agent.get("/notifications/");
		await agent.post("/notifications/read/");
		portal.clock.now += 200 * 86_400_000;
		await portal.container.keepHouse();
		await agent.get("/login/");
		await agent.post("/login/", reader);
		expect((await agent.get("/home/")).$("header a[href='/notifications/']").text()).toContain(
			"nothing new",
		);
	});

	it("/notifications/{id}/ marks its notification as read, records an event, and redirects to the notification's target", async () => {
		const portal = await portalWithNews();
		const agent = await portal.member({ email: "reader@example.org" });
		await enroll(agent, 620);
		const page = await agent.get("/notifications/");
		expect(page.$("a[href='/notifications/2/']").text()).toBe("The forum");
		expect(page.body).not.toContain("https://forum.example/");
		expect((await agent.get("/notifications/2/")).location).toBe("https://forum.example/");
		expect((await agent.get("/notifications/1/")).location).toBe("/training/620/");
		const events = await portal.container.database.db
			.selectFrom("activity_event")
			.selectAll()
			.where("category", "=", "notification")
			.orderBy("id")
			.execute();
		expect(events.map((event) => JSON.parse(event.activity) as unknown)).toEqual([
			{
				event: "analytics.notification_click",
				appId: 760,
				category: "notification",
				title: "The forum",
				url: "https://forum.example/",
				email: "reader@example.org",
				name: "The forum",
			},
			{
				event: "analytics.notification_click",
				appId: 620,
				category: "notification",
				title: "New chapter",
				url: "/training/620/",
				email: "reader@example.org",
				name: "New chapter",
			},
		]);
		expect(JSON.parse(events[0]?.tracking ?? "")).toMatchObject({
			action: "click",
			name: "The forum",
			value: "2",
			label: "https://forum.example/",
		});
		expect((await agent.get("/home/")).$("header a[href='/notifications/']").text()).toContain(
			"1 new",
		);
	});

	it("/notifications/{id}/ redirects to the notification's own address, to its program if it has no address, or to Home if it has neither", async () => {
		const pack = copyOfSamplePack();
		const ownPage = {
			id: 6,
			title: "A forum",
			text: "",
			url: "/attend/?time=now#show-31",
			app_id: 760,
			created_at: "2026-11-05 08:00:00",
		};
		writePackFile(pack, "notifications.json", JSON.stringify([...news, ownPage]));
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await enroll(agent, 620);
		const { $ } = await agent.get("/notifications/");
		const targets = await Promise.all(
			$("main article")
				.map((_, each) => $(each).find("h3 a").attr("href"))
				.get()
				.map(async (href) => (await agent.get(href)).location),
		);
		expect(targets).toEqual([
			"/attend/?time=now#show-31",
			"/home/",
			"https://forum.example/",
			"/training/620/",
		]);
	});

	it("For HEAD and prefetch requests, /notifications/{id}/ neither records an event nor marks the notification as read", async () => {
		const portal = await portalWithNews();
		const agent = await portal.member();
		expect((await agent.fetch("/notifications/2/", { method: "HEAD" })).status).toBe(302);
		expect(
			(await agent.get("/notifications/2/", { "Sec-Purpose": "prefetch;prerender" })).status,
		).toBe(302);
		expect(
			await portal.container.database.db.selectFrom("activity_event").selectAll().execute(),
		).toEqual([]);
		expect((await agent.get("/home/")).$("header a[href='/notifications/']").text()).toContain(
			"2 new",
		);
	});

	it("/notifications/{id}/ answers 404 for unknown notifications, and for those of programs that the user isn't registered for or that are hidden in the user's region", async () => {
		const portal = await portalWithNews();
		const agent = await portal.member({ country: "de" });
		for (const id of ["1", "5", "99", "x"])
			expect((await agent.get(`/notifications/${id}/`)).status).toBe(404);
		await enroll(agent, 904);
		expect(titles(await agent.get("/notifications/"))).toContain("Hidden news");
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/", {
			firstName: "Maren",
			lastName: "Holt",
			country: "us",
		});
		expect((await agent.get("/notifications/")).body).not.toContain("Hidden news");
		expect((await agent.get("/notifications/5/")).status).toBe(404);
		expect((await agent.post("/notifications/read/", { id: "5" })).status).toBe(404);
	});

	it("/notifications/ links to the destinations if there are no notifications", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { text, $ } = await agent.get("/notifications/");
		expect(text).toContain("No notifications yet");
		expect($("main .empty a").attr("href")).toBe("/destinations/");
	});
});
