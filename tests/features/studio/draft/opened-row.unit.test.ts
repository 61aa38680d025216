import { expect, it } from "vitest";
import {
	matchesDigest,
	openedRowText,
	readOpenedRow,
} from "#app/features/studio/draft/opened-row.server.ts";
import { htmlFromMarks, marksFromHtml } from "#app/features/studio/marks/marks.server.ts";

it("A text in a pack's own HTML doesn't clash if an author leaves it unchanged in the form (STUDIO-11)", () => {
	const html =
		'<p>Two <b>lakes</b>.</p>\n\n<ul>\n<li>One</li>\n</ul><p><a rel="noopener" href="/x/">x</a></p>';
	const { digests } = readOpenedRow(openedRowText(3, { text: html, title: "Lakes" })) ?? {};
	if (!digests) throw new Error("The form tells nothing.");
	const left = htmlFromMarks(marksFromHtml(html) ?? "");
	expect(left).not.toBe(html);
	expect(matchesDigest(digests, "text", left)).toBe(true);
	for (const changed of [left.replace("lakes", "Lakes"), left.replace("/x/", "/y/"), ""])
		expect([changed, matchesDigest(digests, "text", changed)]).toEqual([changed, false]);
	expect(matchesDigest(digests, "title", "Lakes ")).toBe(true);
});
