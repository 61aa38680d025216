import { describe, expect, it } from "vitest";
import { csv } from "#app/domain/text/csv.ts";

describe("CSV (RFC 4180)", () => {
	it("ends lines with CRLF, quotes what has to be, and leaves out what is not there", () => {
		expect(
			csv([
				["a", 1, null],
				['say "hi"', "x,y", "two\nlines"],
			]),
		).toBe('a,1,\r\n"say ""hi""","x,y","two\nlines"\r\n');
	});

	it("never holds a formula", () => {
		for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\n=1"]) expect(csv([[text]])).toMatch(/^"?'/);
		expect(csv([[-5, "a=b", "2026-11-20"]])).toBe("-5,a=b,2026-11-20\r\n");
	});
});
