import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const person = {
	firstName: "A",
	lastName: "B",
	email: "known@example.org",
	country: "gb",
	password: "correct horse battery",
};

/**
 * Forms that need no login. `again` is the address of the `Try again` link on the page about
 * cookies.
 */
const forms: { page: string; path: string; fields: Record<string, string>; again: string }[] = [
	{
		page: "/login/",
		path: "/login/",
		fields: { email: person.email, password: person.password },
		again: "/login/",
	},
	{
		page: "/register/",
		path: "/register/",
		fields: { ...person, email: "new@example.org" },
		again: "/register/",
	},
	{
		page: "/login/?state=magic&redirect=%2Fattend%2F",
		path: "/login/?state=magic&redirect=%2Fattend%2F",
		fields: { email: person.email },
		again: "/login/?state=magic&redirect=%2Fattend%2F",
	},
	{
		page: "/login/",
		path: "/dark-mode/",
		fields: { theme: "dark", returnTo: "/support/" },
		again: "/support/",
	},
	{
		page: "/login/",
		path: "/lite/",
		fields: { lite: "1", returnTo: "//evil.example/" },
		again: "/lite/",
	},
];

/** Posts the form of a page as a browser that keeps no cookies does. */
async function postWithoutCookies(
	agent: Agent,
	page: string,
	path: string,
	fields: Record<string, string>,
): Promise<Answer> {
	await agent.get(page);
	for (const name of agent.jar().keys()) agent.forget(name);
	return agent.post(path, fields);
}

function expectCookiesNamed(answer: Answer, again: string): void {
	expect(answer.status).toBe(403);
	expect(answer.$("h1").text()).toBe("This portal needs cookies");
	expect(answer.text).toContain("your browser didn’t send a cookie with it");
	expect(answer.text).toContain("settings");
	expect(answer.text).toContain("keep you logged in");
	expect(answer.$(`main a[href="${again}"]`).text()).toBe("Try again");
	expect(answer.text).not.toContain("couldn’t verify the form");
}

async function known(): Promise<TestPortal> {
	const portal = await openPortal();
	await portal.member(person);
	return portal;
}

describe("A browser that refuses cookies gets a page that explains the problem and what to do (FORM-8)", () => {
	it.each(forms)(
		"A form posted to $path without the cookie from its page gets the page about cookies (FORM-8)",
		async ({ page, path, fields, again }) => {
			const portal = await known();
			const agent = portal.agent();
			const answer = await postWithoutCookies(agent, page, path, fields);
			expectCookiesNamed(answer, again);
			expect((await agent.get("/home/")).location).toMatch(/^\/login\//);
		},
	);

	it("A form without a token, from a browser that never opened a page, gets the page about cookies and creates no account", async () => {
		const portal = await known();
		const stranger = { ...person, email: "new@example.org" };
		expectCookiesNamed(
			await portal.agent().post("/register/", { ...stranger, _token: undefined }),
			"/register/",
		);
		const agent = portal.agent();
		await agent.get("/login/");
		expect(
			(await agent.post("/login/", { email: stranger.email, password: stranger.password })).status,
		).toBe(422);
	});

	it("A form that a logged-in user's browser sends without cookies gets the page about cookies", async () => {
		const portal = await known();
		const agent = await portal.member();
		const answer = await postWithoutCookies(agent, "/info/787/", "/info/787/", {});
		expectCookiesNamed(answer, "/info/787/");
	});

	it("After the browser allows cookies, the link on the page about cookies leads to a form that works", async () => {
		const portal = await known();
		const agent = portal.agent();
		const answer = await postWithoutCookies(agent, "/login/", "/login/", {
			email: person.email,
			password: person.password,
		});
		const again = answer.$("main a.button").attr("href") ?? "";
		expect(again).toBe("/login/");
		await agent.get(again);
		expect(
			(await agent.post("/login/", { email: person.email, password: person.password })).location,
		).toBe("/home/");
	});

	it("A form from another site, or with a cookie but a wrong token, is refused because the portal can't verify it", async () => {
		const portal = await known();
		const foreign = await portal
			.agent()
			.post("/login/", { ...person }, { Origin: "https://evil.example" });
		const agent = portal.agent();
		await agent.get("/login/");
		const forged = await agent.post("/login/", { ...person, _token: "0.x.y" });
		for (const answer of [foreign, forged])
			expect([answer.status, answer.text.includes("couldn’t verify the form")]).toEqual([
				403,
				true,
			]);
	});
});
