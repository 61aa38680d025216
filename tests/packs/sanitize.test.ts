import { describe, expect, it } from "vitest";
import { sanitizeHtml, sanitizeRow } from "#app/packs/sanitize.server.ts";

/** Code or markup that a browser could act on. */
const active =
	/<(?!\/?(p|a|b|ul|li|h2|table|tr|td|em|strong|div|span|i)\b)[a-z!/]|\son\w+\s*=|javascript:|srcdoc|style\s*=|\bsrc\s*=/i;

describe("Sanitizing", () => {
	it.each([
		"<h2>Getting there</h2><h3>By air</h3>",
		"<ul><li>one</li><li>two</li></ul>",
		'<ol start="3"><li>three</li></ol>',
		'<table><caption>Fares</caption><thead><tr><th scope="col">Season</th></tr></thead><tbody><tr><td colspan="2">High</td></tr></tbody></table>',
		"<p><strong>bold</strong> <em>stress</em> <b>b</b> <i>i</i> <u>u</u></p>",
		'<p lang="fr" dir="ltr">Montréal &amp; Québec</p>',
	])("Sanitizing keeps headings, lists, tables and emphasis: %s", (html) => {
		expect(sanitizeHtml(html)).toBe(html);
	});

	it("Sanitizing keeps links, with rel noopener", () => {
		expect(sanitizeHtml('<a href="https://example.org/" target="_blank" onclick="x()">e</a>')).toBe(
			'<a href="https://example.org/" rel="noopener">e</a>',
		);
		expect(sanitizeHtml('<a href="mailto:a@b.c">m</a>')).toBe(
			'<a href="mailto:a@b.c" rel="noopener">m</a>',
		);
		expect(sanitizeHtml('<a href="/info/620/">i</a>')).toBe(
			'<a href="/info/620/" rel="noopener">i</a>',
		);
	});

	it("Sanitizing turns an h1 into an h2, because the page has its own h1", () => {
		expect(sanitizeHtml("<h1>Title</h1>")).toBe("<h2>Title</h2>");
	});

	it.each([
		"<script>alert(1)</script>",
		"<p onclick=alert(1)>x</p>",
		"<img src=x onerror=alert(1)>",
		'<a href="javascript:alert(1)">x</a>',
		'<a href="java\tscript:alert(1)">x</a>',
		'<a href="java&#10;script:alert(1)">x</a>',
		'<a href="&#1;javascript:alert(1)">x</a>',
		'<a href="  JaVaScRiPt&colon;alert(1)">x</a>',
		'<a href="data:text/html,<script>alert(1)</script>">x</a>',
		'<a href="vbscript:x">x</a>',
		'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
		"<xmp><script>alert(1)</script></xmp>",
		"<xmp><img src=x onerror=alert(1)></xmp>",
		'<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
		'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
		"<svg><style><img src=x onerror=alert(1)></style></svg>",
		"<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
		"<style>@import 'https://evil.example';</style>",
		'<p style="background:url(javascript:alert(1))">x</p>',
		"<textarea><img src=x onerror=alert(1)></textarea>",
		"<template><img src=x onerror=alert(1)></template>",
		"<form action=/logout/><input name=x><button>y</button></form>",
		"<object data=x></object><embed src=x><link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href=//evil.example>",
		"<select><option><script>alert(1)</script></option></select>",
		"<!--><img src=x onerror=alert(1)>-->",
		'<p><img src="x" alt="`><script>alert(1)</script>"></p>',
		"<<script>alert(1)//<</script>",
		'<p id="getElementById" name="cookie" class="x">x</p>',
	])("Sanitizing removes everything active from %s", (html) => {
		const clean = sanitizeHtml(html);
		expect(clean).not.toMatch(active);
		expect(clean).not.toMatch(/\s(id|name|class)=/);
		expect(sanitizeHtml(clean)).toBe(clean);
	});

	it.each([
		"//evil.example",
		"\\\\evil.example",
		"/\\evil.example",
		"http:evil",
		"guide.pdf",
		"../x",
		"ftp://x",
	])("Sanitizing removes the address of a link to %s", (href) => {
		expect(sanitizeHtml(`<a href="${href}">x</a>`)).toBe('<a rel="noopener">x</a>');
	});

	it("Sanitizing limits the nesting of elements", () => {
		const clean = sanitizeHtml("<p><span>".repeat(5000));
		expect(clean.length).toBeLessThan(10_000);
	});

	it("Sanitizing keeps text at any depth, and removes hidden content but not the text after it", () => {
		const deep = (html: string) =>
			`${"<div>".repeat(1000)}${html}${"</div>".repeat(1000)}<p>after</p>`;
		const clean = sanitizeHtml(
			deep("one<br>&lt;two<script>alert(1)</script><svg><g>x</g>y</svg><title>z</title>three"),
		);
		expect(clean).toContain("<div>one&lt;twothree</div>");
		expect(clean.endsWith("</div><p>after</p>")).toBe(true);
	});

	it("Sanitizing removes the address of a link if it is longer than browsers accept", () => {
		expect(sanitizeHtml(`<a href="https://e.org/${"x".repeat(3000)}">x</a>`)).toBe(
			'<a rel="noopener">x</a>',
		);
	});

	it("Sanitizing changes only text, text_html and other_copy (PACK-20)", () => {
		const html = "<script>1</script>R&D";
		const row = { text: html, title: html, text_html: html, other_copy: html };
		expect(sanitizeRow("page", row)).toEqual({ ...row, text: "R&amp;D" });
		expect(sanitizeRow("library", row)).toEqual({ ...row, text_html: "R&amp;D" });
		expect(sanitizeRow("contact", row)).toEqual({ ...row, other_copy: "R&amp;D" });
		expect(sanitizeRow("notification", row)).toEqual(row);
	});
});
