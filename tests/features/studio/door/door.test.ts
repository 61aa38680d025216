import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";

describe("Access to the studio", () => {
	it("An agent without a role gets the same 404 page for the studio as for an unknown address (STUDIO-1)", async () => {
		const portal = await openPortal();
		const stranger = await portal.agent().get("/studio/");
		expect([stranger.status, stranger.location]).toEqual([
			302,
			"/login/?state=login&redirect=%2Fstudio%2F",
		]);
		const agent = await portal.member();
		const [lost, found] = [await agent.get("/no-such-page/"), await agent.get("/studio/")];
		expect([found.status, found.text]).toEqual([404, lost.text]);
		expect(found.body).not.toMatch(/assets\/studio-|data-namespaces="[^"]*studio/);
	});

	it("The studio first redirects an author to the code page, and shows their programs once they have entered a code (STUDIO-2)", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620], isOpen: false });
		expect((await author.get("/studio/?from=mail")).location).toBe(
			"/studio/code/?redirect=%2Fstudio%2F%3Ffrom%3Dmail",
		);
		const open = await studioMember(portal, { programs: [620] });
		const page = await open.get("/studio/");
		expect([page.status, page.$("h1").text()]).toEqual([200, "My programs"]);
		expect(page.$("main li")).toHaveLength(1);
		expect(page.$("[data-namespaces~=studio]")).toHaveLength(1);
	});

	it("With STUDIO=off, the studio answers 404 to everyone (STUDIO-3, SET-45)", async () => {
		const portal = await openPortal({ settings: { STUDIO: "off" } });
		const host = await studioMember(portal, { isHost: true });
		expect((await host.get("/studio/")).status).toBe(404);
		expect((await portal.agent().get("/studio/")).status).toBe(404);
	});
});
