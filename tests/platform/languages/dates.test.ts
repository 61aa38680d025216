import { expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

it.each([
	["en-GB,en;q=0.9", "Member since 1 January 2027"],
	["de-DE,en-GB;q=0.5", "Member since 1 January 2027"],
	["en-US,en-GB;q=0.5", "Member since January 1, 2027"],
	["de-DE", "Member since January 1, 2027"],
	["en-no-such-region", "Member since January 1, 2027"],
])(
	"With the Accept-Language %s, an English page shows `%s` (LANG-11)",
	async (accepted, written) => {
		const portal = await openPortal({ clock: { now: Date.UTC(2027, 0, 1) } });
		const agent = await portal.member();
		await agent.post("/language/", { language: "en", returnTo: "/my-source/" });
		const page = await agent.get("/my-source/", { "Accept-Language": accepted });
		expect(page.text).toContain(written);
	},
);
