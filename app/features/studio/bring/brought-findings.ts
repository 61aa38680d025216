import { pagesOf, type Draft } from "#app/packs/draft.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { BringReport } from "./brought.ts";

/** Those about what came with a file. */
export function findingsOfReport(
	draft: Draft,
	{ chapters }: BringReport,
	findings: readonly Finding[],
): Finding[] {
	const made = new Set(chapters.filter(({ isNew }) => isNew).map(({ id }) => id));
	const pages = new Set(chapters.flatMap((chapter) => chapter.pages));
	return findings.filter(({ path: [part, at, inside, pageAt] }) => {
		const chapter = part === "chapters" ? draft.chapters[Number(at)] : undefined;
		const page = inside === "pages" ? chapter?.pages[Number(pageAt)] : undefined;
		return page ? pages.has(page.id) : chapter !== undefined && made.has(chapter.id);
	});
}

/** How much came, for the sentence about it. */
export function broughtCounts(report: BringReport) {
	return {
		chapters: report.chapters.filter(({ isNew }) => isNew).length,
		pages: report.chapters.reduce((count, { pages }) => count + pages.length, 0),
		questions: report.questions,
		pictures: report.pictures,
	};
}

/** The pages and chapters of a report that the draft has. */
export function broughtRows(draft: Draft, { chapters }: BringReport) {
	const pages = new Map(pagesOf(draft).map((page) => [page.id, page]));
	const rows = chapters.map(({ id, isNew, pages: ids }) => ({
		isNew,
		chapter: draft.chapters.find((chapter) => chapter.id === id) ?? null,
		pages: ids.flatMap((each) => pages.get(each) ?? []),
		isWhole: ids.every((each) => pages.has(each)),
	}));
	return {
		rows: rows.filter(({ chapter, pages: left }) => chapter !== null || left.length > 0),
		isWhole: rows.every(({ chapter, isWhole }) => chapter !== null && isWhole),
	};
}
