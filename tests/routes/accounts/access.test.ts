import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

describe("App access (requirements, section 4; contract, section 7, rule 7)", () => {
	it("leads an anonymous visitor to /login/ with state=login and redirect set to the current address", async () => {
		const portal = await openPortal();
		const answer = await portal.agent().get("/training/620/?x=1");
		expect(answer.status).toBe(302);
		expect(answer.location).toBe(`/login/?state=login&redirect=${encodeURIComponent("/training/620/?x=1")}`);
	});

	it("leads somebody who is not registered to the info page, which says: Register for this program first", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.get("/training/620/");
		expect(answer.location).toMatch(/^\/info\/620\//);
		expect((await agent.get(answer.location ?? "")).text).toContain("Register for this program first");
	});

	it("leads to /404/ for an unknown program, and for one hidden in the user's region", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		expect((await american.get("/training/999/")).location).toBe("/404/");
		expect((await american.get("/training/904/")).location).toBe("/404/");
		expect((await american.get("/404/")).status).toBe(404);
	});
});
