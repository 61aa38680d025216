import type { User } from "#app/domain/account/user.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { Result } from "#app/domain/errors.ts";
import type { DeletedRow, Draft, Row, Subject } from "#app/domain/studio/draft.ts";
import type { DraftFinding, PublishOutcome } from "#app/domain/studio/finding.ts";

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
	/** The revision that the form was opened at; null: the change fits any. */
	openedAt: number | null;
	/** The newest change of the row that its author has seen. */
	seen?: number;
	/** What is deleted, to be kept with the change. */
	deleted?: (draft: Draft) => DeletedRow | null;
	/** What the change adds or moves; a repeat of the form gets the first one's. */
	about?: Subject;
	/** Of the form that may be repeated. */
	key?: string | null;
}

/** Gets the draft, and whether nobody changed the subject after `openedAt`, or after `seen`. Its failure changes nothing. */
export type DraftWork = (draft: Draft, since: { isUnchanged: boolean; isSeen: boolean }) => Result<Draft>;

/** The draft's revision, and what the change was about. */
export interface DraftChange {
	revision: number;
	about: Subject | null;
}

/** Drafts and versions of programs (STUDIO-10 to STUDIO-17). */
export interface DraftsPort {
	/** Null: no such program. */
	open(appId: number): Promise<OpenDraft | null>;
	/**
	 * Changes the draft, one change at a time. What one author saves of a row within half an hour of the save before is one edit. Null: no
	 * such program.
	 */
	change(appId: number, author: Pick<User, "id">, editing: Editing, work: DraftWork, now: number): Promise<Result<DraftChange> | null>;
	/** Makes a program that nobody sees yet. Returns its id. */
	create(draft: Draft, author: Pick<User, "id">, now: number, key?: string | null): Promise<number>;
	/** What agents see now; null: nothing. */
	live(appId: number): Promise<Draft | null>;
	/** Drops what is not published. Each row that changes by it counts as changed by the author. */
	discard(appId: number, author: Pick<User, "id">, now: number): Promise<void>;
	/** Ids that nothing had before, from 1,000,000 up. */
	newIds(count: number): Promise<number[]>;
	/** The newest change of a subject after a revision; null: none. */
	lastEdit(appId: number, subject: string, after: number): Promise<Edit | null>;
	/** Newest first, at most 100. `from` and `until`: times, the first exclusive. */
	edits(appId: number, span?: { from: number; until: number }): Promise<readonly Edit[]>;
	/** Null: no such change. */
	edit(appId: number, revision: number): Promise<Edit | null>;
	/** Newest first. */
	versions(appId: number): Promise<readonly Version[]>;
	/** Null: no such version. */
	version(appId: number, number: number): Promise<Draft | null>;
	/** Those that the program's own content names, and its uploads: what its authors may see and name (STUDIO-28). */
	files(appId: number): Promise<ReadonlyMap<string, DraftFile>>;
	/** Checks rows as `files` is now (STUDIO-29). */
	rowCheck(appId: number): Promise<RowCheck>;
	/** Keeps a file under a name that no other has. */
	addFile(appId: number, file: { content: Uint8Array; name: string }): Promise<DraftFile>;
	/** Where the file is on this server, as `answerFile` takes it; null: no such file. */
	file(appId: number, name: string): Promise<(DraftFile & { path: string }) | null>;
	/** The same of a file that a page of the draft shows, for previews (STUDIO-28). */
	shownFile(appId: number, name: string): Promise<(DraftFile & { path: string }) | null>;
	/** All programs of the studio, with what a list says. */
	programs(): Promise<readonly StudioProgram[]>;
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

/** Checks and publishes drafts (STUDIO-20 to STUDIO-25). */
export interface PublisherPort {
	check(appId: number, draft: Draft, now: number): Promise<readonly DraftFinding[]>;
	/** What sanitising takes out of a text, in words; empty: nothing. */
	sanitize(html: string): { html: string; removed: readonly string[] };
	/** A page as agents would see it; its page null: it cannot be shown yet. `addressOf`: where a file is. Null: no such page. */
	preview(draft: Draft, pageId: number, addressOf: (file: string) => string): PreviewedPage | null;
	/** Imports the draft in one transaction. `stale`: the draft is another by now. */
	publish(appId: number, author: Pick<User, "id">, revision: number, now: number, key?: string | null): Promise<PublishOutcome>;
	/** Publishes an older version as a new one; the draft stays. Null: no such version. */
	restore(appId: number, number: number, author: Pick<User, "id">, now: number, key?: string | null): Promise<PublishOutcome | null>;
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

export interface Photograph {
	content: Uint8Array;
	extension: "jpg" | "png";
}

export interface UploadsPort {
	/**
	 * Streams a form with one file to the disk. `isAllowed` gets the fields in front of the file. Null: the form is malformed. `refused`:
	 * nothing was kept. Of a file that is too large the rest is read too, up to 64 MB: browsers show no answer before they have sent all.
	 */
	receive(request: Request, isAllowed: (fields: FormData) => Promise<boolean>): Promise<Upload | "refused" | null>;
	drop(upload: Upload): Promise<void>;
	/**
	 * A photograph as it may be kept: upright, at most 2,400 pixels a side, without what cameras add to files. One at a time; authors take
	 * turns. `unreadable`: it is none; `tooLarge`: it has too many pixels; `busy`: others wait; `unable`: this server cannot read pictures.
	 */
	photograph(path: string, authorId: number): Promise<Photograph | "unreadable" | "tooLarge" | "busy" | "unable">;
}
