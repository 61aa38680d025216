import type { Generated } from "kysely";

export interface RewardTables {
	point_entry: PointEntryTable;
	badge_award: {
		user_id: number;
		kind: string;
		badge_id: number;
		app_id: number;
		awarded_at: number;
		told_at: Generated<number | null>;
	};
	diploma: DiplomaTable;
	/** Old numbers of diplomas whose name was corrected. */
	replaced_diploma: {
		number: string;
		user_id: number | null;
		diploma_number: string;
		replaced_at: number;
	};
	/** `sealed_key` is sealed with SESSION_SECRET. */
	credential_key: { id: string; public_key: string; sealed_key: string; created_at: number };
}

export interface PointEntryTable {
	user_id: number;
	action: string;
	subject: string;
	app_id: number;
	points: number;
	created_at: number;
}

export interface DiplomaTable {
	number: string;
	/** Null if the account is gone, but its holder kept the diploma verifiable. */
	user_id: number | null;
	app_id: number;
	holder_name: string;
	program_title: string;
	chapter_titles: string;
	issued_at: number;
	/** The sums of all tests, or null if the program had none. */
	test_right: number | null;
	test_of: number | null;
}
