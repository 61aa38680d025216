import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";
import { root } from "#tests/support/server.ts";

const condition = "@supports (display:grid) and (--a:0){";

/** What a browser applies that does not fulfil the condition. */
function unconditional(css: string): string {
	const start = css.replaceAll(/\s*([:{(])\s*/g, "$1").indexOf("@supports");
	return start === -1 ? css : css.slice(0, css.indexOf("@supports"));
}

describe("Browsers that know half of the portal's styles (docs/decisions/0004)", () => {
	it("get a page to read: no rule of colours, no custom property, no layout (WEB-5)", () => {
		const assets = join(root, "build/client/assets");
		const [sheet = ""] = readdirSync(assets).filter((name) => /^portal-.*\.css$/.test(name));
		const css = readFileSync(join(assets, sheet), "utf8");
		const plain = unconditional(css);
		expect(css.slice(plain.length).startsWith(condition)).toBe(true);
		expect(css.trimEnd().endsWith("}}")).toBe(true);
		expect(css.split(condition)).toHaveLength(2);
		expect(plain).toContain("body{");
		expect(plain).not.toMatch(/color|background|var\(|--|position|display|float/);
	});

	it("get no colours by the page's own rules either", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const path of ["/home/", "/info/620/", "/destinations/", "/training/"]) {
			const { $ } = await agent.get(path);
			const rules = $("style")
				.toArray()
				.map((element) => $(element).text());
			expect(rules.length).toBeGreaterThan(0);
			for (const css of rules) expect([path, unconditional(css).replace(/^@import [^;]*;/, "")]).toEqual([path, ""]);
		}
	});
});
