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
	/** Files that authors uploaded to a program. `report` is JSON (`BringReport`). */
	brought_file: { id: number; app_id: number; report: string };
	studio_id: { id: number; last: number };
}

/** What belongs to a file wherever a program uses it. Its key is `app_id` and `name`. */
export interface ProgramFileTable {
	app_id: number;
	name: string;
	alt: string;
	credits: string;
	captions: string;
	transcript: string;
	/** Null if a pack brought it. */
	added_at: number | null;
	removed_at: number | null;
}

export interface StudioMemberTable {
	user_id: number;
	/** `host` or `author`. */
	role: string;
	/** 0 for a host. */
	app_id: number;
	/** Null if a command added it, or the account is gone. */
	added_by: number | null;
	added_at: number;
}

export interface StudioFactorTable {
	user_id: number;
	secret_sealed: string;
	confirmed_at: number | null;
	/** The step of the last accepted code. Only codes of later steps are accepted. */
	last_step: number;
	/** Digests of the recovery codes that are left, as JSON. */
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

/** Its key is `app_id` and `number`. The draft has number 0. */
export interface ProgramVersionTable {
	app_id: number;
	number: number;
	pack: string;
	/** Null if a folder was imported, or the account is gone. */
	author_id: number | null;
	made_at: number;
	published_at: number | null;
	/**
	 * What was live when the draft began or was last merged, as JSON (`DraftBase`). Null if that is
	 * unknown, or nothing was live.
	 */
	base: string | null;
}

/** Its key is `app_id` and `revision`. */
export interface ProgramEditTable {
	app_id: number;
	revision: number;
	/** `app`, `chapter:12`, `page:1203` or `outline`. */
	subject: string;
	author_id: number | null;
	at: number;
	/**
	 * The row before the change, as JSON, even if the row was deleted or moved. `{}` if unknown or
	 * published since, null if it was added.
	 */
	before: string | null;
	visit: string | null;
	/** What the form of `visit` shows of the row now, as in its field `revision`. */
	opened: string | null;
	/**
	 * `live` for a merge of what has gone live, `undo:12` if this undid change 12, null for an
	 * author's change.
	 */
	origin: string | null;
}
