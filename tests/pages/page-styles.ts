import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheerioAPI } from "cheerio";
import { root } from "#tests/support/server.ts";

const folder = join(root, "app/styles");

/** The names of the sheets that pages load, such as `portal`. */
export const pageSheets = readdirSync(folder)
	.filter((name) => !name.endsWith("-full.css"))
	.map((name) => name.replace(".css", ""));

/** Returns a sheet of `app/styles` together with the sheets that it imports, without comments. */
export function gatheredCss(name: string): string {
	return withImports(join(folder, `${name}.css`));
}

function withImports(file: string): string {
	return readFileSync(file, "utf8")
		.replaceAll(/\/\*[^]*?\*\//g, "")
		.replaceAll(/@import "([^"]+)"[^;]*;/g, (_, path: string) =>
			withImports(join(file, "..", path)),
		);
}

/** Returns the classes that a style sheet styles on their own. */
function classesIn(css: string): Set<string> {
	const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
	return new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []));
}

const classesOf = new Map(pageSheets.map((name) => [name, classesIn(gatheredCss(`${name}-full`))]));

/** Returns the classes of a page whose rules are only in style sheets that the page doesn't load. */
export function unstyledClasses($: CheerioAPI): string[] {
	const loaded = $("link[rel=stylesheet]")
		.toArray()
		.map((link) => /\/([\w-]+)-[\w-]{8}\.css$/.exec($(link).attr("href") ?? "")?.[1] ?? "")
		.map((name) => classesOf.get(name) ?? new Set());
	const used = new Set(
		$("body [class]")
			.toArray()
			.flatMap((element) => ($(element).attr("class") ?? "").split(/\s+/)),
	);
	return [...used].filter(
		(name) =>
			[...classesOf.values()].some((known) => known.has(name)) &&
			!loaded.some((known) => known.has(name)),
	);
}
