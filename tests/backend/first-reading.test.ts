import { contactsOf } from "#app/domain/catalog/catalog.ts";
import { describe, expect, test } from "vitest";
import { hangingTimes, quickTimes } from "#tests/support/back-end.ts";
import { logIn, openInFront, otherBackEnd, wrongs, type OtherBackEnd } from "#tests/support/servers/other-back-end.ts";

const times = { ...hangingTimes, tryMs: 5000, firstMs: 1000, firstRetryMs: 2500, longestRetryMs: 2500, againMs: 2500 };
const pages = ["/login/", "/", "/colors/620/", "/register/", "/support/"];

describe("A portal that has read nothing yet", () => {
	test.each(Object.entries(wrongs).filter(([name]) => name !== "404" && name !== "401"))(
		"while `apps` %s: all share one attempt, nobody waits long, and it comes by itself",
		async (_, fault) => {
			const backEnd = await otherBackEnd();
			backEnd.faults.set("GET apps", fault);
			const front = await openInFront(backEnd, { times });
			const from = performance.now();
			const answers = await Promise.all([...pages, ...pages].map((page) => front.agent().get(page)));
			const ready = await front.container.ready();
			expect(performance.now() - from).toBeLessThan(4500);
			expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
			expect(answers[0]?.text).toContain("Failed to fetch source apps");
			expect(answers[0]?.headers.get("Retry-After")).not.toBeNull();
			expect(ready).toBe(false);
			expect(backEnd.asked.filter((call) => call === "GET apps")).toHaveLength(1);
			backEnd.faults.clear();
			// Nobody asks for a page meanwhile.
			await expect.poll(() => backEnd.asked.includes("GET point-descriptions"), { timeout: 15_000 }).toBe(true);
			await expect.poll(() => front.container.ready()).toBe(true);
			expect((await front.agent().get("/login/")).status).toBe(200);
		},
	);

	test.each([401, 403, 404])("a %i to `apps` is not asked for again at every view", async (status) => {
		const backEnd = await otherBackEnd();
		backEnd.faults.set("GET apps", { status, body: {} });
		const front = await openInFront(backEnd, { times: { ...times, refusedMs: 2500 } });
		for (const page of pages) await front.agent().get(page);
		for (let time = 0; time < 5; time++) expect(await front.container.ready()).toBe(false);
		expect(backEnd.asked.filter((call) => call === "GET apps").length).toBe(1);
		backEnd.faults.clear();
		await expect.poll(() => front.container.ready()).toBe(true);
	});
});

describe("What was read is fresh for five minutes, call by call", () => {
	test("a failed call is retried alone: no other call is made again", async () => {
		const backEnd = await otherBackEnd();
		backEnd.faults.set("GET showcases", { status: 500, body: {} });
		const front = await openInFront(backEnd, { times: { ...quickTimes, retries: 1, againMs: 200 } });
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		const count = (call: string) => backEnd.asked.filter((each) => each === call).length;
		const before = ["GET apps", "GET chapter-info", "GET chapter-content", "GET contact-us", "GET trade-shows"].map(count);
		for (const passed of [70_000, 70_000, 70_000]) {
			front.clock.now += passed;
			await agent.get("/home/");
		}
		// Nobody comes, and it is tried again all the same, less and less often.
		const tries = count("GET showcases");
		await expect.poll(() => count("GET showcases")).toBeGreaterThan(tries);
		expect(["GET apps", "GET chapter-info", "GET chapter-content", "GET contact-us", "GET trade-shows"].map(count)).toEqual(before);
		backEnd.faults.clear();
		await expect.poll(async () => (await agent.get("/showcases/")).status).toBe(200);
		const known = count("GET showcases");
		front.clock.now += 100_000;
		await agent.get("/home/");
		await expect.poll(() => count("GET apps")).toBe((before[0] ?? 0) + 1);
		expect(count("GET showcases")).toBe(known);
	});

	test("a failing `apps` does not keep other calls from being made again", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		backEnd.faults.set("GET apps", { status: 500, body: {} });
		backEnd.answers.set("GET contact-us?app_id=620", { result: "success", list: [] });
		backEnd.answers.set("GET notifications", [
			{ id: 9, title: "News of today", text: "", url: "", app_id: 0, created_at: "2026-11-20 08:00:00" },
		]);
		front.clock.now += 300_000;
		await expect.poll(async () => (await agent.get("/notifications/")).text).toContain("News of today");
		expect((await agent.get("/destinations/")).text).toContain("California");
	});

	test.each(["chapter-info?app_id=620", "chapter-content?chapter_id=6201"])(
		"a %s of 404 takes nothing from those who are in it",
		async (call) => {
			const backEnd = await otherBackEnd({ programs: [760, 620] });
			const front = await openInFront(backEnd);
			const agent = await logIn(front, backEnd.person("maren@example.org", { progress: new Map([[6201, 2]]) }));
			expect((await agent.get("/training/620/6201/3/")).status).toBe(200);
			backEnd.faults.set(`GET ${call}`, { status: 404, body: {} });
			const read = backEnd.addresses.filter((address) => address === `GET ${call}`).length;
			front.clock.now += 300_000;
			await agent.get("/training/620/");
			await expect.poll(() => backEnd.addresses.filter((address) => address === `GET ${call}`).length).toBeGreaterThan(read);
			await expect
				.poll(() => backEnd.addresses.filter((address) => address === "GET chapter-content?chapter_id=6202").length)
				.toBeGreaterThan(1);
			expect((await agent.get("/training/620/6201/3/")).status).toBe(200);
			expect((await agent.get("/training/620/")).$("[data-chapter=6201]")).toHaveLength(1);
		},
	);
});

describe("A program's calls", () => {
	const ofProgram = (backEnd: OtherBackEnd, appId: number) =>
		backEnd.addresses.filter((address) => address.startsWith("GET chapter-info") && address.includes(`=${appId}`)).length;

	test("are made again when somebody opens it and they are five minutes old, those of programs that nobody opens once an hour (BACK-5)", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		expect([620, 787].map((appId) => ofProgram(backEnd, appId))).toEqual([1, 1]);
		front.clock.now += 300_000;
		for (const list of ["/home/", "/destinations/", "/search/?q=canada", "/training/"]) await agent.get(list);
		await expect.poll(() => backEnd.asked.filter((call) => call === "GET apps").length).toBe(2);
		await agent.get("/training/620/");
		await expect.poll(() => ofProgram(backEnd, 620)).toBe(2);
		await agent.get("/training/620/");
		await agent.get("/info/787/");
		await expect.poll(() => ofProgram(backEnd, 787)).toBe(2);
		expect(ofProgram(backEnd, 620)).toBe(2);
		expect(ofProgram(backEnd, 902)).toBe(1);
		front.clock.now += 3_300_000;
		await agent.get("/home/");
		await expect.poll(() => ofProgram(backEnd, 902)).toBe(2);
		expect([620, 787].map((appId) => ofProgram(backEnd, appId))).toEqual([2, 2]);
	});

	test("are not repeated at every view of a program that the back end does not have", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		front.clock.now += 300_000;
		await agent.get("/home/");
		await expect.poll(() => backEnd.asked.filter((call) => call === "GET apps").length).toBe(2);
		backEnd.asked.length = 0;
		for (let view = 0; view < 3; view++) expect((await agent.get("/info/999/")).status).not.toBe(200);
		expect(backEnd.asked.filter((call) => call === "GET chapter-info")).toEqual([]);
	});

	test("name what is held where the back end has ETags, and nothing of what has not changed is sent again", async () => {
		const backEnd = await otherBackEnd();
		backEnd.tags.isOn = true;
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		const listed = async () => (await agent.get("/destinations/")).$("main article").text();
		const before = await listed();
		const { addresses, tags } = backEnd;
		const firstReading = addresses.filter((address) => address.startsWith("GET chapter-content")).length;
		backEnd.answers.set("GET contact-us?app_id=620", { result: "success", list: [] });
		front.clock.now += 3_600_000;
		await agent.get("/home/");
		await expect.poll(() => tags.unchanged.filter((address) => address.startsWith("GET chapter-content")).length).toBe(firstReading);
		expect(tags.unchanged).toContain("GET apps");
		expect(tags.unchanged).not.toContain("GET contact-us?app_id=620");
		expect(await listed()).toBe(before);
		await expect.poll(async () => contactsOf(await front.container.backEnd.catalog.current(), 620).length).toBe(0);
	});
});

describe("A list of programs with brief rows", () => {
	test("is completed by each program's app-info, and the log says where that fails (BACK-12)", async () => {
		const backEnd = await otherBackEnd();
		const rows = await Promise.all(
			backEnd.programs.map(async (id) => {
				const headers = { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` };
				return (await (await fetch(`${backEnd.url}/api/v1/app-info?app_id=${id}&format=json`, { headers })).json()) as Record<
					string,
					unknown
				>;
			}),
		);
		Object.assign(rows.find(({ id }) => id === 787) ?? {}, { color: "#00695C" });
		const brief = rows.map(({ id, name_on_device, categories }) => ({ id, name_on_device, categories }));
		backEnd.answers.set("GET apps", brief);
		backEnd.answers.set(
			"GET app-info?app_id=787&format=json",
			rows.find(({ id }) => id === 787),
		);
		backEnd.faults.set("GET app-info?app_id=787&format=json", { status: 500, body: {} });
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		expect((await agent.get("/colors/620/")).body).toContain(String(rows.find(({ id }) => id === 620)?.color));
		expect((await agent.get("/info/787/")).status).toBe(200);
		const { catalog } = front.container.backEnd;
		const colorIn = (appId: number) => rows.find(({ id }) => id === appId)?.color;
		const color = async (appId: number) => ((await catalog.current()).programById.get(appId) ?? null)?.colors.color;
		expect(await color(620)).toBe(colorIn(620));
		expect(await color(787)).not.toBe(colorIn(787));
		// The list says something new, and the app-info what it said before.
		backEnd.answers.set(
			"GET apps",
			brief.map((row) => (row.id === 620 ? { ...row, name_on_device: "Sunshine State" } : row)),
		);
		backEnd.answers.set("GET app-info?app_id=620&format=json", { ...rows.find(({ id }) => id === 620), name_on_device: "Sunshine State" });
		front.clock.now += 300_000;
		await agent.get("/info/620/");
		await expect.poll(async () => ((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice).toBe("Sunshine State");
		expect(await color(620)).toBe(colorIn(620));
		backEnd.faults.clear();
		front.clock.now += 300_000;
		await agent.get("/home/");
		await expect.poll(() => color(787)).toBe(colorIn(787));
	});
});
