import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "#app/paths.ts";

const site = "https://portal.example";

/** Returns the origin that a browser would open, or null if it can't open the address. */
function landsOn(address: string): string | null {
	return URL.canParse(address, site) ? new URL(address, site).origin : null;
}

function decodings(text: string): string[] {
	const forms = [text];
	for (let times = 0; times < 2; times++) {
		try {
			forms.push(decodeURIComponent(forms.at(-1) ?? ""));
		} catch {
			break;
		}
	}
	return forms;
}

const good = [
	"/",
	"/home/",
	"/training/620/6201/3/",
	"/search/?q=caf%C3%A9",
	"/search/?q=a%20b&page=2#result-3",
	"/search/?q=50%25+off",
	"/login/?state=quick",
	"/info/620/?next=https%3A%2F%2Fexample.org%2F",
	"/a/../b/",
	"/@user/",
	"/%E4%BA%AC/",
];

const bad = [
	"",
	"home/",
	"./home/",
	"?q=1",
	"#top",
	"//evil.example",
	"//evil.example/home/",
	"///evil.example",
	"////evil.example",
	"/\\evil.example",
	"\\/evil.example",
	"\\\\evil.example",
	"/\\/evil.example",
	"/home/\\..\\evil",
	"/%5Cevil.example",
	"/%5c%5cevil.example",
	"/%2Fevil.example",
	"%2F%2Fevil.example",
	"/%2F%2Fevil.example",
	"/%252Fevil.example",
	"/%255Cevil.example",
	"%252F%252Fevil.example",
	"/\tevil",
	"/\t/evil.example",
	"/\n/evil.example",
	"/\r\n/evil.example",
	"/%09/evil.example",
	"/%0A/evil.example",
	"/%0D%0ASet-Cookie:a=b",
	"/%2509/evil.example",
	"/\u0000",
	"/home/\u0000",
	"/home/%00",
	"/home/\u007F",
	"/home/\u0085",
	" //evil.example",
	" /home/",
	"\t//evil.example",
	"http:evil.example",
	"http:/evil.example",
	"http://evil.example",
	"https:evil.example",
	"https://evil.example/",
	"HTTPS://evil.example/",
	"https://portal.example.evil.example/",
	"https://portal.example@evil.example/",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\tscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"file:///etc/passwd",
	"blob:https://portal.example/1",
	"mailto:a@example.org",
	`/${"x".repeat(3000)}`,
];

describe("`redirect` after login accepts only a path on this site (PAGE-63)", () => {
	it.each(good)("The redirect after login accepts %j", (address) => {
		expect(safeRedirect(address)).toBe(address);
	});

	it.each(bad)("The redirect after login ignores %j", (address) => {
		expect(safeRedirect(address)).toBeNull();
	});

	it("The redirect after login ignores a missing value", () => {
		expect(safeRedirect(null)).toBeNull();
		expect(safeRedirect(undefined)).toBeNull();
	});

	it("A browser stays on this site for every redirect that is accepted, even after decoding it once or twice", () => {
		const piece = fc.constantFrom(
			"/",
			"\\",
			"//",
			"%2F",
			"%5C",
			"%252F",
			"%255c",
			":",
			"@",
			".",
			"..",
			"?",
			"#",
			"%",
			"%09",
			"\t",
			"\n",
			" ",
			"evil.example",
			"http",
			"javascript",
			"a",
			"%C3%A9",
			"%E4",
			"é",
		);
		const address = fc.oneof(
			fc.string(),
			fc.string({ unit: "binary" }),
			fc.webUrl(),
			fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
			fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
		);
		fc.assert(
			fc.property(address, (given) => {
				const taken = safeRedirect(given);
				if (taken === null) return;
				expect(taken).toBe(given);
				for (const form of decodings(given)) expect([given, landsOn(form)]).toEqual([given, site]);
				expect(given).not.toMatch(/[\p{Cc}\\]/u);
			}),
			{ numRuns: 5000 },
		);
	});

	it("The redirect after login accepts every path of plain segments with a query", () => {
		const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
		fc.assert(
			fc.property(
				fc.array(segment),
				fc.dictionary(
					segment,
					fc
						.string({ unit: "grapheme" })
						.filter((text) => text.isWellFormed() && !/[\p{Cc}\\%]/u.test(text)),
					{ maxKeys: 4 },
				),
				(segments, query) => {
					const path = `/${segments.map((each) => `${each}/`).join("")}`;
					const search = new URLSearchParams(query).toString();
					const address = search ? `${path}?${search}` : path;
					expect(safeRedirect(address)).toBe(address);
				},
			),
		);
	});
});
