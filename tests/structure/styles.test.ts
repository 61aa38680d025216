import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** What paper and high contrast change of everything. */
const forAll = "app/styles/print-and-contrast.css";

const sheets = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".css"))
	.map((name) => join("app", name));

/** The classes that a sheet styles by themselves, wherever they stand: `.choice { … }`, also for some windows only. */
function classesOf(css: string): Set<string> {
	const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g);
	const selectors = [...rules].flatMap(([, prelude = ""]) => prelude.split(",").map((selector) => selector.trim()));
	return new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []));
}

describe("Style sheets", () => {
	it("no class name stands for two things: it is styled by itself in one sheet only", () => {
		const owners = new Map<string, string[]>();
		for (const sheet of sheets.filter((name) => relative(forAll, name) !== "")) {
			for (const name of classesOf(readFileSync(join(root, sheet), "utf8"))) owners.set(name, [...(owners.get(name) ?? []), sheet]);
		}
		expect(owners.size).toBeGreaterThan(300);
		expect([...owners].filter(([, where]) => where.length > 1)).toEqual([]);
	});
});
