import { describe, expect, test } from "vitest";
import { createJobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import { isRecentLogIn } from "#app/features/account/sessions/session.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { startCollector } from "#tests/support/servers/collector.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, today } from "#tests/support/portal.ts";

const mail = {
	to: { name: "Maren Holt", address: "maren@example.org" },
	language: "en",
	subject: "Hello",
	text: "Hello",
	html: "<p>Hello</p>",
};
const year = 365 * 86_400_000;

describe("A clock that jumps ahead and back leaves nothing waiting until the wrong time", () => {
	test(
		"An agent who works while the clock jumps gets the diploma",
		{ timeout: 60_000 },
		async () => {
			const portal = await openPortal();
			const agent = await portal.member();
			await enroll(agent, 620);
			await agent.get("/home/");
			for (const jump of [3_600_000, -7_200_000, 2 * 86_400_000, -3 * 86_400_000, 3_600_000]) {
				portal.clock.now += jump;
				expect((await agent.get("/training/620/")).status).toBe(200);
				await enroll(agent, 620);
			}
			await graduate(agent, 620);
			expect((await agent.get("/diploma/620/")).$("a:contains('Download diploma')")).toHaveLength(
				1,
			);
		},
	);

	test(
		"Someone who reached a limit while the clock was ahead isn't locked out once the clock is right",
		{ timeout: 60_000 },
		async () => {
			const portal = await openPortal();
			const agent = portal.agent({ address: "192.0.2.7" });
			await agent.get("/login/");
			const guess = async () =>
				(
					await agent.post("/login/", {
						email: "maren@example.org",
						password: "wrong horse battery",
					})
				).status;
			portal.clock.now += year;
			for (let time = 0; time < 10; time++) expect(await guess()).toBe(422);
			expect(await guess()).toBe(429);
			portal.clock.now -= year;
			expect(await guess()).toBe(422);
		},
	);

	test(
		"The portal sends an email whose sending process was killed before the clock was set back",
		{ timeout: 60_000 },
		async () => {
			const portal = await openPortal();
			await portal.member({ email: "maren@example.org" });
			const before = (await mailsOf(portal)).length;
			const { database, signer } = portal.container;
			const jobs = createJobs(database, () => portal.clock.now);
			portal.clock.now += year;
			const sealed = signer.seal("mail", JSON.stringify(mail));
			await queueMail(database.db, { userId: null, linkId: null, sealed }, portal.clock.now);
			// A process that is killed while it sends leaves a job in this state.
			expect(await jobs.take({ kind: "mail" }, 120_000)).not.toBeNull();
			expect(await jobs.take({ kind: "mail" }, 120_000)).toBeNull();
			portal.clock.now -= year;
			expect((await mailsOf(portal)).length).toBe(before + 1);
		},
	);

	test("A login at a future time doesn't count as recent", () => {
		expect([isRecentLogIn(today + year, today), isRecentLogIn(today - 60_000, today)]).toEqual([
			false,
			true,
		]);
	});

	test(
		"A portal in front of another one reads the catalog and a user's data again after the clock is set back",
		{ timeout: 60_000 },
		async () => {
			const backEnd = await servedBackEnd();
			backEnd.portal.clock.now += year;
			const front = await openFront(backEnd);
			const asked = (call: string) =>
				backEnd.asked.filter((each) => each.split("?")[0] === call).length;
			const agent = await front.member();
			await agent.get("/home/");
			backEnd.portal.clock.now -= year;
			const before = new Map(
				["GET apps", "GET registered-apps", "GET user"].map((call) => [call, asked(call)]),
			);
			await agent.get("/home/");
			for (const [call, times] of before)
				await expect.poll(() => asked(call), { message: call }).toBeGreaterThan(times);
		},
	);

	test(
		"The portal sends events even if a job was held while the database's clock was ahead",
		{ timeout: 60_000 },
		async () => {
			const collector = await startCollector();
			const portal = await openPortal({ settings: { ACTIVITY_URL: collector.url } });
			const ahead = Date.now() + year;
			const { db } = portal.container.database;
			await db
				.updateTable("job")
				.set({ holder: "somebody else", held_until: ahead, due_at: ahead })
				.execute();
			const agent = await portal.member();
			await agent.get("/home/");
			await agent.post("/favorite/", {
				appId: "620",
				itemType: "app",
				itemId: "620",
				favorite: "1",
				returnTo: "/home/",
			});
			await portal.container.worker.drain();
			expect(await collector.took(1)).toHaveLength(1);
		},
	);
});
