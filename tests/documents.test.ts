import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const filesBelow = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => join(root, folder, name))
		.filter((path) => statSync(path).isFile());

describe("Documents", () => {
	const documents = [join(root, "README.md"), ...filesBelow("docs").filter((path) => path.endsWith(".md"))];

	it("link to files that are there", () => {
		const broken = documents.flatMap((document) =>
			[...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
				.map(([, link = ""]) => link)
				.filter((link) => !existsSync(join(dirname(document), link)))
				.map((link) => `${document.slice(root.length + 1)}: ${link}`),
		);
		expect(broken).toEqual([]);
	});

	it("security.md quotes tests by the names they have", () => {
		const lines = readFileSync(join(root, "docs/security.md"), "utf8").split("\n");
		const quoted = lines.flatMap((line) =>
			[...line.matchAll(/\]\(\.\.\/([^)]+)\)((?:(?:: |, )"[^"]+")*)/g)].flatMap(([, file = "", names = ""]) =>
				[...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
			),
		);
		expect(quoted.length).toBeGreaterThan(40);
		const wrong = quoted.filter(({ file, name }) => !readFileSync(join(root, file), "utf8").includes(name));
		expect(wrong).toEqual([]);
	});

	it("security.md has a line for each requirement of ASVS 5.0, levels 1 and 2, of the chapters it is about", () => {
		const text = readFileSync(join(root, "docs/security.md"), "utf8");
		const named = new Set(
			[...text.matchAll(/\b([1-8])\.(\d+)\.(\d+)(?: to \1\.\2\.(\d+))?/g)].flatMap(([, chapter, section, from = "", to]) =>
				Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, step) => `${chapter}.${section}.${Number(from) + step}`),
			),
		);
		/** The last requirement of each section at these levels. */
		const sections: Record<string, readonly number[]> = {
			"1.1": [2],
			"1.2": [9],
			"1.3": [11],
			"1.4": [3],
			"1.5": [2],
			"2.1": [3],
			"2.2": [3],
			"2.3": [4],
			"2.4": [1],
			"3.2": [2],
			"3.3": [4],
			"3.4": [6],
			"3.5": [5],
			"3.7": [2],
			"6.1": [3],
			"6.2": [12],
			"6.3": [4],
			"6.4": [4],
			"6.5": [5],
			"6.6": [3],
			"6.8": [4],
			"7.1": [3],
			"7.2": [4],
			"7.3": [2],
			"7.4": [5],
			"7.5": [2],
			"7.6": [2],
			"8.1": [2],
			"8.2": [3],
			"8.3": [1],
			"8.4": [1],
		};
		const missing = Object.entries(sections).flatMap(([section, [last = 0]]) =>
			Array.from({ length: last }, (_, step) => `${section}.${step + 1}`).filter((each) => !named.has(each)),
		);
		expect(missing).toEqual([]);
	});
});

describe("The code (OWASP ASVS 5, 1.2.5, 1.3.2, 3.5.5)", () => {
	it("nothing in app/ starts a process, evaluates text or listens to other windows", () => {
		const forbidden = /child_process|\beval\(|new Function\(|["']message["']\s*,|\.onmessage\b/;
		const found = filesBelow("app").filter((path) => /\.tsx?$/.test(path) && forbidden.test(readFileSync(path, "utf8")));
		expect(found.map((path) => path.slice(root.length + 1))).toEqual([]);
	});
});
