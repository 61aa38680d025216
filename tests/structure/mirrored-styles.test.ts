import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

const app = join(root, "app");
const sheets = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

/** Drawn from left to right in every language: letters on flaps, a play button in the middle of its circle, the shared borders of a grid. */
const inNoDirection = [
	".flaps",
	".split__word",
	".split__flap",
	".set__play .icon",
	".brands",
	".brands li",
	".dial__wheel",
	".match__grip::before",
];

/** The values of a shorthand, brackets kept together. */
const valuesOf = (text: string) => text.match(/[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g) ?? [];

/** The selectors whose rules give one side another room than the other, and have no rule for pages from right to left. */
function unmirrored(css: string): string[] {
	const rules = [...css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
		selectors: selectors.split(",").map((selector) => selector.trim().replaceAll(/\s+/g, " ")),
		body,
	}));
	const mirrored = new Set(rules.flatMap(({ selectors }) => selectors).filter((selector) => selector.startsWith('[dir="rtl"] ')));
	const valueOf = (body: string, name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim();
	const isSided = (body: string) =>
		["margin", "padding"].some((name) => {
			const [, right, , left] = valuesOf(valueOf(body, name) ?? "");
			return valueOf(body, `${name}-left`) !== valueOf(body, `${name}-right`) || (left !== undefined && left !== right);
		}) || /(?:^|[;\s])(?:border-(?:left|right)|text-align: *(?:left|right)|float):/.test(body);
	return rules
		.filter(({ body }) => isSided(body))
		.flatMap(({ selectors }) => selectors)
		.filter((selector) => !selector.includes("[dir=") && !mirrored.has(`[dir="rtl"] ${selector}`));
}

describe("The style sheets", () => {
	it("mirror what has a side, on pages from right to left", () => {
		const found = sheets.flatMap((name) => unmirrored(readFileSync(join(app, name), "utf8")).map((selector) => `${name}: ${selector}`));
		expect(found.filter((each) => !inNoDirection.some((selector) => each.endsWith(`: ${selector}`)))).toEqual([]);
	});

	it("are found wanting where a side has no counterpart", () => {
		expect(
			unmirrored(
				'.a { margin-left: 1em; } .b { margin: 0 1px 0 0; } .c { padding: 0 1em; } .d { margin-left: 1em; } [dir="rtl"] .d { margin-left: 0; }',
			),
		).toEqual([".a", ".b"]);
	});
});
