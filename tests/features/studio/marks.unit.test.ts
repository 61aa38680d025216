import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/editor/marks.ts";

/** `packs/sanitize.server.ts` adds `rel` to links. */
const sanitised = (html: string) =>
	html.replaceAll(/<a href="([^"]*)"(?: rel="noopener")?>/g, '<a href="$1" rel="noopener">');

describe("A lesson's text with signs (STUDIO-14)", () => {
	it.each([
		["paragraphs", "One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
		["lines of a paragraph", "One.\nTwo.", "<p>One.<br />Two.</p>"],
		["bold, emphasis", "**Book** *early*.", "<p><strong>Book</strong> <em>early</em>.</p>"],
		["emphasis in bold", "**All *of* it**", "<p><strong>All <em>of</em> it</strong></p>"],
		[
			"lists",
			"- one\n- two\n\n1. first\n2. second",
			"<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>",
		],
		[
			"a list right after its sentence",
			"Bring:\n- a coat",
			"<p>Bring:</p><ul><li>a coat</li></ul>",
		],
		[
			"links",
			"[Parks](https://parks.example/?a=1&b=2)",
			'<p><a href="https://parks.example/?a=1&amp;b=2">Parks</a></p>',
		],
		[
			"what only looks like signs",
			"2 * 3 * 4, a_b, 1.5 and a - b",
			"<p>2 * 3 * 4, a_b, 1.5 and a - b</p>",
		],
		["characters of HTML", "a < b & c", "<p>a &lt; b &amp; c</p>"],
		[
			"a long row of stars as it is",
			`a ${"*".repeat(20_000)} b`,
			`<p>a ${"*".repeat(20_000)} b</p>`,
		],
		["brackets without an address", "[".repeat(20_000), `<p>${"[".repeat(20_000)}</p>`],
		["escaped signs", String.raw`\*not\* \[this\]`, "<p>*not* [this]</p>"],
	])("writes %s", (_what, marks, html) => {
		expect(htmlFromMarks(marks)).toBe(html);
		expect(htmlFromMarks(marksFromHtml(sanitised(html)) ?? "")).toBe(html);
	});

	it.each([
		["a table", "<table><tbody><tr><td>1</td></tr></tbody></table>"],
		["a heading", "<h3>Visas</h3><p>None.</p>"],
		["a nested list", "<ul><li>one<ul><li>two</li></ul></li></ul>"],
		["text outside of paragraphs", "Only words"],
		["bold in bold", "<p><b>All <strong>of</strong> it</b></p>"],
		["an attribute", '<p lang="fr">Bonjour</p>'],
		["a link with a title", '<p><a href="https://a.example" title="A" rel="noopener">a</a></p>'],
	])("leaves %s to be edited as HTML", (_what, html) => {
		expect(marksFromHtml(html)).toBeNull();
	});

	it("keeps the code of a character that does not exist", () => {
		expect(marksFromHtml("<p>&#65; &#1114112;</p>")).toBe("A &#1114112;");
	});

	it("brings every lesson of the demo pack back as it was, where it has no table", () => {
		const texts = globSync("content/demo/apps/*.json").flatMap((file) => {
			const { chapters } = JSON.parse(readFileSync(file, "utf8")) as {
				chapters: { pages: { text?: string }[] }[];
			};
			return chapters.flatMap(({ pages }) =>
				pages.flatMap(({ text }) => (text && !text.includes("<table") ? [text] : [])),
			);
		});
		expect(texts.length).toBeGreaterThan(400);
		const differing = texts.filter(
			(html) =>
				sanitised(htmlFromMarks(marksFromHtml(sanitised(html)) ?? "")) !==
				sanitised(html).replaceAll(/>\s+</g, "><"),
		);
		expect(differing).toEqual([]);
	});
});
