import { describe, expect, it } from "vitest";
import english from "../../../public/locales/en/general.json" with { type: "json" };
import type { Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

const textsOf = ({ $ }: Answer) => JSON.parse($("script#translations").text()) as Record<string, string>;

describe("The words of a page", () => {
	it("come with it: those that stand on it, all their plural forms, and no others", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const home = textsOf(await agent.get("/home/"));
		expect(home).toMatchObject({ "home.mine": english.home.mine, "nav.home": english.nav.home });
		expect(Object.keys(home).filter((key) => key.startsWith("pointBar.points"))).toEqual(["pointBar.points_one", "pointBar.points_other"]);
		expect(Object.keys(home).filter((key) => /^(auth|mail|privacy)\./.test(key))).toEqual([]);
		const player = textsOf(await agent.get("/training/620/6201/1/"));
		expect(player["player.next"]).toBe(english.player.next);
	});

	it("come also with a page whose parts were rendered for another", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const first = textsOf(await agent.get("/destinations/"));
		const again = textsOf(await agent.get("/destinations/"));
		expect(first["nav.destinations"]).toBe(english.nav.destinations);
		expect(Object.keys(again).toSorted()).toEqual(Object.keys(first).toSorted());
	});

	it("do not come where no script runs", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		agent.hold("tpm_lite", "1");
		expect((await agent.get("/home/")).$("script#translations").length).toBe(0);
	});
});
