import type { Generated } from "kysely";

export interface StudioTables {
	studio_member: StudioMemberTable;
	studio_factor: StudioFactorTable;
	studio_invitation: StudioInvitationTable;
	program_version: ProgramVersionTable;
	program_edit: ProgramEditTable;
	studio_program: { app_id: number; revision: number };
	preview_link: PreviewLinkTable;
	unnamed_file: { app_id: number; name: string; since: number };
	program_file: ProgramFileTable;
	/** Files whose content authors imported into a program. `report` is JSON (`BringReport`). */
	brought_file: { id: number; app_id: number; report: string };
	studio_id: { id: number; last: number };
}

/**
 * Texts about a file that apply wherever a program uses it. The primary key is `app_id` and `name`.
 */
export interface ProgramFileTable {
	app_id: number;
	name: string;
	alt: string;
	credits: string;
	captions: string;
	transcript: string;
	/** Null if the file came with a pack. */
	added_at: number | null;
	removed_at: number | null;
}

export interface StudioMemberTable {
	user_id: number;
	/** `host` or `author`. */
	role: string;
	/** The program's id, or 0 for a host. */
	app_id: number;
	/** Null if a command added the person, or if the host who did so no longer has an account. */
	added_by: number | null;
	added_at: number;
}

export interface StudioFactorTable {
	user_id: number;
	secret_sealed: string;
	confirmed_at: number | null;
	/** The time step of the last accepted code. Only codes of later steps are accepted. */
	last_step: number;
	/** Digests of the unused recovery codes, as JSON. */
	recovery_digest: string;
}

export interface StudioInvitationTable {
	app_id: number;
	email: string;
	token_hash: string;
	invited_by: number | null;
	invited_at: number;
	expires_at: number;
}

export interface PreviewLinkTable {
	id: Generated<number>;
	user_id: number;
	app_id: number;
	made_at: number;
	expires_at: number;
}

/** The primary key is `app_id` and `number`. The draft has number 0. */
export interface ProgramVersionTable {
	app_id: number;
	number: number;
	pack: string;
	/** Null if the version was imported from a folder, or if the author's account is gone. */
	author_id: number | null;
	made_at: number;
	published_at: number | null;
	/**
	 * The live rows when the draft began or was last merged, as JSON (`DraftBase`). Null if they are
	 * unknown, or if nothing was live.
	 */
	base: string | null;
}

/** The primary key is `app_id` and `revision`. */
export interface ProgramEditTable {
	app_id: number;
	revision: number;
	/** The name of what changed: `app`, `chapter:12`, `page:1203` or `outline`. */
	subject: string;
	author_id: number | null;
	at: number;
	/**
	 * The row before the change, as JSON. `{}` if the row is unknown, or if the change has been
	 * published since. Null if the change added the row.
	 */
	before: string | null;
	visit: string | null;
	/**
	 * The values that the form of `visit` has shown since this save, in the format of its field
	 * `openedWith`.
	 */
	opened: string | null;
	/**
	 * `live` if the change merges the live version into the draft, `undo:12` if it undoes change 12,
	 * null if an author made it.
	 */
	origin: string | null;
}
