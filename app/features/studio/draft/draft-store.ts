import type { Program } from "#app/features/catalog/program.ts";
import type { Page } from "#app/features/catalog/page.ts";
import type { DeletedRow, Draft, Row, Subject } from "#app/packs/draft.ts";

/** What the studio edits of a program: its draft, or what is live where nobody has begun one. */
export interface OpenDraft {
	draft: Draft;
	/** Raised by each change. */
	revision: number;
	/** The last change that is not published; null: there is none. */
	lastChange: { at: number; by: string | null } | null;
	/** The version that is live; 0: a folder's import; null: never published. */
	live: { number: number; at: number } | null;
}

/** A file of a program, in drafts and versions alike. */
export interface DraftFile {
	name: string;
	/** SHA-256 in hex. */
	hash: string;
	/** In bytes. */
	size: number;
}

export interface Version {
	number: number;
	publishedAt: number;
	/** Null: a folder's import, or an account that is gone. */
	by: string | null;
	isLive: boolean;
}

/** Who changed what, and when. */
export interface Edit {
	revision: number;
	/** `app`, `chapter:12`, `page:1203`; `outline`: the order. */
	subject: string;
	at: number;
	/** Null: an account that is gone. */
	by: string | null;
	how: "new" | "changed" | "moved" | "gone";
	/** Null: nothing was deleted. */
	deleted: DeletedRow | null;
}

/** A value of a row that a pack could not have. */
export interface RowFault {
	field: string;
	/** Of a list's entry, from 0; null: the field as a whole. */
	index: number | null;
	/** Of an entry with fields of its own. */
	part: string | null;
}

/** The faults of a row's values. What is only unfinished, such as a question without its right answer, is none: drafts may have it. */
export type RowCheck = (subject: Subject, row: Row) => readonly RowFault[];

export interface Editing {
	/** `app`, `chapter:12`, `page:1203`, `outline`. */
	subject: string;
	/** Whether it may be one edit with the author's edit before it (STUDIO-31). */
	isVisit?: boolean;
	/** What is deleted, to be kept with the change. */
	deleted?: (draft: Draft) => DeletedRow | null;
	/** What the change adds or moves; a repeat of the form gets the first one's. */
	about?: Subject;
	/** Of the form that may be repeated. */
	key?: string | null;
}

/** `last`: the newest change of the subject, read under the program's lock; null: none. What is refused changes nothing. */
export type DraftWork<Refused> = (
	draft: Draft,
	last: Edit | null,
) => { draft: Draft } | { refused: Refused };

/** The draft's revision, and what the change was about. */
export interface DraftChange {
	revision: number;
	about: Subject | null;
}

export interface StudioProgram {
	id: number;
	name: string;
	changed: OpenDraft["lastChange"];
	/** Null: never published. */
	liveSince: number | null;
	/** From when nobody can register any more; null: open. */
	endsAt: number | null;
	/** False: a value of its row makes no sense, and only its number and what is named like a name are known. */
	isReadable: boolean;
}

export interface PreviewedPage {
	program: Program;
	chapter: { title: string; image: string | null };
	page: Page | null;
}

/** A file that came with a form. It is gone after the request. */
export interface Upload {
	fields: FormData;
	/** Null: no file was chosen, or it is too large. */
	file: { path: string; name: string } | null;
	isTooLarge: boolean;
}
