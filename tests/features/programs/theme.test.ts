import { root } from "#tests/support/server.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const client = join(root, "build/client");

/** Opens a portal in which some programs have a font. `fonts` has the font names by program id. */
async function portalWithFonts(fonts: Record<number, string>) {
	const pack = copyOfSamplePack();
	for (const [id, font] of Object.entries(fonts))
		editPack(pack, `apps/${id}.json`, ["app", "font"], font);
	return openPortal({ pack });
}

describe("The fonts of a theme", () => {
	it("A program's pages can use a font that browsers have (THEME-8)", async () => {
		const portal = await portalWithFonts({ 620: "georgia" });
		const { $ } = await (await portal.member()).get("/info/620/");
		expect($("style").text()).toMatch(/\.program-620\{[^}]*--font:Georgia,[^}]*serif/);
	});

	it("A program's pages can use a font that the portal serves in several files (THEME-8)", async () => {
		const portal = await portalWithFonts({ 620: "Noto Serif" });
		const { $ } = await (await portal.member()).get("/info/620/");
		const style = $("style")
			.toArray()
			.map((each) => $(each).text())
			.find((each) => each.includes(".program-620{"));
		expect(style).toMatch(/\.program-620\{[^}]*--font:"Noto Serif Variable"/);
		// CSS ignores an @import that follows other rules.
		const [, sheet = ""] = /^@import "([^"]+)";/.exec(style ?? "") ?? [];
		const rules = readFileSync(join(client, sheet), "utf8");
		expect(rules).toMatch(/font-family:\s*["']?Noto Serif Variable/);
		const files = [...rules.matchAll(/url\(([^)]+)\)/g)].map(([, file = ""]) =>
			join(client, file.replaceAll(/["']/g, "")),
		);
		expect(files.length).toBeGreaterThan(3);
		expect(files.filter((file) => !existsSync(file))).toEqual([]);
	});

	it("A program without a font or with an unknown one uses the portal's font, and a list of programs loads no program's own font", async () => {
		const portal = await portalWithFonts({
			620: "Comic Papyrus",
			760: "Verdana",
			901: "Noto Serif",
		});
		const member = await portal.member();
		for (const id of [620, 787]) {
			const { $ } = await member.get(`/info/${id}/`);
			expect($("style").text()).toMatch(/:root,\.program-760\{[^}]*--font:Verdana/);
			expect($("style").text()).toContain(`.program-${id}{`);
			expect($("style").text()).not.toMatch(new RegExp(`\\.program-${id}\\{[^}]*--font`));
			expect($("style").text()).not.toContain("@import");
		}
		expect((await portal.agent().get("/login/")).$("style").text()).toMatch(
			/\.program-760\{[^}]*--font:Verdana/,
		);
		// A list of programs uses the portal's font, even on the programs' cards.
		const { $ } = await member.get("/suppliers/");
		expect($("style").text()).toContain(".program-901{");
		expect($("style").text()).not.toContain("Noto Serif");
	});
});

describe("The portal's own logo", () => {
	it("A logo of program 760 replaces the portal's sail, even before the login (THEME-2)", async () => {
		const plain = await openPortal();
		expect((await plain.agent().get("/login/")).$(".brand svg").length).toBe(1);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/760.json", ["app", "logo"], "coast.jpg");
		const portal = await openPortal({ pack });
		const visitor = portal.agent();
		for (const page of [
			await visitor.get("/login/"),
			await (await portal.member()).get("/home/"),
		]) {
			expect(page.$(".brand svg").length).toBe(0);
			const src = page.$(".brand img").first().attr("src") ?? "";
			expect((await visitor.fetch(src)).status).toBe(200);
		}
	});
});
