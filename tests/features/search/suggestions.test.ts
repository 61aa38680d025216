import { describe, expect, it } from "vitest";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";
import type { Agent } from "#tests/support/agent.ts";

interface Suggestion {
	href: string;
	title: string;
	kind: string;
	program: string | null;
}

async function suggested(agent: Agent, query: string): Promise<Suggestion[]> {
	const answer = await agent.fetch(`/search/suggestions/?${query}`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Type")).toContain("application/json");
	expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
	return (await answer.json()) as Suggestion[];
}

describe("Search suggestions", () => {
	it("Search suggests at most six hits, each with its type, program and address", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		expect(await suggested(agent, "q=may")).toEqual([
			{
				href: "/contact/620/#contact-6201",
				title: "\u0001Maya\u0001 Ortiz",
				appId: 620,
				kind: "Person",
				program: "California STAR",
			},
		]);
		expect(await suggested(agent, "q=contact+california")).toMatchObject([{ kind: "Person" }]);
		expect(await suggested(agent, "q=basics")).toHaveLength(6);
	});

	it("Search suggests nothing before the second letter", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(await suggested(agent, "q=m")).toEqual([]);
		expect(await suggested(agent, "q=")).toEqual([]);
	});

	it("Search suggests hits of only one program if the request names one", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await suggested(agent, "q=basics&app=901")).map(({ href }) => href)).toEqual([
			"/info/901/",
		]);
		expect((await agent.get("/search/suggestions/?q=basics&app=999")).location).toBe("/404/");
	});

	it("Search suggests only what the user may see, and only to logged-in users", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		for (const query of ["counties", "draft", "lee chang", "unfinished", "1937"])
			expect(await suggested(american, `q=${encodeURIComponent(query)}`), query).toEqual([]);
		// For this user, search doesn't know a word that only hidden programs have. It corrects the
		// word to one that the user may see.
		expect(new Set((await suggested(american, "q=island")).map(({ program }) => program))).toEqual(
			new Set(["California STAR"]),
		);
		await enroll(american, 620);
		expect(await suggested(american, "q=rates")).toMatchObject([
			{ href: "/resources/sell/620/?id=62014" },
		]);
		const answer = await portal.agent().fetch("/search/suggestions/?q=maya");
		expect(answer.status).toBe(302);
		expect(answer.headers.get("Location")).toContain("/login/");
	});

	it("Search suggestions accept only GET requests, and only a limited number of them (FIND-7)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/home/");
		expect((await agent.post("/search/suggestions/?q=maya")).status).toBe(405);
		for (let ask = 0; ask < 600; ask++) await agent.fetch("/search/suggestions/?q=m");
		const refused = await agent.fetch("/search/suggestions/?q=maya");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect((await agent.get("/search/?q=maya")).status).toBe(200);
	});
});
