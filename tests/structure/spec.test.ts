import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

/** The path of a file from the root, and its content. */
type Source = readonly [file: string, text: string];

const read = (file: string): Source => [file, readFileSync(join(root, file), "utf8")];
const below = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter(
			(name) => /\.(?:tsx?|m?js|css|md|yml|conf)$/.test(name) && !/(^|\/)node_modules\//.test(name),
		)
		.map((name) => `${folder}/${name}`);

/** Statements about settings and commands are on the pages where operators look them up. */
const pages = [...below("docs/spec"), "docs/settings.md", "docs/commands.md"].map(read);
const statements = pages.flatMap(([, text]) =>
	[...text.matchAll(/\*\*([A-Z]+-\d+)\*\*/g)].map(([, id = ""]) => id),
);
const areas = [...new Set(statements.map((id) => id.replace(/-\d+$/, "")))];
const citation = new RegExp(String.raw`\b(?:${areas.join("|")})-\d+\b`, "g");

/** This file cites statements that don't exist, so it is excluded. */
const self = "tests/structure/spec.test.ts";
const sources = ["app", "content/art", "bench", "deploy", "docs", "scripts", "server", "tests"]
	.flatMap(below)
	.filter((file) => file !== self)
	.concat("server.ts", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
	.map(read);

/** Returns citations of statements that are missing from docs/spec. */
function leadingNowhere(list: readonly Source[]): string[] {
	return list.flatMap(([file, text]) =>
		(text.match(citation) ?? [])
			.filter((id) => !statements.includes(id))
			.map((id) => `${file}: ${id}`),
	);
}

/** Returns statements that no test cites. */
function unshown(list: readonly Source[]): string[] {
	const cited = new Set(
		list
			.filter(([file]) => file.startsWith("tests/"))
			.flatMap(([, text]) => text.match(citation) ?? []),
	);
	return statements.filter((id) => !cited.has(id));
}

/** Patterns for citations of documents that are not in the repository. */
const elsewhere = [
	/\b(?:requirements|contract),? sections? \d/,
	/\b(?:the requirements|the contract)(?:'s?)?(?=[\s.,;:)])/i,
	/\bproduct,\s+(?:"|principle|[A-Z])/,
	/(?<!docs\/)\b(?:requirements|contract|product)\.(?:md|txt)\b/,
	/\b[Ii]ssue:? (?:\d|"|programs |for )/,
];

/** Returns lines that cite such a document. */
function citingElsewhere(list: readonly Source[]): string[] {
	return list.flatMap(([file, text]) =>
		text
			.split("\n")
			.flatMap((line, index) =>
				elsewhere.some((form) => form.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
			),
	);
}

describe("The specification in docs/spec", () => {
	it("Each statement of docs/spec, docs/settings.md and docs/commands.md has its own number", () => {
		expect(statements.length).toBeGreaterThan(300);
		expect(statements.filter((id, index) => statements.indexOf(id) !== index)).toEqual([]);
	});

	it("In docs/spec, each area of statements has one page, and the README lists each area with its page", () => {
		const named = [
			...readFileSync(join(root, "docs/spec/README.md"), "utf8").matchAll(
				/^\| `([A-Z]+)` \| \[[^\]]+\]\(([^)]+)\) \|$/gm,
			),
		];
		const areaPages = pages.filter(([file]) => file.startsWith("docs/spec/"));
		const found = areaPages.flatMap(([file, text]) =>
			[...new Set([...text.matchAll(/\*\*([A-Z]+)-\d+\*\*/g)].map(([, area]) => area))].map(
				(area) => [area, file.split("/").at(-1)],
			),
		);
		expect(named.map(([, area, page]) => [area, page]).toSorted()).toEqual(found.toSorted());
	});

	it("Every statement that a file cites exists in docs/spec, docs/settings.md or docs/commands.md", () => {
		expect(leadingNowhere(sources)).toEqual([]);
	});

	it("Tests cite every statement of docs/spec, docs/settings.md and docs/commands.md", () => {
		expect(unshown(sources)).toEqual([]);
	});

	it("Files cite the specification in docs/spec, not documents outside the repository", () => {
		// The demo pack's papers mention travelers' contracts.
		expect(
			citingElsewhere(sources.filter(([file]) => !file.startsWith("content/art/papers/"))),
		).toEqual([]);
	});

	it("The check of the specification in docs/spec fails if a citation has no statement, or a statement has no test", () => {
		expect(leadingNowhere([["app/a.ts", "/** A rule (TRAIN-31, TRAIN-9999). */"]])).toEqual([
			"app/a.ts: TRAIN-9999",
		]);
		expect(unshown([["app/a.ts", "TRAIN-31"]])).toContain("TRAIN-31");
		expect(unshown([["tests/a.test.ts", 'it("opens a page (TRAIN-31)")']])).not.toContain(
			"TRAIN-31",
		);
		for (const line of [
			"(contract, section 6)",
			'(product, "Screens")',
			"what the requirements ask",
			"(issue 11)",
		])
			expect(citingElsewhere([["app/a.ts", line]])).toHaveLength(1);
	});
});
