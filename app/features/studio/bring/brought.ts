import { pagesOf, type Row, type Draft } from "#app/packs/draft.ts";
import type { Finding } from "#app/packs/findings/finding.ts";

/**
 * The names of notes about what an import changed or left out. Their texts are under `bring.notes`
 * in the studio's language files.
 */
const noteNames = [
	"noHeadings",
	"textBefore",
	"pagesBefore",
	"textUnder",
	"titleUsed",
	"titleCut",
	"pageSplit",
	"morePictures",
	"textBoxes",
	"trackedChanges",
	"linksWithin",
	"formatting",
	"title",
	"contents",
	"footnote",
	"comment",
	"headers",
	"charts",
	"diagrams",
	"equations",
	"objects",
	"link",
	"linkedPictures",
	"pictureFormat",
	"pictureLarge",
	"pictureBroken",
	"pictureUnable",
	"picturesBeyond",
	"encoding",
	"html",
	"markdown",
	"partial",
	"hints",
	"tolerance",
	"blanks",
	"category",
	"unreadable",
	"essay",
	"noAnswer",
	"noWrong",
	"wildcard",
	"pair",
	"questionPicture",
	"invalid",
] as const;

export type NoteName = (typeof noteNames)[number];

/** The reason why nothing was imported from a file. */
export type BringFault =
	| "kind"
	| "oldWord"
	| "broken"
	| "tooLarge"
	| "empty"
	| "full"
	| "busy"
	| "gone";

/** The error for a file from which nothing can be imported. */
export class CannotBring extends Error {
	readonly why: BringFault;
	readonly notes: readonly Note[];

	constructor(why: BringFault, notes: readonly Note[] = []) {
		super(why);
		this.why = why;
		this.notes = notes;
	}
}

export interface BroughtPicture {
	/** The bytes of a JPEG, PNG or WebP picture, exactly as in the file. */
	content: Uint8Array;
	/** The path inside the Word file. */
	name: string;
	/** The alternative text. Empty if the file has none. */
	alt: string;
}

export interface BroughtPage {
	/** The fields of the page in wire format, without its id, number and picture. */
	fields: Row;
	/** The page's pictures. Only the first one is shown. */
	pictures: readonly BroughtPicture[];
}

export interface BroughtChapter {
	title: string;
	pages: BroughtPage[];
}

interface NoteFacts {
	did: "changed" | "leftOut";
	what: NoteName;
	values?: Readonly<Record<string, string | number>>;
	/** The line in a GIFT file, from 1. */
	line?: number;
}

export interface Note extends NoteFacts {
	page?: BroughtPage;
}

export interface FileContent {
	/** The document's title. Null if it has none. */
	title: string | null;
	chapters: readonly BroughtChapter[];
	notes: readonly Note[];
}

export interface ReportNote extends NoteFacts {
	/** The id of the page that the note is about. Null if it isn't about a page. */
	page: number | null;
}

export interface BringReport {
	file: string;
	/** Ids of the new chapters and pages, and of existing chapters that got new pages. */
	chapters: readonly { id: number; isNew: boolean; pages: readonly number[] }[];
	questions: number;
	pictures: number;
	notes: readonly ReportNote[];
	/** The number of notes that the report omits because of its limit. */
	more: number;
}

/** The options of a true-or-false question, in the program's language. */
export interface BringWords {
	yes: string;
	no: string;
}

/** Returns a text on one line. A text longer than `most` characters is cut and ends in `…`. */
export function oneLine(text: string, most: number): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line.length > most
		? `${line
				.slice(0, most - 1)
				.replace(/[\ud800-\udbff]$/, "")
				.trimEnd()}…`
		: line;
}

/** Returns the findings about the imported pages and new chapters. */
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

export function broughtCounts(report: BringReport) {
	return {
		chapters: report.chapters.filter(({ isNew }) => isNew).length,
		pages: report.chapters.reduce((count, { pages }) => count + pages.length, 0),
		questions: report.questions,
		pictures: report.pictures,
	};
}

/**
 * Returns the chapters and pages of a report that are still in the draft. `isWhole` is false if any
 * chapter or page of the report is gone.
 */
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
