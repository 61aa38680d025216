// Caches the drawings that papers show.
import { maps } from "../maps/index.ts";
import { scenes } from "../scenes/index.ts";
import { must } from "../svg.ts";

const drawn = new Map<string, string>();

/** Returns a scene or a map of the pack as SVG. */
export function pictureOf(file: string): string {
	const draw = scenes[file] ?? maps[file];
	if (!draw) throw new Error(`No drawing ${file}`);
	if (!drawn.has(file)) drawn.set(file, draw());
	return must(drawn.get(file));
}

/** Returns the title of a drawing, for people who can't see it. */
export function titleOf(svg: string): string {
	return /<title>(.*?)<\/title>/.exec(svg)?.[1]?.replaceAll("&amp;", "&") ?? "";
}
