// Reads the texts of the pack that papers quote.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { must } from "../svg.ts";
import type { Block } from "./paper.ts";

interface Row {
	id: number;
	title?: string;
	subtitle?: string;
	text?: string;
	sales_tip?: string;
}

interface App {
	chapters: { pages: Row[] }[];
	assets: Record<string, Row[]>;
}

const folder = fileURLToPath(new URL("../../demo/apps/", import.meta.url));
const apps = readdirSync(folder)
	.filter((file) => file.endsWith(".json"))
	.map((file) => JSON.parse(readFileSync(`${folder}${file}`, "utf8")) as App);
const pages = new Map(
	apps.flatMap((app) =>
		app.chapters.flatMap((chapter) => chapter.pages.map((page) => [page.id, page])),
	),
);
const facts = new Map(
	apps.flatMap((app) =>
		Object.values(app.assets).flatMap((rows) => rows.map((row) => [row.id, row])),
	),
);

function found(rows: Map<number, Row>, id: number): Row {
	const row = rows.get(id);
	if (!row) throw new Error(`The pack has no ${id}`);
	return row;
}

/** Returns a page of a lesson: its text as HTML, and what to tell a client. */
export function pageOf(id: number): { text: string; tip: string } {
	const { text = "", sales_tip = "" } = found(pages, id);
	return { text, tip: plain(sales_tip) };
}

/** Returns a line of the facts or of the toolbox. */
export function factOf(id: number): { title: string; text: string } {
	const { title, subtitle } = found(facts, id);
	return { title: must(title), text: must(subtitle) };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00A0" };

/** Converts the HTML of a paragraph to text, with its emphasis as Markdown. */
function plain(html: string): string {
	return html
		.replace(/<\/?(?:strong|b)>/g, "**")
		.replace(/<[^>]+>/g, "")
		.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.replace(/\s+/g, " ")
		.trim();
}

const all = (html: string, pattern: RegExp): string[] =>
	Array.from(html.matchAll(pattern), ([, inner = ""]) => inner);

/** Returns the paragraphs, lists and tables of a page. */
export function blocksOf(html: string): Block[] {
	return Array.from(
		html.matchAll(/<(p|ul|ol|table)\b[^>]*>(.*?)<\/\1>/gs),
		([, tag = "", inner = ""]): Block => {
			if (tag === "p") return { kind: "text", text: plain(inner) };
			if (tag === "table") {
				const rows = all(inner, /<tr[^>]*>(.*?)<\/tr>/gs);
				return {
					kind: "table",
					rows: rows.map((row) => all(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs).map(plain)),
				};
			}
			return {
				kind: "list",
				sign: tag === "ol" ? "number" : "dot",
				items: all(inner, /<li[^>]*>(.*?)<\/li>/gs).map(plain),
			};
		},
	);
}
