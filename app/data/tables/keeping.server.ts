import type { Generated } from "kysely";

/** What users keep, share, attend, dismiss and have read. */
export interface KeepingTables {
	favorite: FavoriteTable;
	share: ShareTable;
	folder: FolderTable;
	folder_item: FolderItemTable;
	/** `mail_id`: 0 waits until its organizer is told, another number is the mail that tells, null is settled. */
	expo_registration: { user_id: number; trade_show_id: number; created_at: number; mail_id: Generated<number | null> };
	dismissed: { user_id: number; what: string; at: number };
	notification_read: { user_id: number; notification_id: number; read_at: number };
}

export interface FavoriteTable {
	user_id: number;
	app_id: number;
	item_type: string;
	item_id: number;
	content_id: string;
	title: string;
	created_at: number;
}

/** A shared link: one for a user and item. */
export interface ShareTable {
	token: string;
	user_id: number;
	app_id: number;
	item_type: string;
	item_id: number;
	title: string;
	created_at: number;
	opened: number;
	last_opened_at: number | null;
	/** JSON: what another back end said last of the user in the program; null: nothing. */
	kept_enrollments: string | null;
	kept_progress: string | null;
}

/** A client folder. */
export interface FolderTable {
	id: Generated<number>;
	user_id: number;
	token: string;
	first_name: string;
	title: string | null;
	note: string | null;
	ends_at: number;
	created_at: number;
	opened: number;
	last_opened_at: number | null;
}

/** What is in a folder; `kept_…` as in `ShareTable`. */
export interface FolderItemTable extends Pick<
	ShareTable,
	"user_id" | "app_id" | "item_type" | "item_id" | "title" | "kept_enrollments" | "kept_progress"
> {
	folder_id: number;
	place: number;
}
