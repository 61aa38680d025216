// Reads the papers of the pack, which are Markdown files. These are the forms that a file may contain.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { must } from "../svg.ts";
import { blocksOf as blocksOfHtml, factOf, pageOf } from "./pack.ts";

export type Block =
	| { kind: "heading" | "text" | "note"; text: string }
	/** A day of a journey: `label` is "Day 1" or "Days 2 and 3", `aside` the nights and drives. */
	| { kind: "day"; label: string; text: string; aside: string }
	| { kind: "question"; text: string }
	| { kind: "list"; sign: "dot" | "box" | "number"; items: string[] }
	| { kind: "table"; rows: string[][] }
	| { kind: "map"; file: string; text: string }
	/** A specialist's logo, on light and on dark. */
	| { kind: "logo"; icon: string; lines: [string, string] };

export interface Paper {
	/** The name of the PDF. */
	file: string;
	title: string;
	/** Its purpose, in a sentence or two under the title. */
	lead: string;
	/** The picture above the title, and the part of its height to keep in the middle. */
	picture: string;
	focus: number;
	/** Papers for clients leave a place for the agent's name and phone. */
	reader: "client" | "agent";
	/** Whether it must fit on one page, like a card to keep next to the phone. */
	onePage: boolean;
	blocks: Block[];
}

const folder = fileURLToPath(new URL("../papers/", import.meta.url));

/** Reads all papers, in the order of their file names. */
export function readPapers(): Paper[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".md"),
	);
	return files
		.toSorted()
		.map((file) =>
			readPaper(
				file.replace(/^.*[/\\]/, "").replace(/md$/, "pdf"),
				readFileSync(`${folder}${file}`, "utf8"),
			),
		);
}

function readPaper(file: string, source: string): Paper {
	const [, head = "", body = ""] = must(/^---\n(.*?)\n---\n(.*)$/s.exec(source));
	const fields = Object.fromEntries(
		head.split("\n").map((line) => line.split(/:\s+(.*)/s).slice(0, 2)),
	) as Record<string, string>;
	const [picture, focus] = must(fields.picture).split(" ");
	try {
		return {
			file,
			title: must(fields.title),
			lead: must(fields.lead),
			picture: must(picture),
			focus: Number(focus ?? 0.6),
			reader: fields.for === "client" ? "client" : "agent",
			onePage: fields.pages === "1",
			blocks: body
				.trim()
				.split(/\n{2,}/)
				.flatMap(blocksOf),
		};
	} catch (error) {
		throw new Error(`${file}: ${String(error)}`, { cause: error });
	}
}

/** Returns the blocks of one paragraph of the source. */
function blocksOf(source: string): Block[] {
	const lines = source.split("\n");
	const [first = ""] = lines;
	const include = /^\{(page|table|facts|tip) ([\d ]+)\}$/.exec(source);
	if (include) return included(must(include[1]), must(include[2]).split(" ").map(Number));
	if (first.startsWith("## ")) return [{ kind: "heading", text: first.slice(3) }, ...rest(lines)];
	if (first.startsWith("### ")) {
		const [label = "", text = "", aside = ""] = first.slice(4).split(" | ");
		return [{ kind: "day", label, text, aside }, ...rest(lines)];
	}
	if (first.startsWith("? ")) return [{ kind: "question", text: first.slice(2) }, ...rest(lines)];
	if (first.startsWith("> "))
		return [{ kind: "note", text: lines.map((line) => line.replace(/^> ?/, "")).join(" ") }];
	const picture = /^!\[(.*)\]\((.*)\)$/.exec(source);
	if (picture) return [{ kind: "map", text: must(picture[1]), file: must(picture[2]) }];
	const logo = /^\{logo (\w+) \| (.*) \| (.*)\}$/.exec(source);
	if (logo) return [{ kind: "logo", icon: must(logo[1]), lines: [must(logo[2]), must(logo[3])] }];
	if (first.startsWith("| "))
		return [
			{
				kind: "table",
				rows: lines.map((line) =>
					line
						.split("|")
						.slice(1, -1)
						.map((text) => text.trim()),
				),
			},
		];
	for (const [sign, mark] of [
		["box", /^- \[ \] /],
		["dot", /^- /],
		["number", /^\d+\. /],
	] as const)
		if (mark.test(first))
			return [{ kind: "list", sign, items: lines.map((line) => line.replace(mark, "")) }];
	return [{ kind: "text", text: lines.join(" ") }];
}

function rest(lines: string[]): Block[] {
	return lines.length > 1 ? blocksOf(lines.slice(1).join("\n")) : [];
}

/** Returns what a paper takes word for word from the pack, so the two never differ. */
function included(what: string, ids: number[]): Block[] {
	if (what === "facts")
		return [
			{
				kind: "list",
				sign: "dot",
				items: ids.map((id) => `**${factOf(id).title}:** ${factOf(id).text}`),
			},
		];
	return ids.flatMap((id): Block[] => {
		const page = pageOf(id);
		if (what === "tip") return [{ kind: "note", text: page.tip }];
		const blocks = blocksOfHtml(page.text);
		return what === "table" ? blocks.filter((block) => block.kind === "table") : blocks;
	});
}

/** Returns all printed texts of a paper, including those from the pack, for fonts and tests. They still contain the marks of emphasis and links. */
export function textsOf(paper: Paper): string[] {
	return [paper.title, paper.lead, ...paper.blocks.flatMap(textsOfBlock)];
}

function textsOfBlock(block: Block): string[] {
	switch (block.kind) {
		case "list":
			return block.items;
		case "table":
			return block.rows.flat();
		case "logo":
			return block.lines;
		case "day":
			return [block.label, block.text, block.aside];
		default:
			return [block.text];
	}
}
