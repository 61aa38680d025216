import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getDocumentProxy } from "unpdf";
import { readPapers, textsOf } from "#content/art/documents/paper.ts";
import { demoPack } from "#tests/support/packs.ts";
import { textOfPdf } from "#tests/support/pdf.ts";

const media = join(demoPack, "media");
const papers = readPapers();
const bare = (text: string): string =>
	text
		.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
		.replaceAll(/\*\*|\s/g, "")
		.normalize("NFC");

describe("The documents of the demo pack", () => {
	it("The demo pack has exactly the PDF files that content/art/papers describes", () => {
		const documents = readdirSync(media).filter((file) => file.endsWith(".pdf"));
		expect(documents.toSorted()).toEqual(papers.map(({ file }) => file).toSorted());
	});

	it.each(papers.map((paper) => [paper.file, paper] as const))(
		"The demo pack's document %s has its title, language, structure, expected length and complete text",
		async (file, paper) => {
			const bytes = readFileSync(join(media, file));
			const document = await getDocumentProxy(new Uint8Array(bytes));
			expect(paper.onePage ? 1 : 2).toBeLessThanOrEqual(document.numPages);
			expect(document.numPages).toBeLessThanOrEqual(paper.onePage ? 1 : 4);
			const { info } = await document.getMetadata();
			expect(info).toMatchObject({ Title: paper.title, Language: "en" });
			expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
			expect(await document.getOutline()).not.toHaveLength(0);
			expect(statSync(join(media, file)).size).toBeLessThan(68_000);

			// If this fails after a change to the pack, run `npm --prefix content/art run draw`.
			const printed = await textOfPdf(bytes);
			expect(printed).not.toMatch(/\*\*|\]\(|\{\w+ \d/);
			const text = bare(printed);
			const missing = textsOf(paper).filter((each) => !text.includes(bare(each)));
			expect(missing).toEqual([]);
			expect(text.length).toBeGreaterThan(paper.onePage ? 800 : 1700);
			if (paper.reader === "client") expect(text).toContain("YourtravelagentNamePhone");
		},
	);
});
