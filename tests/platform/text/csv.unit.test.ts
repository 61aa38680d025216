import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "#app/platform/text/csv.ts";

/**
 * Reads CSV like a spreadsheet: a quote counts only at the start of a cell, and characters after
 * the closing quote are text.
 */
function cellsOf(text: string, separator: string): string[] {
	const cells: string[] = [];
	let at = 0;
	while (at < text.length) {
		let cell = "";
		if (text[at] === '"') {
			at++;
			while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
				if (text[at] === '"') at++;
				cell += text[at++];
			}
			at++;
		}
		while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r")
			cell += text[at++];
		at += text.startsWith("\r\n", at) ? 2 : 1;
		cells.push(cell);
	}
	return cells;
}

describe("CSV (RFC 4180)", () => {
	it("CSV ends lines with CRLF, quotes cells that need it, and leaves missing values empty", () => {
		expect(
			csv(
				[
					["a", 1, null],
					['say "hi"', "x,y", "two\nlines"],
				],
				null,
			),
		).toBe('a,1,\r\n"say ""hi""","x,y","two\nlines"\r\n');
	});

	it.each([
		["en", 'a,"b;c",1.5,2'],
		["ar", 'a,"b;c",1.5,2'],
		["es", 'a;"b;c";1,5;2'],
		["fr", 'a;"b;c";1,5;2'],
		["de", 'a;"b;c";1,5;2'],
		["pt", 'a;"b;c";1,5;2'],
	])(
		"CSV uses semicolons as separators in languages with a decimal comma, and otherwise commas: %s (RUN-17)",
		(language, line) => {
			expect(csv([["a", "b;c", 1.5, 2]], language)).toBe(`${line}\r\n`);
		},
	);

	it("CSV has an apostrophe before text that a spreadsheet would read as a formula", () => {
		for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\n=1"])
			expect(csv([[text]], null)).toMatch(/^"?'/);
		expect(csv([[-5, "a=b", "2026-11-20"]], null)).toBe("-5,a=b,2026-11-20\r\n");
	});

	it("CSV contains no formula for a spreadsheet that splits at semicolons, as in German and French", () => {
		const name = 'x;=HYPERLINK("https://example.com";"Open");y';
		expect(cellsOf(csv([["agents", name]], null), ";").some((cell) => cell.startsWith("="))).toBe(
			false,
		);
		expect(csv([["agents", name]], null)).toBe(
			`agents,"x;'=HYPERLINK(""https://example.com"";""Open"");y"\r\n`,
		);
	});

	it("CSV contains no formula, whatever the text and the separator", () => {
		const texts = fc.array(
			fc.constantFrom(
				"=",
				"+",
				"-",
				"@",
				"＝",
				";",
				",",
				"\t",
				"|",
				"\n",
				"\r",
				'"',
				"'",
				" ",
				"؛",
				"،",
				"x",
			),
		);
		const rows = fc.array(
			fc.array(
				texts.map((parts) => parts.join("")),
				{ minLength: 1, maxLength: 4 },
			),
			{ minLength: 1, maxLength: 3 },
		);
		const separators = fc.constantFrom(",", ";", "\t", "|", "؛", "،");
		fc.assert(
			fc.property(rows, separators, fc.constantFrom(null, "de"), (table, separator, language) => {
				for (const cell of cellsOf(csv(table, language), separator))
					expect(cell.trim()).not.toMatch(/^[=+\-@＝]/);
			}),
			{ numRuns: 2000 },
		);
	});

	it("A spreadsheet that splits at commas reads CSV back unchanged, except for added apostrophes", () => {
		fc.assert(
			fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (row) => {
				const read = cellsOf(csv([row], "en"), ",").map((cell) => cell.replaceAll("'", ""));
				expect(read.slice(0, row.length)).toEqual(row.map((text) => text.replaceAll("'", "")));
			}),
		);
	});
});
