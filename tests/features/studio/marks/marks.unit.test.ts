import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import { marksOfHtml } from "#app/features/studio/marks/marks-of-html.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";

describe("A lesson's text in Markdown (STUDIO-14)", () => {
	it.each([
		["paragraphs", "One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
		["lines of a paragraph", "One.\nTwo.", "<p>One.<br />Two.</p>"],
		["bold and emphasis", "**Book** *early*.", "<p><strong>Book</strong> <em>early</em>.</p>"],
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
			"text that only looks like marks",
			"2 * 3 * 4, a_b, 1.5 and a - b",
			"<p>2 * 3 * 4, a_b, 1.5 and a - b</p>",
		],
		["characters of HTML", "a < b & c", "<p>a &lt; b &amp; c</p>"],
		["a long row of stars", `a ${"*".repeat(20_000)} b`, `<p>a ${"*".repeat(20_000)} b</p>`],
		["brackets without an address", "[".repeat(20_000), `<p>${"[".repeat(20_000)}</p>`],
		["escaped signs", String.raw`\*not\* \[this\]`, "<p>*not* [this]</p>"],
		["headings", "## Visas\nNone.", "<h2>Visas</h2><p>None.</p>"],
		[
			"a table",
			"| For | Look at |\n| --- | --- |\n| **Tahoe** | SMF |",
			"<table><thead><tr><th>For</th><th>Look at</th></tr></thead><tbody><tr><td><strong>Tahoe</strong></td><td>SMF</td></tr></tbody></table>",
		],
		[
			"a table without a head and with two lines in a cell",
			"|  |\n| --- |\n| one<br>two |",
			"<table><tbody><tr><td>one<br />two</td></tr></tbody></table>",
		],
		[
			"a list in a list",
			"1. one\n   - two\n   - three\n2. four",
			"<ol><li>one<ul><li>two</li><li>three</li></ul></li><li>four</li></ol>",
		],
		[
			"a list that starts at 3",
			"3. three\n4. four",
			'<ol start="3"><li>three</li><li>four</li></ol>',
		],
		["a list with empty lines", "- one\n\n- two", "<ul><li>one</li><li>two</li></ul>"],
		["a text right after a list", "- one\nThen two.", "<ul><li>one</li></ul><p>Then two.</p>"],
		["bold next to a quotation mark", "**“Yes.”**said", "<p><strong>“Yes.”</strong>said</p>"],
		["bold in Japanese", "**京都。**朝", "<p><strong>京都。</strong>朝</p>"],
		["emphasis next to bold", "*a***b**", "<p><em>a</em><strong>b</strong></p>"],
		[
			"a link with a title",
			'[A](https://a.example "Of A")',
			'<p><a href="https://a.example" title="Of A">A</a></p>',
		],
		[
			"a link with round brackets",
			"[A](<https://a.example/a_(b)>)",
			'<p><a href="https://a.example/a_(b)">A</a></p>',
		],
	])("Markdown with %s converts to HTML and back", (_what, marks, html) => {
		expect(htmlFromMarks(marks)).toBe(html);
		expect(htmlFromMarks(marksFromHtml(sanitizeHtml(html)) ?? "")).toBe(html);
	});

	it.each([
		["a cell over two columns", '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'],
		["a cell that heads a row", "<table><tbody><tr><th>1</th><td>2</td></tr></tbody></table>"],
		["a list in a cell", "<table><tbody><tr><td><ul><li>1</li></ul></td></tr></tbody></table>"],
		["text outside of paragraphs", "Only words"],
		["an underlined text", "<p><u>Now</u></p>"],
		["a quotation", "<blockquote><p>Now</p></blockquote>"],
		["another language", '<p lang="fr">Bonjour</p>'],
	])(
		"Authors edit a text with %s as HTML, because the studio's Markdown can't express it",
		(_what, html) => {
			expect(marksFromHtml(html)).toBeNull();
		},
	);

	it.each([
		["attributes in another order", '<p><a rel="noopener" href="/a">a</a></p>', "[a](/a)"],
		["older tags", "<p><b>a</b> and <i>b</i></p>", "**a** and *b*"],
		["white space", "<p>a\n  <strong>b </strong>c</p>\n\n<p> d</p>", "a **b** c\n\nd"],
		["paragraphs in a list", "<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a\n- b"],
		["bold in bold", "<p><b>All <strong>of</strong> it</b></p>", "**All of it**"],
	])("Authors edit HTML with %s as Markdown", (_what, html, marks) => {
		expect(marksFromHtml(html)).toBe(marks);
	});

	it("HTML that converts to Markdown and back keeps all its text (STUDIO-14)", () => {
		const words = fc.stringMatching(/^[\w*[\]\\|#<>&“。 .+()!-]{1,12}$/);
		const inline = fc
			.array(fc.tuple(fc.constantFrom("", "strong", "em"), words), { minLength: 1, maxLength: 4 })
			.map((runs) =>
				runs
					.map(([tag, text]) => {
						const written = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
						return tag === "" ? written : `<${tag}>${written}</${tag}>`;
					})
					.join(""),
			);
		const block = fc.oneof(
			inline.map((text) => `<p>${text}</p>`),
			inline.map((text) => `<h3>${text}</h3>`),
			fc
				.tuple(fc.constantFrom("ul", "ol"), fc.array(inline, { minLength: 1, maxLength: 3 }))
				.map(([tag, items]) => `<${tag}><li>${items.join("</li><li>")}</li></${tag}>`),
			fc
				.array(inline, { minLength: 2, maxLength: 3 })
				.map(
					(cells) => `<table><tbody><tr><td>${cells.join("</td><td>")}</td></tr></tbody></table>`,
				),
		);
		fc.assert(
			fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
				const html = sanitizeHtml(blocks.join(""));
				const marks = marksFromHtml(html);
				// If Markdown can't express the HTML, authors edit the HTML itself.
				const text = (given: string) => given.replaceAll(/<[^>]*>|\s/g, "");
				if (marks !== null) expect(text(sanitizeHtml(htmlFromMarks(marks)))).toBe(text(html));
			}),
			{ numRuns: 300 },
		);
	});

	it("Every lesson of the demo content converts to Markdown and back without a difference", () => {
		const texts = globSync("content/demo/apps/*.json").flatMap((file) => {
			const { chapters } = JSON.parse(readFileSync(file, "utf8")) as {
				chapters: { pages: { text?: string }[] }[];
			};
			return chapters.flatMap(({ pages }) => pages.flatMap(({ text }) => (text ? [text] : [])));
		});
		expect(texts.length).toBeGreaterThan(400);
		const differing = texts.filter(
			(html) => sanitizeHtml(htmlFromMarks(marksFromHtml(html) ?? "")) !== sanitizeHtml(html),
		);
		expect(differing).toEqual([]);
	});
});

describe("Pasted HTML (STUDIO-14)", () => {
	it.each([
		[
			"Word's lists",
			`<style>p{margin:0}</style><p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>   </span></span></span><![endif]>Coat<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>  </span></span>Rain <b>coat</b></p><p class=MsoNormal>Then<o:p>&nbsp;</o:p></p>`,
			"- Coat\n   - Rain **coat**\n\nThen",
		],
		[
			"Word's numbered lists",
			`<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>  </span></span>Book</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>  </span></span>Pay</p>`,
			"1. Book\n2. Pay",
		],
		[
			"Word's headings and split runs",
			"<h1>Visas<o:p></o:p></h1><p class=MsoNormal><b>On</b><b>e</b><b> more</b> word</p>",
			"## Visas\n\n**One more** word",
		],
		[
			"Word's tables",
			"<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Days</p></td><td><p>Where | what</p><p>more</p></td></tr><tr><td><p>1</p></td></tr></table>",
			"|  |  |\n| --- | --- |\n| Days | Where \\| what<br>more |\n| 1 |  |",
		],
		[
			"Google's wrapper and styles",
			'<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">more</span></p><ul><li><p>a</p></li><ul><li><p>b</p></li></ul></ul></b>',
			"**Bold** and *more*\n\n- a\n  - b",
		],
		[
			"a page's pictures, scripts and layout",
			'<table><tr><td><table><tr><th>A</th></tr></table></td><td><img src="x"><script>x()</script><a href="https://a.example"><h3>Go</h3></a></td></tr></table>',
			"| A |\n| --- |\n\n[Go](https://a.example)",
		],
		[
			"text that only looks like marks",
			"<p>- 5 * 3 [x]</p><p>1. x</p><p># x</p>",
			"\\- 5 \\* 3 \\[x\\]\n\n1\\. x\n\n\\# x",
		],
	])("Pasted HTML with %s becomes Markdown", (_what, html, marks) => {
		expect(marksOfHtml(html)).toBe(marks);
	});
});
