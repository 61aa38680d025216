import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

/** Folders whose texts people read. All other code writes for logs, other software or operators. */
const made = ["features/**", "jobs", "platform/{http,i18n,mail}", "ui/**"].map(
	(folder) => `app/${folder}/*.{ts,tsx}`,
);
/** Descriptions of the fields of packs, and the fixed texts of a credential. */
const described = [
	"app/features/catalog/rows/*",
	"app/features/question/*.server.ts",
	"app/features/diploma/credential.ts",
];

const files = globSync(made, { cwd: root, exclude: described });

/** People read markup and these attributes. */
const attribute =
	/\b(?:alt|aria-label|aria-description|aria-roledescription|label|placeholder|title)="([^"]*\p{L}{2}[^"]*)"/gu;

/** Two words, the first with a capital letter, as at the start of a sentence. */
const sentence = /(["'`])(\p{Lu}[\p{L}’']* \p{Ll}[^"'`\n]*)\1/gu;

/** Calls whose texts no one reads on a screen: errors in the code, log lines and reports. */
const unread = /\bnew \w*Error\(|\blog\.\w+\(|\breport\(|\blog\(`/;

/** Returns the texts in a piece of code. */
function textsIn(code: string): string[] {
	const lines = code
		.replaceAll(/\/\*[^]*?\*\//g, "")
		// Joins a call and its only argument on one line.
		.replaceAll(/\(\s*\n\s*(?=["'`])/g, "(")
		.split("\n")
		.map((line) => line.replace(/(^|\s)\/\/.*$/, ""))
		.filter((line) => !unread.test(line));
	return lines.flatMap((line) => [
		...[...line.matchAll(attribute)].map(([, text = ""]) => text),
		...[...line.replaceAll(attribute, "").matchAll(sentence)].map(([, , text = ""]) => text),
	]);
}

describe("The texts of the portal", () => {
	it("The portal's texts are only in the language files (LANG-2)", () => {
		const found = files.flatMap((file) =>
			textsIn(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
		);
		expect(found).toEqual([]);
	});

	it("No view adds a colon of its own, because French puts a space before it (LANG-2)", () => {
		const found = files.filter(
			(file) =>
				file.endsWith("x") &&
				/<\/\w+>:|\}:(?:<\/|\{")/.test(readFileSync(join(root, file), "utf8")),
		);
		expect(found).toEqual([]);
	});

	it("The check for texts in code finds attributes and sentences, but not the messages of errors", () => {
		expect(textsIn('<img alt="A map" src="x" />')).toEqual(["A map"]);
		expect(textsIn("return { title: `Your diploma` };")).toEqual(["Your diploma"]);
		expect(textsIn('throw new Error("This route is not behind the guard.");')).toEqual([]);
	});
});
