import { describe, expect, test } from "vitest";
import { enroll, graduate } from "#tests/support/learner.ts";
import { logIn, openInFront, otherBackEnd } from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryAddress } from "#tests/support/temporary.ts";

const call = "POST registered-apps";

async function keptIn(front: TestPortal) {
	return front.container.database.db
		.selectFrom("enrollment")
		.select(["app_id", "created_at", "opt_in_at", "training_started", "training_graduated"])
		.execute();
}

describe("A registration that the back end has no call for (BACK-18)", () => {
	test.each([404, 405, 501])(
		"If the back end answers a registration with %i, the portal stores it, and the agent can earn the diploma",
		async (status) => {
			const backEnd = await otherBackEnd({ programs: [760, 620] });
			backEnd.faults.set(call, { status, body: {} });
			const front = await openInFront(backEnd);
			const person = backEnd.person("new@example.org", { programs: [], progress: null, points: 0 });
			const agent = await logIn(front, person);
			expect((await agent.get("/training/620/")).location).toContain("/info/620/");

			expect((await enroll(agent, 620)).status).toBe(302);
			const [row] = await keptIn(front);
			expect(row).toEqual({
				app_id: 620,
				created_at: front.clock.now,
				opt_in_at: null,
				training_started: null,
				training_graduated: null,
			});
			expect((await agent.get("/training/620/")).status).toBe(200);
			expect(
				(await agent.get("/resources/sell/620/")).$("[data-locked=true]").length,
			).toBeGreaterThan(0);

			front.clock.now += 60_000;
			await graduate(agent, 620);
			expect(person.progress).toEqual(
				new Map([
					[6201, 4],
					[6202, 11],
				]),
			);
			expect(await keptIn(front)).toMatchObject([
				{ training_started: front.clock.now, training_graduated: front.clock.now },
			]);
			expect((await agent.get("/resources/sell/620/")).$("[data-locked=true]")).toHaveLength(0);
			expect((await agent.get("/diploma/620/")).text).toContain("Download diploma");
			expect((await agent.get("/my-source/programs/")).text).toContain("California");
			expect((await agent.get("/my-source/badges/")).$("main").text()).toContain("Parks and roads");
		},
	);

	test("A registration that only the portal stores includes the agent's choice about supplier emails, and is in the export", async () => {
		const backEnd = await otherBackEnd({ programs: [760, 620, 787] });
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("choice@example.org", { programs: [] }));
		await enroll(agent, 620);
		await agent.get("/my-source/programs/");
		const saved = await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" });
		expect(saved.status).toBe(302);
		expect(await keptIn(front)).toMatchObject([{ opt_in_at: front.clock.now }]);
		expect(backEnd.asked).not.toContain("POST registered-apps/opt-in");
		const data = (await (await agent.fetch("/my-source/export.json")).json()) as {
			records: Record<string, { app_id?: number }[]>;
		};
		expect(data.records.enrollment).toMatchObject([{ app_id: 620 }]);
	});

	test("A registration that the portal stores is listed once, with its original date, even if the back end lists the program, too", async () => {
		const backEnd = await otherBackEnd({ programs: [760, 620, 787] });
		const front = await openInFront(backEnd);
		const person = backEnd.person("both@example.org", { programs: [787] });
		const agent = await logIn(front, person);
		await enroll(agent, 620);
		const registered = front.clock.now;
		person.programs.push(620);
		front.clock.now += 300_000;
		const shown = await agent.get("/my-source/programs/");
		expect(
			shown
				.$("main [data-app]")
				.map((_, each) => shown.$(each).attr("data-app"))
				.get(),
		).toEqual(["620", "787"]);
		expect(await keptIn(front)).toMatchObject([{ created_at: registered }]);
	});

	test("The portal stores a registration once, even if the agent registers in several browsers at the same time", async () => {
		const backEnd = await otherBackEnd({ programs: [760, 620] });
		// SQLite has one writer at a time, so a second server in this process would block it. Two
		// servers share a database only on PostgreSQL.
		const shared = postgresServer
			? { DATABASE_URL: await temporaryAddress(), SESSION_SECRET: "s".repeat(40) }
			: null;
		const first = await openInFront(backEnd, { settings: shared ?? {} });
		const second = shared ? await openInFront(backEnd, { settings: shared }) : first;
		const person = backEnd.person("twice@example.org", { programs: [] });
		const agents = [];
		for (const front of [first, second, first, second]) agents.push(await logIn(front, person));
		for (const agent of agents) await agent.get("/info/620/");
		const answers = await Promise.all(agents.map((agent) => agent.post("/info/620/")));
		expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
		expect(await keptIn(first)).toHaveLength(1);
	});

	test("If a back end that has the registration call refuses a registration or fails, the portal doesn't store the registration", async () => {
		const backEnd = await otherBackEnd({ programs: [760, 620] });
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("refused@example.org", { programs: [] }));
		for (const { shown, ...fault } of [
			{ status: 404, body: { error: { code: 0, message: "App not found" } }, shown: 404 },
			{ status: 422, body: {}, shown: 503 },
			{ status: 500, body: {}, shown: 503 },
		]) {
			backEnd.faults.set(call, fault);
			expect((await enroll(agent, 620)).status).toBe(shown);
			expect(await keptIn(front)).toEqual([]);
		}
	});
});
