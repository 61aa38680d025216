import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import {
	openInFront,
	otherBackEnd,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const newcomer = {
	firstName: "Maren",
	lastName: "Holt",
	email: "maren@example.org",
	country: "gb",
	password: "correct horse battery",
};
const small = { programs: [760, 620] };

/** Returns the links to login and sign-up pages in the main part of a page. */
const linksOf = ({ $ }: Answer): string[] =>
	$("main a[href]")
		.map((_, link) => $(link).attr("href") ?? "")
		.get()
		.filter((href) => /^\/(login|register)\//.test(href));

const register = "/register/";
const [quick, magic, forgot] = ["quick", "magic", "forgot"].map(
	(state) => `/login/?state=${state}`,
) as [string, string, string];

async function send(agent: Agent, address: string): Promise<Answer> {
	await agent.get(address);
	return agent.post(address, newcomer);
}

function inFrontWithout(backEnd: OtherBackEnd, ...missing: string[]): Promise<TestPortal> {
	const file = join(temporaryFolder(), "calls.json");
	writeFileSync(file, JSON.stringify(Object.fromEntries(missing.map((name) => [name, null]))));
	return openInFront(backEnd, { settings: { BACKEND_CALLS: file } });
}

describe("In front of a back end that creates no accounts, no form links to sign-up (BACK-24)", () => {
	test.each([quick, register])(
		"If the back end creates no accounts, the form at %s says so, and for an hour afterward no login page links to sign-up",
		async (address) => {
			const front = await openInFront(await otherBackEnd(small));
			expect(linksOf(await front.agent().get("/login/"))).toEqual(
				expect.arrayContaining([register, quick]),
			);
			const refused = await send(front.agent(), address);
			expect(refused.status).toBe(422);
			expect(refused.text).toContain("You can’t create an account on this portal.");
			expect(refused.$("input[name=email]").attr("value")).toBe(newcomer.email);
			expect(linksOf(refused)).not.toContain(register);
			expect(linksOf(refused)).not.toContain(quick);
			for (const page of ["/login/", magic]) {
				const shown = linksOf(await front.agent().get(page));
				expect(
					shown.filter((href) => href === register || href === quick),
					page,
				).toEqual([]);
			}
			expect((await front.agent().get(register)).status).toBe(403);
			front.clock.now += 3_600_000;
			expect(linksOf(await front.agent().get("/login/"))).toContain(register);
		},
	);

	test("If the back end lacks only quick registration, Quick register leads to the form with a password", async () => {
		const backEnd = await otherBackEnd(small);
		backEnd.faults.set("POST register", { status: 422, body: {} });
		const front = await openInFront(backEnd);
		const refused = await send(front.agent(), quick);
		expect(refused.text).toContain("Register with a password, or log in");
		expect(linksOf(refused)).toContain(register);
		expect(linksOf(await front.agent().get("/login/"))).not.toContain(quick);
		expect((await front.agent().get(quick)).location).toBe(register);
	});

	test("If the back end lacks only registration with a password, the registration page leads to Quick register", async () => {
		const backEnd = await otherBackEnd(small);
		backEnd.faults.set("POST quick-register", { status: 422, body: {} });
		const front = await openInFront(backEnd);
		const refused = await send(front.agent(), register);
		expect(refused.text).toContain("You can’t create an account with a password on this portal.");
		expect(linksOf(refused)).toContain(quick);
		expect((await front.agent().get(register)).location).toBe(quick);
	});
});

describe("A login method set to null in BACKEND_CALLS is offered nowhere (BACK-24)", () => {
	test("The portal offers no sign-up, emailed links or password resets if BACKEND_CALLS sets their calls to null", async () => {
		const backEnd = await otherBackEnd(small);
		const front = await inFrontWithout(
			backEnd,
			"POST register",
			"POST quick-register",
			"POST passwordless-login",
			"POST forgot-password",
		);
		const page = await front.agent().get("/login/");
		expect(linksOf(page)).toEqual([]);
		expect(page.text).not.toContain("New here");
		for (const state of [magic, forgot])
			expect((await front.agent().get(state)).$("input[type=password]")).toHaveLength(1);
		expect((await front.agent().get(register)).status).toBe(403);
		expect((await front.agent().get(quick)).status).toBe(403);

		const guesser = front.agent();
		let guess = await guesser.get("/login/");
		for (let count = 0; count < 11; count++)
			guess = await guesser.post("/login/", { email: newcomer.email, password: `wrong ${count}` });
		expect(guess.status).toBe(429);
		expect(linksOf(guess)).not.toContain(magic);
		expect(backEnd.asked.filter((call) => /register|passwordless|forgot/.test(call))).toEqual([]);
	});

	test("If the back end accepts no emailed codes, the magic link page has no code field", async () => {
		const backEnd = await otherBackEnd(small);
		backEnd.answers.set("POST passwordless-login", { request: "r-1" });
		for (const [missing, fields] of [
			[[], 1],
			[["POST passwordless-login/code"], 0],
		] as const) {
			const agent = (await inFrontWithout(backEnd, ...missing)).agent();
			await agent.get(magic);
			const sent = await agent.post(magic, { email: newcomer.email });
			expect((await agent.get(sent.location ?? "")).$("input[name=code]")).toHaveLength(fields);
		}
	});
});
