import { expect, test } from "vitest";
import { chapterOf, graduate, work } from "#tests/support/learner.ts";
import { logIn, openInFront, otherBackEnd } from "#tests/support/servers/other-back-end.ts";

test("In front of a back end with only the calls that every back end has, an agent can use the portal from login to logout, and the portal stores the registration", async () => {
	const backEnd = await otherBackEnd();
	const front = await openInFront(backEnd);
	const person = backEnd.person("maren@example.org", {
		progress: null,
		points: 0,
		trainingStarted: "0000-00-00 00:00:00",
	});
	expect((await front.agent().get("/home/")).location).toMatch(/^\/login\//);
	const agent = await logIn(front, person);

	// The portal records the first training, registers the progress, and shows each program in its
	// list.
	const home = await agent.get("/home/");
	expect(home.$("[data-app=620]").length).toBeGreaterThan(0);
	await expect.poll(() => person.trainingStarted).toBe("2026-11-20 00:00:00");
	expect(person.progress).toEqual(new Map());
	expect((await agent.get("/destinations/")).text).toContain("Canada");
	expect((await agent.get("/suppliers/")).$("article[data-app=902]")).toHaveLength(1);
	expect((await agent.get("/info/620/")).text).toContain("Start training");
	expect((await agent.get("/training/787/")).location).toContain("/info/787/");

	// The back end has no call to register, so the portal stores the registration.
	await agent.get("/info/787/");
	expect((await agent.post("/info/787/")).status).toBe(302);
	expect((await agent.get("/training/787/")).status).toBe(200);

	// The agent works through a chapter page by page, and then through the others.
	await work(agent, 620, chapterOf(620, 6201));
	expect(person.progress?.get(6201)).toBe(4);
	expect((await agent.get("/training/620/")).$(".training__way").attr("value")).toBe("26");
	expect((await agent.get("/diploma/620/")).text).toContain("26%");
	await graduate(agent, 620);
	expect(person.progress).toEqual(
		new Map([
			[6201, 4],
			[6202, 11],
		]),
	);
	expect(
		(await agent.get("/home/"))
			.$("[data-app=620] [role=progressbar]")
			.first()
			.attr("aria-valuenow"),
	).toBe("100");
	expect(person.points).toBeGreaterThan(0);

	// The diploma is at the address that the back end returned, and anyone can verify it.
	const diploma = await agent.get("/diploma/620/");
	expect(diploma.$("a:contains('Download diploma')").attr("href")).toBe(
		"https://diplomas.elsewhere.example/1.pdf",
	);
	expect(
		(await front.agent().get(diploma.$("a[href^='/verify/']").attr("href") ?? "")).text,
	).toContain("Maren Holt");

	// The agent opens resources, including unlocked ones, favorites, and lessons to look up.
	for (const page of [
		"/resources/promote/620/",
		"/resources/sell/620/",
		"/retain/",
		"/retain/620/",
		"/retain/620/6201/",
		"/watch/",
	])
		expect((await agent.get(page)).status, page).toBe(200);
	expect((await agent.get("/resources/sell/620/")).$("[data-locked=true]")).toHaveLength(0);
	expect(
		(await agent.get("/search/?q=california")).$("main article, main li").length,
	).toBeGreaterThan(0);
	await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
	expect(person.favorites).toMatchObject([{ app_id: 620, item_type: "app" }]);
	expect((await agent.get("/favorites/")).text).toContain("California");
	await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "0" });
	expect(person.favorites).toEqual([]);

	// The agent opens trade shows, showcases, contacts and notifications.
	await agent.get("/attend/");
	expect((await agent.post("/attend/", { show: "31" })).status).toBe(302);
	expect(person.shows).toEqual([31]);
	expect((await agent.get("/attend/")).$("[data-show=31]").text()).toContain("Registered");
	for (const page of ["/showcases/", "/showcases/620/", "/contact/620/", "/directory/620/"])
		expect((await agent.get(page)).status, page).toBeLessThan(400);
	expect((await agent.get("/notifications/")).text).toContain("New chapter");
	expect((await agent.post("/notifications/read/")).status).toBeLessThan(400);

	// The agent opens and changes their own account.
	await expect.poll(async () => (await agent.get("/my-source/badges/")).text).toContain("Explorer");
	for (const page of [
		"/my-source/points/",
		"/my-source/badges/",
		"/my-source/programs/",
		"/my-source/profile/",
		"/my-source/devices/",
	])
		expect((await agent.get(page)).status, page).toBe(200);
	await agent.get("/my-source/profile/");
	await agent.post("/my-source/profile/", {
		firstName: "Mara",
		lastName: "Holt",
		country: "gb",
		language: "en",
	});
	expect(person.firstName).toBe("Mara");
	expect((await agent.get("/my-source/")).text).toContain("Mara Holt");
	expect((await agent.fetch("/my-source/export.json")).status).toBe(200);

	// Logging out ends the session.
	await agent.get("/home/");
	expect((await agent.post("/logout/")).status).toBe(302);
	expect((await agent.get("/home/")).location).toMatch(/^\/login\//);
});
