/** Points, badges, diplomas. */
export interface RewardTables {
	point_entry: PointEntryTable;
	badge_award: { user_id: number; kind: string; badge_id: number; app_id: number; awarded_at: number };
	diploma: DiplomaTable;
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
	/** Null: the account is gone, and its holder wished the diploma to stay verifiable. */
	user_id: number | null;
	app_id: number;
	holder_name: string;
	program_title: string;
	chapter_titles: string;
	issued_at: number;
}
