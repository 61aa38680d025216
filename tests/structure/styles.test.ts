import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultPortal } from "#app/features/catalog/default-portal.ts";
import { defaultColors, normalizeColors } from "#app/features/catalog/theme.ts";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { root } from "#tests/support/server.ts";

const sources = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(root, "app", name), "utf8");
const styles = sources
	.filter((name) => name.endsWith(".css"))
	.map((name) => ({ name, css: withoutComments(read(name)) }));
const code = sources.filter((name) => /\.tsx?$/.test(name)).map(read);

function withoutComments(css: string): string {
	return css.replaceAll(/\/\*[^]*?\*\//g, "");
}

/** Returns the classes in the selectors of a style sheet. */
function selectedClasses(css: string): Set<string> {
	const selectors = css.replaceAll(/@import[^;]*;/g, "").replaceAll(/\{[^{}]*\}/g, " ");
	return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

/** Returns the text from a position to the first of these characters outside brackets. */
function until(ends: string, text: string, start: number): string {
	let depth = 0;
	for (let at = start; at < text.length; at++) {
		const sign = text[at] as string;
		if (depth === 0 && ends.includes(sign)) return text.slice(start, at);
		if ("{([".includes(sign)) depth++;
		else if ("})]".includes(sign)) depth--;
	}
	return text.slice(start);
}

/**
 * Returns the classes that a sheet styles on their own, as in `.choice { … }`, even if only in a
 * media query.
 */
function classesByThemselves(css: string): Set<string> {
	const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, prelude = ""]) =>
		prelude.split(",").map((selector) => selector.trim()),
	);
	return new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []));
}

/**
 * Returns the class names in components: whole names, and the beginnings of those that end with a
 * value.
 */
function usedClasses(files: readonly string[]): { names: Set<string>; beginnings: Set<string> } {
	const names = new Set<string>();
	const beginnings = new Set<string>();
	for (const text of files) {
		const values = [
			...text.matchAll(/\b(?:class(?:Name)?=|className: |classList\.add\()["`]([^"`]*)["`]/g),
		].map(([, value = ""]) => value);
		const given = [...text.matchAll(/\bclassName=\{/g)].map(({ index, 0: { length } }) =>
			until("}", text, index + length),
		);
		// This finds the variables with class names by their assignments.
		const named = ["className", ...given.filter((expression) => /^\w+$/.test(expression))];
		const set = named.flatMap((name) =>
			[...text.matchAll(new RegExp(`\\b${name} = `, "g"))].map(({ index, 0: { length } }) =>
				until(";", text, index + length),
			),
		);
		for (const expression of [...given, ...set]) {
			values.push(...[...expression.matchAll(/"([\w -]*)"/g)].map(([, value = ""]) => value));
			values.push(...[...expression.matchAll(/`([^]*?)`/g)].map(([, value = ""]) => value));
		}
		for (const value of values) {
			for (const [, beginning = ""] of value.matchAll(/([\w-]+-)\$\{/g)) beginnings.add(beginning);
			for (const name of value.replaceAll(/([\w-]+-)?\$\{[^{}]*\}/g, " ").split(/\s+/))
				names.add(name);
		}
	}
	return { names, beginnings };
}

/** Returns the classes of a style sheet that no component uses. */
function deadClasses(css: string, files: readonly string[]): string[] {
	const { names, beginnings } = usedClasses(files);
	const isValue = (value: string) =>
		files.some((text) => new RegExp(`["'\`]${value}["'\`]|\\b${value}: `).test(text));
	return [...selectedClasses(css)].filter((name) => {
		if (names.has(name)) return false;
		return ![...beginnings].some(
			(beginning) => name.startsWith(beginning) && isValue(name.slice(beginning.length)),
		);
	});
}

const declared = (css: string) =>
	new Set([...css.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:/g)].map(([, name = ""]) => name));
const wanted = (css: string) =>
	new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));

/** Returns the widths in the media queries of a style sheet, as they are written. */
function widthsOf(css: string): string[] {
	const queries = [...css.matchAll(/@media([^{]*)\{/g)].map(([, query = ""]) => query);
	return queries.flatMap((query) =>
		[...query.matchAll(/[\d.]+(?:px|r?em|ch|ex|vw|cm|mm|in|pt|pc)\b/g)].map(([width]) => width),
	);
}

const all = styles.map(({ css }) => css).join("\n");
const theme = themeCss(defaultPortal, defaultPortal);

describe("The style sheets", () => {
	it("The style sheets define every color in tokens.css, and use it by its name", () => {
		const literal = /#[0-9a-f]{3,8}\b(?!")|\b(?:rgb|hsl)a?\(/gi;
		const others = styles.filter(({ name }) => !name.endsWith("tokens.css"));
		expect(
			others.flatMap(({ name, css }) =>
				(css.match(literal) ?? []).map((color) => `${name}: ${color}`),
			),
		).toEqual([]);
	});

	it("The style sheets name only classes that a component uses", () => {
		const dead = styles.flatMap(({ name, css }) =>
			deadClasses(css, code).map((each) => `${name}: ${each}`),
		);
		expect(dead).toEqual([]);
		expect(deadClasses(".page .gone, .message--poem { color: red }", code)).toEqual([
			"gone",
			"message--poem",
		]);
	});

	it("Except for print, contrast and old browsers, no two style sheets style the same class on its own", () => {
		const owners = new Map<string, string[]>();
		// Two types of sheets are exceptions: print and high contrast change everything, and old
		// browsers get the base sheet instead.
		for (const { name, css } of styles.filter(
			(sheet) => !/(?:print-and-contrast|base)\.css$/.test(sheet.name),
		)) {
			for (const each of classesByThemselves(css))
				owners.set(each, [...(owners.get(each) ?? []), name]);
		}
		expect(owners.size).toBeGreaterThan(300);
		expect([...owners].filter(([, where]) => where.length > 1)).toEqual([]);
	});

	it("The style sheets read every property that they define, and define every property that they read", () => {
		const unread = [...declared(all)].filter((name) => !wanted(all).has(name));
		expect(unread).toEqual([]);
		expect([...wanted(all)].filter((name) => !declared(all).has(name))).toEqual([]);
		expect([...declared(".a { --b: 1px; }")]).toEqual(["--b"]);
	});

	it("The style sheets define properties for `::backdrop`, which inherits nothing before Chromium 122 and Firefox 120", () => {
		const rules = [...all.matchAll(/::backdrop \{[^}]*\}/g)].join("\n");
		expect(wanted(rules).size).toBeGreaterThan(0);
		expect([...wanted(rules)].filter((name) => !declared(rules).has(name))).toEqual([]);
	});

	it("The style sheets read every property of a theme except the colors that they use in a readable form", () => {
		// Other software uses these properties (NAME-26).
		const madeReadable = [
			"--secondary-color",
			"--accent-color",
			"--light-text-color",
			"--success-color",
			"--warning-color",
			"--error-color",
		];
		const unread = [...declared(theme)].filter((name) => !wanted(all).has(name));
		expect(unread).toEqual(madeReadable);
		// The style sheet defines each property too, for pages without a theme.
		expect([...declared(theme)].filter((name) => !declared(all).has(name))).toEqual(madeReadable);
	});

	it("Each color of a theme changes a property that the style sheets read (THEME-10)", () => {
		const readOf = (colors: ProgramColors) => {
			const css = themeCss({ ...defaultPortal, colors: normalizeColors(colors) }, null);
			const pairs = [...css.matchAll(/(--[\w-]+):([^;}]+)/g)];
			return pairs.filter(([, name = ""]) => wanted(all).has(name)).map(([pair]) => pair);
		};
		for (const field of Object.keys(defaultColors) as (keyof ProgramColors)[]) {
			const color = field === "primaryContrastText" ? "#000000" : "#0A3D62";
			expect(readOf({ ...defaultColors, [field]: color }), field).not.toEqual(
				readOf(defaultColors),
			);
		}
	});

	it("The style sheets change their layouts at no more than five widths, which tokens.css and docs/architecture.md name", () => {
		const widths = new Set(widthsOf(all));
		expect(widths.size).toBeGreaterThan(1);
		expect(widths.size).toBeLessThanOrEqual(5);
		for (const text of [
			read("ui/styles/tokens.css"),
			readFileSync(join(root, "docs/architecture.md"), "utf8"),
		]) {
			const named = [...text.matchAll(/\b(\d+em)\b/g)].map(([, width = ""]) => width);
			expect(new Set(named)).toEqual(widths);
		}
		expect(
			widthsOf(
				"@media (min-width: 640px) and (max-width: 47.9em) { .a { b: c } } @media print { .a { b: c } }",
			),
		).toEqual(["640px", "47.9em"]);
		expect(widthsOf("@media (30em <= width < 40em) { .a { b: c } }")).toEqual(["30em", "40em"]);
	});
});
