import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtAssets } from "#tests/support/build.ts";
import { openPortal } from "#tests/support/portal.ts";
import { root } from "#tests/support/server.ts";

function builtSheet(name: "portal" | "player" | "studio"): string {
	const [sheet] = builtAssets(new RegExp(`^${name}-.*\\.css$`));
	return sheet?.text.trim() ?? "";
}

/** Returns the outermost rules of a sheet. `head` is the selector or condition. */
function rulesOf(css: string): { head: string; body: string }[] {
	const rules = [];
	let start = 0;
	let open = 0;
	let depth = 0;
	for (let at = 0; at < css.length; at++) {
		if (css[at] === "{" && depth++ === 0) open = at;
		if (css[at] === "}" && --depth === 0) {
			rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
			start = at + 1;
		}
	}
	return rules;
}

const fromThreshold = "@supports (aspect-ratio:1)";
const before = "@supports (--a:0) and (not (aspect-ratio:1))";

describe("The threshold of the full styles (docs/decisions/0004)", () => {
	it("The base sheet for old browsers is at most 8 KB, and is separate from the full styles (WEB-5)", () => {
		const rules = rulesOf(builtSheet("portal"));
		const conditions = rules.map(({ head }) => head).filter((head) => head.startsWith("@supports"));
		expect(conditions).toEqual([before, fromThreshold]);
		const base = rules.find(({ head }) => head === before)?.body ?? "";
		expect(base.length).toBeGreaterThan(6000);
		expect(base.length).toBeLessThanOrEqual(8192);
	});

	it("Style rules for all browsers contain only tokens and the switch for dark mode", () => {
		const forAll = rulesOf(builtSheet("portal")).flatMap(({ head, body }) => {
			if (head.startsWith("@supports")) return [];
			return head.startsWith("@media") ? rulesOf(body) : [{ head, body }];
		});
		const others = forAll.filter(({ head }) => !/^(?::root.*|::backdrop)$/.test(head));
		expect(others.map(({ head }) => head)).toEqual([
			".tools__item.for-day",
			".tools__item.for-night",
		]);
		const declarations = forAll
			.filter((rule) => !others.includes(rule))
			.flatMap(({ body }) => body.split(";"));
		expect(declarations.filter((each) => !/^(?:--|color-scheme:)/.test(each))).toEqual([]);
	});

	it("The style sheets of the player and the studio are entirely behind the threshold of the full styles", () => {
		for (const name of ["player", "studio"] as const)
			expect(rulesOf(builtSheet(name)).map(({ head }) => head)).toEqual([fromThreshold]);
	});

	it("The browser's script checks the same threshold as the full styles (WEB-2)", () => {
		const entry = readFileSync(join(root, "app/entry.client.tsx"), "utf8");
		expect(entry).toContain('CSS.supports("aspect-ratio: 1")');
	});

	it("A page's own style rules only set custom properties, so they need no threshold", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const path of ["/home/", "/info/620/", "/destinations/", "/training/"]) {
			const { $ } = await agent.get(path);
			const own = $("style")
				.toArray()
				.flatMap((element) =>
					rulesOf(
						$(element)
							.text()
							.replace(/^@import [^;]*;/, ""),
					),
				)
				.flatMap(({ body }) => body.split(/;(?![^(]*\))/));
			expect(own.length).toBeGreaterThan(0);
			expect([path, own.filter((each) => !each.startsWith("--"))]).toEqual([path, []]);
		}
	});
});

it("The base sheet uses no gap, inset, logical property, new selector or new function, because Chromium 64 lacks them", () => {
	const lacking =
		/(?<!grid-)\bgap:|\binset\b|-inline|-block\b(?!;)|\baspect-ratio:|:is\(|:where\(|:has\(|:focus-visible|\b(?:min|max|clamp)\(|light-dark\(/g;
	const built = rulesOf(builtSheet("portal")).find(({ head }) => head === before)?.body ?? "";
	expect(built.replaceAll("inline-block", "").match(lacking) ?? []).toEqual([]);
	expect(".a{margin-inline:0;gap:1px;width:min(1px,2px);inset:0}".match(lacking)).toHaveLength(4);
});
