import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCalls } from "#app/backend/http/calls.server.ts";
import { contractCalls } from "#app/backend/http/offered-calls.server.ts";
import { defaultTimes } from "#app/backend/http/times.ts";
import { withoutSecrets } from "#app/domain/text/masking.ts";
import { openFront, quickTimes, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll } from "#tests/support/learner.ts";
import { logIn, openInFront, otherBackEnd, type OtherBackEnd } from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite, temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";

describe("A back end that has only the calls every one has", () => {
	let backEnd: OtherBackEnd;
	let front: TestPortal;
	let close: () => Promise<void>;

	beforeAll(async () => {
		({
			opened: [backEnd, front],
			close,
		} = await forSuite(async () => {
			const backEnd = await otherBackEnd();
			return [backEnd, await openInFront(backEnd)] as const;
		}));
	});
	afterAll(() => close());
	beforeEach(() => backEnd.faults.clear());

	test("is asked no other call (BACK-3)", async () => {
		const agent = await logIn(front, backEnd.person("all@example.org"));
		for (const page of [
			"/home/",
			"/my-source/",
			"/my-source/badges/",
			"/my-source/programs/",
			"/diploma/620/",
			"/notifications/",
			"/attend/",
		])
			expect((await agent.get(page)).status, page).toBe(200);
		await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" });
		await agent.post("/my-source/delete/code/");
		await front.agent().get("/verify/ABCD-EFGH-JKMN-PQRS/");
		expect([...new Set(backEnd.asked)].filter((call) => !contractCalls.has(call))).toEqual([]);
		expect(backEnd.asked).toContain("GET openapi.json");
	});

	test("its badges come from users' own answers", async () => {
		const agent = await logIn(front, backEnd.person("badges@example.org", { points: 60 }));
		await agent.get("/my-source/");
		await expect.poll(async () => (await agent.get("/my-source/badges/")).text).toContain("Explorer");
		const badges = (await agent.get("/my-source/badges/")).text;
		for (const badge of ["Explorer", "Navigator"]) expect(badges).toContain(badge);
		expect((await agent.get("/my-source/")).text).not.toMatch(/0 of 0/);
		// They stay while the catalog is read anew.
		front.clock.now += 300_000;
		await agent.get("/home/");
		await expect.poll(() => backEnd.asked.filter((call) => call === "GET apps").length).toBeGreaterThan(1);
		expect((await agent.get("/my-source/badges/")).text).toContain("Navigator");
	});

	test("a refused token is named in a line that can be read", async () => {
		const told: string[] = [];
		const calls = createCalls({ url: backEnd.url, token: "made-up" }, { ...defaultTimes, ...quickTimes }, (line) => told.push(line));
		await expect(calls({ path: "apps", caller: "portal" })).rejects.toThrow("BACKEND_TOKEN");
		expect(told).toHaveLength(1);
		expect(told.map(withoutSecrets)).toEqual(told);
	});

	test.each(["forgot", "magic"])("state=%s: where it mails a link alone, no code is asked for, and none was typed", async (state) => {
		const agent = front.agent();
		await agent.get(`/login/?state=${state}`);
		const sent = await agent.post(`/login/?state=${state}`, { email: "all@example.org" });
		const page = await agent.get(sent.location ?? "");
		expect(page.status).toBe(200);
		expect(page.text).not.toContain("Wrong codes were typed");
		expect(page.$("input[name=code]")).toHaveLength(0);
		expect(page.text).toContain("Open the link in the newest one");
	});

	test("quick register, and registering, say what to do instead", async () => {
		const agent = front.agent();
		const person = { firstName: "Maren", lastName: "Holt", email: "new@example.org", country: "gb", password: "correct horse battery" };
		await agent.get("/login/?state=quick");
		const quick = await agent.post("/login/?state=quick", person);
		expect(quick.status).toBe(422);
		expect(quick.text).toContain("Quick register is not available on this portal. Register with a password, or log in");
		expect(quick.$("input[name=email]").attr("value")).toBe("new@example.org");
		await agent.get("/register/");
		const register = await agent.post("/register/", person);
		expect(register.status).toBe(422);
		expect(register.text).toContain("New accounts cannot be created on this portal");
	});
});

describe("A back end that describes more calls", () => {
	test("is asked those, also after a restart while its description cannot be had (BACK-3)", async () => {
		const backEnd = await servedBackEnd();
		const kept = { settings: { DATABASE_URL: await temporaryAddress() }, dataDir: temporaryFolder() };
		const front = await openFront(backEnd, kept);
		const agent = await front.member({ email: "maren@example.org" });
		await expect.poll(async () => (await agent.get("/my-source/badges/")).text).toContain("Explorer");
		expect(backEnd.asked).toContain("GET badges");
		await enroll(agent, 620);
		backEnd.faults.set("GET openapi.json", { text: "<html>" });
		const again = await openFront(backEnd, kept);
		backEnd.asked.length = 0;
		expect((await agent.on(again.handle).get("/my-source/")).status).toBe(200);
		await expect.poll(() => backEnd.asked.some((call) => call.startsWith("GET diplomas"))).toBe(true);
	});
});

describe("A back end that describes no agency and phone of a user", () => {
	test("has no fields for them here, and is sent none; what it describes otherwise is used", async () => {
		const backEnd = await servedBackEnd();
		backEnd.faults.set("GET openapi.json", { json: { paths: { "/v2/user": { put: {} }, "/badges": { get: {} } } } });
		const front = await openFront(backEnd);
		const agent = await front.member({ email: "maren@example.org" });
		await expect.poll(async () => (await agent.get("/my-source/badges/")).text).toContain("Explorer");
		const { $ } = await agent.get("/my-source/profile/");
		expect($("input[name=firstName]")).toHaveLength(1);
		expect($("input[name=agency], input[name=phone], input[name=showContact]")).toHaveLength(0);
		const fields = { firstName: "Mara", lastName: "Holt", country: "gb", agency: "Sails", phone: "555 010 0199", showContact: "1" };
		expect((await agent.post("/my-source/profile/", fields)).location).toBe("/my-source/");
		const { db } = backEnd.portal.container.database;
		const row = await db.selectFrom("user_account").selectAll().where("email", "=", "maren@example.org").executeTakeFirst();
		expect(row).toMatchObject({ first_name: "Mara", agency: null, phone: null, contact_shown: 0 });
	});
});
