import { describe, expect, test } from "vitest";
import { hangingTimes } from "#tests/support/back-end.ts";
import { logIn, openInFront, otherBackEnd, wrongs } from "#tests/support/servers/other-back-end.ts";

const times = {
	...hangingTimes,
	tryMs: 60_000,
	wholeMs: 1000,
	firstRetryMs: 2500,
	longestRetryMs: 2500,
	againMs: 2500,
};
const pages = ["/login/", "/", "/colors/620/", "/register/", "/support/"];

describe("A portal that has read nothing yet", () => {
	test.each(Object.entries(wrongs).filter(([name]) => name !== "404" && name !== "401"))(
		"If the portal has read nothing yet and `apps` fails (%s), all pages wait for the same call and return 503",
		async (_, fault) => {
			const backEnd = await otherBackEnd();
			backEnd.faults.set("GET apps", fault);
			const front = await openInFront(backEnd, { times });
			const from = performance.now();
			const answers = await Promise.all(
				[...pages, ...pages].map((page) => front.agent().get(page)),
			);
			const ready = await front.container.ready();
			expect(performance.now() - from).toBeLessThan(30_000);
			expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
			expect(answers[0]?.text).toContain("Failed to fetch source apps");
			expect(answers[0]?.headers.get("Retry-After")).not.toBeNull();
			expect(ready).toBe(false);
			expect(backEnd.asked.filter((call) => call === "GET apps")).toHaveLength(1);
			backEnd.faults.clear();
			await expect.poll(() => front.container.ready(), { timeout: 15_000 }).toBe(true);
			expect((await front.agent().get("/login/")).status).toBe(200);
		},
	);

	test.each([401, 403, 404])(
		"If the first `apps` call returns %i, page views don't repeat it",
		async (status) => {
			const backEnd = await otherBackEnd();
			backEnd.faults.set("GET apps", { status, body: {} });
			const front = await openInFront(backEnd, { times: { ...times, againMs: 2500 } });
			for (const page of pages) await front.agent().get(page);
			for (let time = 0; time < 5; time++) expect(await front.container.ready()).toBe(false);
			expect(backEnd.asked.filter((call) => call === "GET apps").length).toBe(1);
			backEnd.faults.clear();
			await expect.poll(() => front.container.ready(), { timeout: 10_000 }).toBe(true);
		},
	);
});

describe("The catalog is read again every five minutes", () => {
	test("If a later `apps` call fails, the portal keeps the programs that it has read, and still shows new notifications", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		backEnd.faults.set("GET apps", { status: 500, body: {} });
		backEnd.answers.set("GET notifications", [
			{
				id: 9,
				title: "News of today",
				text: "",
				url: "",
				app_id: 0,
				created_at: "2026-11-20 08:00:00",
			},
		]);
		front.clock.now += 300_000;
		await expect
			.poll(async () => (await agent.get("/notifications/")).text)
			.toContain("News of today");
		expect((await agent.get("/destinations/")).text).toContain("California");
	});

	test.each(["chapter-info?app_id=620", "chapter-content?chapter_id=6201"])(
		"Agents who have started program 620 can continue even if the back end later returns 404 for %s",
		async (call) => {
			const backEnd = await otherBackEnd({ programs: [760, 620] });
			const front = await openInFront(backEnd);
			const agent = await logIn(
				front,
				backEnd.person("maren@example.org", { progress: new Map([[6201, 2]]) }),
			);
			expect((await agent.get("/training/620/6201/3/")).status).toBe(200);
			backEnd.faults.set(`GET ${call}`, { status: 404, body: {} });
			const read = backEnd.addresses.filter((address) => address === `GET ${call}`).length;
			front.clock.now += 300_000;
			await agent.get("/training/620/");
			await expect
				.poll(() => backEnd.addresses.filter((address) => address === `GET ${call}`).length)
				.toBeGreaterThan(read);
			await expect
				.poll(
					() =>
						backEnd.addresses.filter((address) => address === "GET chapter-content?chapter_id=6202")
							.length,
				)
				.toBeGreaterThan(1);
			expect((await agent.get("/training/620/6201/3/")).status).toBe(200);
			expect((await agent.get("/training/620/")).$("[data-chapter=6201]")).toHaveLength(1);
		},
	);
});

describe("A list of programs with brief rows", () => {
	test("The portal completes brief program rows from app-info, and calls app-info again after a failure (BACK-12)", async () => {
		const backEnd = await otherBackEnd();
		const rows = await Promise.all(
			backEnd.programs.map(async (id) => {
				const headers = { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` };
				return (await (
					await fetch(`${backEnd.url}/api/v1/app-info?app_id=${id}&format=json`, { headers })
				).json()) as Record<string, unknown>;
			}),
		);
		Object.assign(rows.find(({ id }) => id === 787) ?? {}, { color: "#00695C" });
		const brief = rows.map(({ id, name_on_device, categories }) => ({
			id,
			name_on_device,
			categories,
		}));
		backEnd.answers.set("GET apps", brief);
		backEnd.answers.set(
			"GET app-info?app_id=787&format=json",
			rows.find(({ id }) => id === 787),
		);
		backEnd.faults.set("GET app-info?app_id=787&format=json", { status: 500, body: {} });
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		expect((await agent.get("/colors/620/")).body).toContain(
			String(rows.find(({ id }) => id === 620)?.color),
		);
		expect((await agent.get("/info/787/")).status).toBe(200);
		const { catalog } = front.container.backEnd;
		const colorIn = (appId: number) => rows.find(({ id }) => id === appId)?.color;
		const color = async (appId: number) =>
			((await catalog.current()).programById.get(appId) ?? null)?.colors.color;
		expect(await color(620)).toBe(colorIn(620));
		expect(await color(787)).not.toBe(colorIn(787));
		// The name changes in the list and in app-info, and the color stays.
		backEnd.answers.set(
			"GET apps",
			brief.map((row) => (row.id === 620 ? { ...row, name_on_device: "Sunshine State" } : row)),
		);
		backEnd.answers.set("GET app-info?app_id=620&format=json", {
			...rows.find(({ id }) => id === 620),
			name_on_device: "Sunshine State",
		});
		front.clock.now += 300_000;
		await agent.get("/info/620/");
		await expect
			.poll(async () => ((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice)
			.toBe("Sunshine State");
		expect(await color(620)).toBe(colorIn(620));
		backEnd.faults.clear();
		front.clock.now += 300_000;
		await agent.get("/home/");
		await expect.poll(() => color(787)).toBe(colorIn(787));
	});
});
