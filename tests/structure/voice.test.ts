import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * A word or phrase to avoid, and its replacement. With `texts`, the rule applies only to texts on
 * screen.
 */
interface Rule {
	not: RegExp;
	use: string;
	texts?: true;
}

const rules: readonly Rule[] = [
	{ not: /\banew\b/i, use: "again" },
	{ not: /\bmend(s|ed|ing)?\b/i, use: "fix" },
	{ not: /\bbeside\b/i, use: "next to, besides" },
	{ not: /\b(some|no)body\b|\bwhoever\b/i, use: "someone, no one, anyone who" },
	{ not: /\blog-ins?\b|\bsign(s|ed|ing)? in\b/i, use: "log in (verb), login (noun)" },
	{ not: /\be-mail|\bmails\b|\ba mail\b(?! server)/i, use: "email, emails" },
	{ not: /\bjust now\b/i, use: "right now" },
	{ not: /\bfilms?\b/i, use: "video" },
	{ not: /\bwhat is right\b/i, use: "the right answer" },
	{ not: /\bfor want of\b/i, use: "because there is no" },
	{ not: /\bthat are none\b/i, use: "invalid" },
	{ not: /\bfor good\b/i, use: "permanently" },
	{ not: /\bworks? without\b[.;]/i, use: "works without it" },
	{ not: /\bpeople who run the portal\b/i, use: "administrator" },
	{
		not: /\b(did not ask for this|then do nothing)\b/i,
		use: "Didn’t request this? You can ignore this email.",
	},
	{
		not: /\b(cancelled|towards|learnt|favourite|colours?|ticked|sanitis\w+|behaviours?|neighbours?|travell\w+|labelled)\b|\btick\b(?! tock)/i,
		use: "US words: canceled, toward, learned, favorite, color, check",
	},
	{ not: /\bpass mark\b/i, use: "passing score" },
	{ not: /\bwhilst\b|\bneed not\b|\bshall\b/i, use: "while, doesn’t need to, should" },
	{
		not: /(?<!video )\bhosts?\b(?!’s site)/i,
		use: "administrator (host is a hotelier in this trade)",
		texts: true,
	},
	{ not: /\bkinds?\b/i, use: "type", texts: true },
	{ not: /\b(encrypted|scrambled) (form|number|password)/i, use: "hash, hashed", texts: true },
	{
		not: /\bcan ?not\b|\b(is|are|was|does|do|did|has|have|will|would|could) not\b/,
		use: "contractions: can’t, isn’t, don’t",
		texts: true,
	},
];

/**
 * Names that others depend on, in the error catalog (ERR-1) and in docs/contract.md, keep their
 * words.
 */
const names = ["Show the fields of this kind", "Cannot verify user progress"];

interface Line {
	number: number;
	text: string;
}

const filesBelow = (folder: string, ending: RegExp) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => ending.test(name) && !/(^|\/)(node_modules|build)\//.test(name))
		.map((name) => join(root, folder, name));

/** Removes code, addresses and quoted names, which are not prose. */
const prose = (text: string) => text.replaceAll(/`[^`]*`|\]\([^)]*\)|\bhttps?:\/\/\S+/g, " ");

/** Returns comments and titles of tests. */
function linesOfCode(code: string): Line[] {
	let isComment = false;
	return code.split("\n").flatMap((line, index) => {
		const title = /^\s*(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*["`](.+?)["`],/.exec(line)?.[1];
		const block: string | undefined =
			isComment || /^\s*\/\*/.test(line) ? line : /(?<![:"'`])\/\/ (.*)$/.exec(line)?.[1];
		if (/^\s*\/\*/.test(line)) isComment = true;
		if (line.includes("*/")) isComment = false;
		return [title, block]
			.filter((text) => text !== undefined)
			.map((text) => ({ number: index + 1, text: prose(text) }));
	});
}

const linesOfDocument = (text: string): Line[] =>
	text.split("\n").map((line, index) => ({ number: index + 1, text: prose(line) }));

/** Returns the values of a language file. */
const linesOfTexts = (json: string): Line[] =>
	json.split("\n").flatMap((line, index) => {
		const text = /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1];
		return text === undefined || names.includes(text)
			? []
			: [{ number: index + 1, text: text.replaceAll(/\{\{.*?\}\}/g, "") }];
	});

function findings(lines: readonly Line[], isScreen = false): string[] {
	return lines.flatMap(({ number, text }) =>
		rules
			.filter(({ not, texts }) => (isScreen || !texts) && not.test(text))
			.map(({ not, use }) => `${number}: “${not.exec(text)?.[0]}”: use ${use}`),
	);
}

const foundIn = (files: readonly string[], linesOf: (text: string) => Line[], isScreen = false) =>
	files
		.map((file) => ({ file, name: relative(root, file) }))
		.filter(({ name }) => name !== "tests/structure/voice.test.ts")
		.flatMap(({ file, name }) =>
			findings(linesOf(readFileSync(file, "utf8")), isScreen).map(
				(finding) => `${name}:${finding}`,
			),
		);

describe("English, as CONTRIBUTING.md requires it", () => {
	it("Texts on screen contain no word that the voice rules forbid", () => {
		expect(foundIn(filesBelow("public/locales/en", /\.json$/), linesOfTexts, true)).toEqual([]);
	});

	it("Documents contain no word that the voice rules forbid", () => {
		const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) =>
			join(root, name),
		);
		expect(foundIn([...documents, ...filesBelow("docs", /\.md$/)], linesOfDocument)).toEqual([]);
	});

	it("Comments and test titles contain no word that the voice rules forbid", () => {
		const folders = ["app", "server", "scripts", "tests", "bench"];
		const sources = folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/));
		expect(foundIn([...sources, join(root, "server.ts")], linesOfCode)).toEqual([]);
	});

	it("The check of the voice rules finds a forbidden word in a text, a document, a comment and a test title, but not in code", () => {
		expect(findings(linesOfTexts('\t"a": "You cannot do this just now",'), true)).toEqual([
			"1: “just now”: use right now",
			"1: “cannot”: use contractions: can’t, isn’t, don’t",
		]);
		expect(
			findings(linesOfDocument("See `somebody` or [a page](e-mail.md), whoever you are")),
		).toEqual(["1: “whoever”: use someone, no one, anyone who"]);
		const code = [
			"/**",
			" * Sends it anew.",
			" */",
			'it("Mends a row", () => {',
			"\tconst mails = beside; // A film.",
			"});",
		].join("\n");
		expect(findings(linesOfCode(code))).toEqual([
			"2: “anew”: use again",
			"4: “Mends”: use fix",
			"5: “film”: use video",
		]);
	});
});
