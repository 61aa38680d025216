import { describe, expect, it } from "vitest";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Access to programs", () => {
	it("A page that requires a login redirects an anonymous visitor to /login/, with `state=login` and the requested address in `redirect`", async () => {
		const portal = await openPortal();
		const answer = await portal.agent().get("/training/620/?x=1");
		expect(answer.status).toBe(302);
		expect(answer.location).toBe(
			`/login/?state=login&redirect=${encodeURIComponent("/training/620/?x=1")}`,
		);
	});

	it("A program's training page redirects unregistered users to the program's info page, which asks them to register first (CAT-15)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.get("/training/620/");
		expect(answer.location).toMatch(/^\/info\/620\//);
		expect((await agent.get(answer.location ?? "")).text).toContain(
			"Register for this program first",
		);
	});

	it("The info page of a program whose registration hasn't opened yet, or has closed, shows the date and offers no registration", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/903.json", ["app", "start_date"], "2098-05-06 00:00:00");
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		for (const [id, words] of [
			[903, "Registration opens on May 6, 2098."],
			[908, "Registration opens on January 1, 2099."],
			[907, "Registration closed on December 31, 2024."],
		] as const) {
			const { location } = await agent.get(`/training/${id}/`);
			const { text } = await agent.get(location ?? "");
			expect(text).toContain(words);
			expect([id, text.includes("Register for this program")]).toEqual([id, false]);
		}
		const { $ } = await agent.get("/suppliers/");
		expect($("article[data-app=903]").text()).toContain("Opens on May 6, 2098");
	});

	it("/training/{id}/ redirects to /404/ for an unknown program, and for one hidden in the user's region (CAT-15)", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		expect((await american.get("/training/999/")).location).toBe("/404/");
		expect((await american.get("/training/904/")).location).toBe("/404/");
		expect((await american.get("/404/")).status).toBe(404);
	});
});
