import { describe, expect, it } from "vitest";
import { replaceLinkAddresses } from "#app/features/catalog/page-link.ts";
import { textLinks } from "#app/features/catalog/rows/text-links.server.ts";

const replaced = (html: string) =>
	replaceLinkAddresses(html, textLinks(html), (link) => `/open/${link.key}/`);

describe("The links of a text", () => {
	it("The portal finds a text's links to files and other sites, and returns their decoded addresses and their words as plain text", () => {
		const html =
			'<p>See <a title="Fares" href="https://rail.example/?a=1&amp;b=2" rel="noopener">the <em>new</em>\n fares &amp; rules</a>, ' +
			'<a href="/media/0123456789abcdef/guide.pdf" rel="noopener">the guide</a>.</p>';
		expect(textLinks(html).map(({ address, text }) => [address, text])).toEqual([
			["https://rail.example/?a=1&b=2", "the new fares & rules"],
			["/media/0123456789abcdef/guide.pdf", "the guide"],
		]);
	});

	it("Replacing the addresses of links changes nothing else in a text", () => {
		const html =
			'<p>x <a href="https://a.example/" rel="noopener">a</a> &lt;a href="https://b.example/"&gt; <b title=">">c</b></p>';
		const [link] = textLinks(html);
		expect(link?.key).toMatch(/^[0-9a-f]{10}$/);
		expect(replaced(html)).toBe(html.replace("https://a.example/", `/open/${link?.key}/`));
	});

	it.each([
		'<a href="mailto:a@b.example" rel="noopener">mail</a>',
		'<a href="tel:+1" rel="noopener">call</a>',
		'<a href="#more" rel="noopener">more</a>',
		'<a href="/info/620/" rel="noopener">the program</a>',
		'<a rel="noopener">nowhere</a>',
		'<b href="https://a.example/">no link</b>',
		"<p>no link</p>",
		"",
	])("The portal finds no link to a file or another site in this HTML: %s", (html) => {
		expect(textLinks(html)).toEqual([]);
		expect(replaced(html)).toBe(html);
	});

	it("The same link address has the same key wherever it appears in a text", () => {
		const twice =
			'<a href="https://a.example/">one</a> <a href="https://a.example/">two</a> <a href="https://b.example/">three</a>';
		const [one, two, three] = textLinks(twice);
		expect(one?.key).toBe(two?.key);
		expect(three?.key).not.toBe(one?.key);
	});
});
