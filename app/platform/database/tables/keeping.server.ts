import type { Generated } from "kysely";

export interface KeepingTables {
	favorite: FavoriteTable;
	share: ShareTable;
	folder: FolderTable;
	folder_item: FolderItemTable;
	/** `mail_id` is 0 while it waits, null once it is settled, or the id of its email. */
	expo_registration: {
		user_id: number;
		trade_show_id: number;
		created_at: number;
		mail_id: Generated<number | null>;
	};
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
	kept_enrollments: string | null;
	kept_progress: string | null;
}

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

/** `kept_…` are as in `ShareTable`. */
export interface FolderItemTable extends Pick<
	ShareTable,
	"user_id" | "app_id" | "item_type" | "item_id" | "title" | "kept_enrollments" | "kept_progress"
> {
	folder_id: number;
	place: number;
}
