import type { Row } from "#app/packs/draft.ts";

/** What was changed, or left out. Its text is `bring.notes` of the studio's texts. */
export const noteNames = [
	// Word, changed
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
	// Word, left out
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
	// GIFT, changed
	"encoding",
	"html",
	"markdown",
	"partial",
	"hints",
	"tolerance",
	"blanks",
	"category",
	// GIFT, left out
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

/** Why nothing of a file came. */
export type BringFault =
	| "kind"
	| "oldWord"
	| "broken"
	| "tooLarge"
	| "empty"
	| "full"
	| "busy"
	| "gone";

/** Nothing of the file came. */
export class CannotBring extends Error {
	readonly why: BringFault;
	/** What was wrong with each part of the file. */
	readonly notes: readonly Note[];

	constructor(why: BringFault, notes: readonly Note[] = []) {
		super(why);
		this.why = why;
		this.notes = notes;
	}
}

export interface BroughtPicture {
	/** JPEG, PNG or WebP, as it stands in the file. */
	content: Uint8Array;
	/** In the file. */
	name: string;
	/** What it shows; empty: the file does not say. */
	alt: string;
}

export interface BroughtPage {
	/** In wire form, without id, place and picture. */
	fields: Row;
	/** The first becomes the page's own. */
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
	/** The line of a text file, from 1. */
	line?: number;
}

export interface Note extends NoteFacts {
	page?: BroughtPage;
}

/** What a file holds for a program. */
export interface FileContent {
	/** The document's own title; null: it has none. */
	title: string | null;
	chapters: readonly BroughtChapter[];
	notes: readonly Note[];
}

/** A note as the report keeps it. */
export interface ReportNote extends NoteFacts {
	/** The page of the draft; null: it is about no page. */
	page: number | null;
}

/** What came of a file. */
export interface BringReport {
	/** The file's name. */
	file: string;
	/** Ids: those made, and for pages of a chapter that was there, that chapter. */
	chapters: readonly { id: number; isNew: boolean; pages: readonly number[] }[];
	questions: number;
	pictures: number;
	notes: readonly ReportNote[];
	/** How many further notes are not kept. */
	more: number;
}

/** Words that a program gets from its language. */
export interface BringWords {
	yes: string;
	no: string;
}

/** A title, or the beginning of a text, on one line. */
export function oneLine(text: string, most: number): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line.length > most
		? `${line
				.slice(0, most - 1)
				.replace(/[\ud800-\udbff]$/, "")
				.trimEnd()}…`
		: line;
}
