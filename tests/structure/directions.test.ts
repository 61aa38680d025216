import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtAssets } from "#tests/support/build.ts";
import { gatheredCss, pageSheets } from "#tests/pages/page-styles.ts";
import { root } from "#tests/support/server.ts";

const app = join(root, "app");
const sheets = readdirSync(app, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".css"))
	.map((name) => ({
		name: name.slice(name.lastIndexOf("/") + 1),
		css: readFileSync(join(app, name), "utf8"),
	}));

/** Returns declarations that name left or right, or give the two sides different values. */
function physical(css: string): string[] {
	const named =
		css.match(
			/^\s*(?:(?:margin|padding|border)-(?:left|right)\b[\w-]*|border-\w+-(?:left|right)-radius|left|right|float): .*;/gm,
		) ?? [];
	const aligned = css.match(/^\s*text-align: (?:left|right);/gm) ?? [];
	const fourSides = [...css.matchAll(/^\s*(?:margin|padding): ([^;]*);/gm)].filter(
		([, value = ""]) => {
			const sides = value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
			return sides.length === 4 && sides[1] !== sides[3];
		},
	);
	return [...named, ...aligned, ...fourSides.map(([declaration]) => declaration)].map(
		(declaration) => declaration.trim(),
	);
}

describe("The style sheets serve both directions", () => {
	it("The style sheets use logical properties except in eleven known declarations", () => {
		const found = sheets.flatMap(({ name, css }) =>
			physical(css).map((declaration) => `${name} ${declaration}`),
		);
		expect(found.toSorted()).toEqual([
			"blanks.css text-align: right;",
			"dials.css padding: 0 0 0 0.1em;",
			"flipboard.css margin: 0 calc(1.2em + 2px) 0 0;",
			"flipboard.css margin: 1px 0 1px 2px;",
			"flipboard.css padding-left: 0.11em;",
			"picture-card.css margin-left: 0.15rem;",
			"point-bar.css float: left;",
			"point-bar.css float: right;",
			"question-form.css float: left;",
			"question-form.css float: right;",
			"sheet-form.css float: left;",
		]);
		expect(
			physical(
				"\tmargin: 0 1px 0 2px;\n\tpadding: 0 calc(1px + (2px)) 0 0;\n\tborder-left-width: 0;\n",
			),
		).toHaveLength(3);
	});

	it("The style sheets have right-to-left rules only for known selectors", () => {
		const byHand = sheets.flatMap(({ css }) =>
			[...css.matchAll(/\[dir="rtl"\] ([^{},]+)/g)].map(([, selector = ""]) => selector.trim()),
		);
		expect(byHand.toSorted()).toEqual([
			'.blanks[dir="ltr"]',
			".dial .fault",
			".dial label",
			".hero--low .points__sum",
			".icon--turning",
			".icon--turning",
			".leaves [aria-current]",
			".lock",
			".outcome__sign",
			".outline--over",
			".pass__art",
			".program-760 > main > .hero--low",
			".program-760 > main > .hero--strip",
			".seek select.input",
			".split",
			".split__word",
			".strip",
			".test-result__flaps bdi",
			"select.input",
		]);
	});
});

it("The build adds no rule for a direction or a color scheme, and replaces light-dark() for browsers from before 2024", () => {
	const count = (css: string, what: RegExp) => css.match(what)?.length ?? 0;
	for (const name of pageSheets) {
		const built = builtAssets(new RegExp(`^${name}-[\\w-]{8}\\.css$`)).map((sheet) => sheet.text);
		const [source, text] = [gatheredCss(name), built.join("")];
		expect([name, built.length]).toEqual([name, 1]);
		for (const what of [/\[dir=/g, /data-theme=/g, /:lang\(/g])
			expect([name, what, count(text, what)]).toEqual([name, what, count(source, what)]);
		expect(text).not.toMatch(/light-dark\(/);
	}
});
