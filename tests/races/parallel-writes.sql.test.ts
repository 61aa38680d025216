import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { rightReply } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	graduate,
	pageAddress,
	sendReply,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";

const email = "maren@example.org";

/** Returns everything that a user has earned, straight from the back end. */
async function wonBy(portal: TestPortal) {
	const user = (await portal.container.backEnd.accounts.credentials(email))?.user;
	if (!user) throw new Error("There is no such user.");
	const { rewards, training } = portal.container.backEnd;
	const catalog = await portal.container.backEnd.catalog.current();
	const [points, badges, diplomas, enrollments, rows] = await Promise.all([
		rewards.points(user),
		rewards.badges(user),
		rewards.diplomas(user),
		training.enrollments(user),
		training.progress(catalog, user, [620, 787]),
	]);
	return {
		points: points
			.map(({ action, subject, points: worth }) => `${action} ${subject} ${worth}`)
			.toSorted(),
		total: points.reduce((sum, entry) => sum + entry.points, 0),
		badges: badges.map(({ kind, badgeId }) => `${kind} ${badgeId}`).toSorted(),
		diplomas: diplomas.length,
		enrollments: enrollments.map(({ appId }) => appId),
		progress: rows?.get(787),
	};
}

const last = pageAddress(787, 7871, 2);

/**
 * Signs up someone who has answered the last question of a program, and only has to press its last
 * button.
 */
async function beforeTheEnd(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member({ email });
	await enroll(agent, 787);
	const chapter = chapterOf(787, 7871);
	await work(agent, 787, chapter, 2);
	const question = chapter.pages[1];
	if (question) await sendReply(agent, last, rightReply(question));
	await agent.get(last);
	return agent;
}

const finished = {
	points: [
		"complete_app 787 250",
		"complete_chapter 7871 50",
		"perfect_quiz 7871 25",
		"register_app 787 10",
	],
	total: 335,
	badges: ["chapter 7871", "points 1", "points 2"],
	diplomas: 1,
	enrollments: [787],
};

describe("Two tabs or two servers never lose or double progress or points (TRAIN-37)", () => {
	it("20 parallel posts of the same `Finish chapter` earn the points, badges and diploma once", async () => {
		const portal = await openPortal();
		const agent = await beforeTheEnd(portal);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => agent.post(last, { intent: "next" })),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
		expect(await wonBy(portal)).toMatchObject(finished);
	});

	it("20 parallel registrations for a program register the user once, and earn the points once", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email });
		await agent.get("/info/620/");
		const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post("/info/620/")));
		expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(["/info/620/"]));
		expect(await wonBy(portal)).toMatchObject({ enrollments: [620], total: 10 });
	});

	it("20 parallel sign-ups with one email address create one account", async () => {
		const portal = await openPortal();
		const browsers = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const browser = portal.agent();
				await browser.get("/register/");
				return browser;
			}),
		);
		const form = {
			firstName: "Maren",
			lastName: "Holt",
			email,
			country: "gb",
			password: "correct horse battery",
		};
		const answers: Answer[] = await Promise.all(
			browsers.map((browser) => browser.post("/register/", form)),
		);
		expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
		expect(
			answers.filter(
				({ status }) => status === 302 || status === 422 || status === 429 || status === 503,
			),
		).toHaveLength(20);
	});

	it("A right answer that is sent 20 times in parallel earns the points for a perfect quiz once", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email });
		await enroll(agent, 787);
		const chapter = chapterOf(787, 7871);
		await work(agent, 787, chapter, 2);
		const question = chapter.pages[1];
		if (!question) throw new Error("There is no question.");
		const { $ } = await agent.get(last);
		const answer = valuesOf($, rightReply(question));
		await Promise.all(
			Array.from({ length: 20 }, () => agent.post(last, { intent: "check", answer })),
		);
		await agent.post(last, { intent: "next" });
		const { points } = await wonBy(portal);
		expect(points.filter((entry) => entry.startsWith("perfect_quiz"))).toEqual([
			"perfect_quiz 7871 25",
		]);
	});

	it("A second tab that shows earlier pages doesn't undo progress", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email });
		await enroll(agent, 620);
		await graduate(agent, 620);
		const before = await wonBy(portal);
		await Promise.all(
			[1, 2, 4].map((page) => agent.post(pageAddress(620, 6201, page), { intent: "next" })),
		);
		expect(await wonBy(portal)).toEqual(before);
	});

	// SQLite has one writer at a time, so a second server in this process would block it.
	// tests/server covers two servers on SQLite.
	const onPostgres: typeof it | null = postgresServer ? it : null;
	onPostgres?.(
		"20 parallel posts to two servers on one database complete a program once",
		async () => {
			const settings = {
				DATABASE_URL: await temporaryAddress(),
				SESSION_SECRET: "one secret for both servers",
			};
			const first = await openPortal({ settings, dataDir: temporaryFolder() });
			const second = await openPortal({ settings, dataDir: temporaryFolder() });
			const agent = await beforeTheEnd(first);
			const twin = agent.on(second.handle);
			await Promise.all(
				Array.from({ length: 20 }, (_, number) =>
					(number % 2 === 0 ? agent : twin).post(last, { intent: "next" }),
				),
			);
			expect(await wonBy(second)).toMatchObject(finished);
		},
	);
});
