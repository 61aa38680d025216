import { expect, test } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";

test("A notification opens while the back end fails, and counts as read at once in the portal and later at the back end", async () => {
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd);
	const agent = await front.member();
	await enroll(agent, 620);
	for (const page of ["/notifications/", "/training/620/"])
		expect((await agent.get(page)).text).not.toContain("You’re all caught up");
	backEnd.faults.set("*", { status: 500 });
	expect((await agent.get("/notifications/1/")).location).toBe("/training/620/");
	expect((await agent.get("/training/620/")).status).toBe(200);
	expect((await agent.get("/notifications/")).text).toContain("You’re all caught up");
	backEnd.faults.clear();
	await front.container.database.db.deleteFrom("notification_read").execute();
	await agent.get("/notifications/1/");
	await expect
		.poll(() =>
			backEnd.portal.container.database.db.selectFrom("notification_read").selectAll().execute(),
		)
		.toHaveLength(1);
});

test("The portal marks notifications as read a few at a time, and stops once the back end fails", async () => {
	const backEnd = await servedBackEnd();
	const news = Array.from({ length: 20 }, (_, index) => ({
		id: index + 1,
		title: `News ${index + 1}`,
		text: "",
		created_at: "2026-11-01 10:00:00",
	}));
	backEnd.faults.set("GET notifications", { json: news });
	const front = await openFront(backEnd, { times: { tryMs: 1500, retries: 0 } });
	const agent = await front.member();
	const asked = () => backEnd.asked.filter((call) => call === "POST notifications/read").length;
	await agent.get("/notifications/");
	backEnd.faults.set("POST notifications/read", "hang");
	expect((await agent.post("/notifications/read/")).status).toBe(503);
	expect(asked()).toBe(6);
	backEnd.faults.delete("POST notifications/read");
	await agent.get("/notifications/");
	await front.container.database.db.deleteFrom("notification_read").execute();
	await agent.post("/notifications/read/");
	expect(asked()).toBe(6 + 20);
	expect((await agent.get("/notifications/")).text).toContain("You’re all caught up");
});
