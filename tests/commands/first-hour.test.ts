import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { openPortal } from "#tests/support/portal.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/** Returns the commands in a section of docs/first-hour.md. */
function stepsOf(section: string): string {
	const [, ...sections] = readFileSync(join(root, "docs/first-hour.md"), "utf8").split(/^## /m);
	const text = sections.find((each) => each.includes(section)) ?? "";
	return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = ""]) => commands).join("");
}

it(
	"With the pack from docs/first-hour.md, the portal shows its own contact instead of the demo's, and its menus link to no empty pages (PAGE-70)",
	{ timeout: 120_000 },
	async () => {
		const pack = temporaryFolder();
		const steps = stepsOf("Bring your logo").replaceAll("/opt/porto", pack);
		const { code, output } = await run("bash", ["-e", "-c", steps], {
			cwd: root,
			env: { ...bareEnvironment(), DATA_DIR: temporaryFolder() },
		});
		expect([code, output]).toEqual([0, expect.stringContaining('Pack "Porto" has no faults')]);

		const portal = await openPortal({ pack, settings: { PORTAL_TITLE: "Porto Sellers" } });
		const agent = await portal.member();
		const contact = await agent.get("/contact/760/");
		const main = contact.$("main").text();
		expect(main).toContain("Porto Sellers");
		expect(main).toContain("help@portal.example.com");
		const { contact_us: invented } = JSON.parse(
			readFileSync(join(root, "content/demo/apps/760.json"), "utf8"),
		) as {
			contact_us: { name: string; phone: string }[];
		};
		expect(invented.length).toBeGreaterThan(0);
		for (const { name, phone } of invented)
			for (const word of [name, phone]) expect(contact.body).not.toContain(word);

		const home = await agent.get("/home/");
		const places = (selector: string) =>
			home
				.$(selector)
				.toArray()
				.map((link) => home.$(link).text());
		expect(places(".main-nav a")).toEqual([
			"Home",
			"Destinations",
			"Training",
			"Favorites",
			"My Source",
		]);
		expect(places(".menu__places a")).toEqual([
			"Home",
			"Destinations",
			"Training",
			"Retain",
			"Favorites",
			"My Source",
		]);
		expect((await agent.get("/attend/")).status).toBe(200);
	},
);
