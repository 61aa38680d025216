import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#tests/support/server.ts";

/** What people read is made here; all else speaks to logs, programs, or anyone who runs the portal. */
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

/** Markup is read by people, and so are these attributes. */
const attribute =
	/\b(?:alt|aria-label|aria-description|aria-roledescription|label|placeholder|title)="([^"]*\p{L}{2}[^"]*)"/gu;

/** Two words, the first with a capital letter: a sentence, or the beginning of one. */
const sentence = /(["'`])(\p{Lu}[\p{L}’']* \p{Ll}[^"'`\n]*)\1/gu;

/** What no one reads on a screen: errors of the code, lines of logs, names in packages. */
const unread = /\bnew \w*Error\(|\blog\.\w+\(|\breport\(|\blog\(`/;

/** Texts that stand in code. */
function textsIn(code: string): string[] {
	const lines = code
		.replaceAll(/\/\*[^]*?\*\//g, "")
		// A call and its only argument are one line.
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
	it("The texts of the portal stand in the language files alone; lint sees to those between tags (LANG-2)", () => {
		const found = files.flatMap((file) =>
			textsIn(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
		);
		expect(found).toEqual([]);
	});

	it("No view sets a colon of its own, because French has a space before it (LANG-2)", () => {
		const found = files.filter(
			(file) =>
				file.endsWith("x") &&
				/<\/\w+>:|\}:(?:<\/|\{")/.test(readFileSync(join(root, file), "utf8")),
		);
		expect(found).toEqual([]);
	});

	it("The texts of the portal are found where they stand in code", () => {
		expect(textsIn('<img alt="A map" src="x" />')).toEqual(["A map"]);
		expect(textsIn("return { title: `Your diploma` };")).toEqual(["Your diploma"]);
		expect(textsIn('throw new Error("This route is not behind the guard.");')).toEqual([]);
	});
});
