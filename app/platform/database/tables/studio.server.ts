import type { Generated } from "kysely";

export interface StudioTables {
	studio_member: StudioMemberTable;
	studio_factor: StudioFactorTable;
	studio_invitation: StudioInvitationTable;
	program_version: ProgramVersionTable;
	program_edit: ProgramEditTable;
	studio_program: { app_id: number; revision: number };
	preview_link: PreviewLinkTable;
	/** Files that nothing names any more. */
	unnamed_file: { app_id: number; name: string; since: number };
	program_file: ProgramFileTable;
	/** Files that came to a program; `report` is JSON (`BringReport`). */
	brought_file: { id: number; app_id: number; report: string };
	studio_id: { id: number; last: number };
}

/** What belongs to a file wherever a program uses it. Key: `app_id` and `name`. Empty words: none. */
export interface ProgramFileTable {
	app_id: number;
	name: string;
	alt: string;
	credits: string;
	/** The name of a file. */
	captions: string;
	transcript: string;
	/** Null: a pack brought it. */
	added_at: number | null;
	/** Null: it is in the library. */
	removed_at: number | null;
}

export interface StudioMemberTable {
	user_id: number;
	/** `host` or `author` */
	role: string;
	/** 0 for the role of a host. */
	app_id: number;
	/** Null: a command, or an account that is gone. */
	added_by: number | null;
	added_at: number;
}

export interface StudioFactorTable {
	user_id: number;
	secret_sealed: string;
	/** Null: set up, but no code of it was given yet. */
	confirmed_at: number | null;
	/** The step of the last code that was taken; no earlier one is taken again. */
	last_step: number;
	/** JSON: a list of digests of the recovery codes that are left. */
	recovery_digest: string;
}

export interface StudioInvitationTable {
	app_id: number;
	email: string;
	token_hash: string;
	/** Null: the account is gone. */
	invited_by: number | null;
	invited_at: number;
	expires_at: number;
}

export interface PreviewLinkTable {
	id: Generated<number>;
	/** Who made it: it ends with their role. */
	user_id: number;
	app_id: number;
	made_at: number;
	expires_at: number;
}

/** Key: `app_id` and `number`. The draft has number 0. */
export interface ProgramVersionTable {
	app_id: number;
	number: number;
	/** JSON. */
	pack: string;
	/** Null: a folder's import, or an account that is gone. */
	author_id: number | null;
	made_at: number;
	/** Null: a draft. */
	published_at: number | null;
	/** As JSON, what was live when the draft began or was last merged (`DraftBase`). Null: unknown, or nothing was live. */
	base: string | null;
}

/** Key: `app_id` and `revision`. */
export interface ProgramEditTable {
	app_id: number;
	revision: number;
	/** `app`, `chapter:12`, `page:1203`, `outline`. */
	subject: string;
	author_id: number | null;
	at: number;
	/** JSON: the row as it was before, also if it was deleted; of what moved its place. `{}`: unknown, or published since. Null: it was added. */
	before: string | null;
	/** Names the form that changed it last, if a script sent it; null: unknown. */
	visit: string | null;
	/** What that form shows of the row now, as in its field `revision`. */
	opened: string | null;
	/** `live`: merged from what became live. `undo:12`: it undid change 12. Null: an author's. */
	origin: string | null;
}
