import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCalls, defaultTimes } from "#app/back-end/http/calls.server.ts";
import { withoutSecrets } from "#app/platform/text/masking.ts";
import { quickTimes } from "#tests/support/back-end.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

describe("A back end that has only the calls that every back end has", () => {
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

	test("Badges come from each user's points-badges response if the back end has no call for badges", async () => {
		const agent = await logIn(front, backEnd.person("badges@example.org", { points: 60 }));
		const badges = (await agent.get("/my-source/badges/")).text;
		for (const badge of ["Explorer", "Navigator"]) expect(badges).toContain(badge);
		expect((await agent.get("/my-source/")).text).not.toMatch(/0 of 0/);
	});

	test("The log reports a refused BACKEND_TOKEN in one line that contains no secret", async () => {
		const told: string[] = [];
		const calls = createCalls(
			{ url: backEnd.url, token: "made-up", calls: new Map() },
			{ ...defaultTimes, ...quickTimes },
			(line) => told.push(line),
		);
		await expect(calls({ path: "apps", caller: "portal" })).rejects.toThrow("BACKEND_TOKEN");
		expect(told).toHaveLength(1);
		expect(told.map(withoutSecrets)).toEqual(told);
	});

	test.each(["forgot", "magic"])(
		"After /login/?state=%s, the portal asks for no code if the back end emails only a link",
		async (state) => {
			const agent = front.agent();
			await agent.get(`/login/?state=${state}`);
			const sent = await agent.post(`/login/?state=${state}`, { email: "all@example.org" });
			const page = await agent.get(sent.location ?? "");
			expect(page.status).toBe(200);
			expect(page.text).not.toContain("Too many wrong codes were entered");
			expect(page.$("input[name=code]")).toHaveLength(0);
			expect(page.text).toContain("Open the link in the latest one");
		},
	);
});

describe("A back end without fields for a user's agency and phone", () => {
	test("The portal stores agency and phone itself if the back end has no fields for them", async () => {
		const backEnd = await otherBackEnd();
		const front = await openInFront(backEnd);
		const agent = await logIn(front, backEnd.person("maren@example.org"));
		await agent.get("/my-source/profile/");
		const fields = {
			firstName: "Mara",
			lastName: "Holt",
			country: "gb",
			agency: "Sails",
			phone: "+44 20 7946 0018",
			showContact: "1",
		};
		expect((await agent.post("/my-source/profile/", fields)).location).toBe("/my-source/");
		const { $ } = await agent.get("/my-source/profile/");
		expect([$("input[name=firstName]").val(), $("input[name=agency]").val()]).toEqual([
			"Mara",
			"Sails",
		]);
	});
});
