import type { Generated } from "kysely";

export interface LearnerTables {
	user_progress: { user_id: number; created_at: number };
	enrollment: EnrollmentTable;
	page_done: { user_id: number; page_id: number; chapter_id: number; done_at: number };
	chapter_progress: ChapterProgressTable;
	question_try: QuestionAttemptTable;
	wrong_answer: WrongAnswerTable;
	typed_answer: TypedAnswerTable;
	test_result: TestResultTable;
	refresh_question: RefreshQuestionTable;
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
	/** Old numbers of diplomas that were replaced after the holder's name was corrected. */
	replaced_diploma: {
		number: string;
		user_id: number | null;
		diploma_number: string;
		replaced_at: number;
	};
	/** `sealed_key` is sealed with SESSION_SECRET. */
	credential_key: { id: string; public_key: string; sealed_key: string; created_at: number };
	favorite: FavoriteTable;
	share: ShareTable;
	folder: FolderTable;
	folder_item: FolderItemTable;
	/**
	 * `mail_id` is 0 until the email to the organizer is written, then the email's id. It is null if
	 * no email waits.
	 */
	expo_registration: {
		user_id: number;
		trade_show_id: number;
		created_at: number;
		mail_id: Generated<number | null>;
	};
	dismissed: { user_id: number; what: string; at: number };
	notification_read: { user_id: number; notification_id: number; read_at: number };
}

export interface EnrollmentTable {
	id: Generated<number>;
	user_id: number;
	app_id: number;
	created_at: number;
	updated_at: number;
	opt_in_at: number | null;
	training_started: number | null;
	training_graduated: number | null;
}

/**
 * `progress` is the number of pages that are done without a gap, in the page order of `order_key`.
 * A completed chapter stays completed.
 */
export interface ChapterProgressTable {
	user_id: number;
	app_id: number;
	chapter_id: number;
	progress: number;
	order_key: string;
	completed_at: number | null;
	updated_at: number;
}

export interface QuestionAttemptTable {
	user_id: number;
	page_id: number;
	chapter_id: number;
	app_id: number;
	tries: number;
	wrong_tries: number;
	first_correct: number;
	answered_at: number | null;
	revealed_at: number | null;
	last_answer: string;
	last_outcome: string;
	updated_at: number;
}

/**
 * Wrong choices among offered answers, counted for all users together. `day` is midnight UTC in ms.
 */
export interface WrongAnswerTable {
	page_id: number;
	answer: string;
	day: number;
	app_id: number;
	count: number;
}

export interface TypedAnswerTable {
	user_id: number;
	page_id: number;
	answer: string;
	day: number;
	app_id: number;
	count: number;
}

export interface TestResultTable {
	user_id: number;
	chapter_id: number;
	app_id: number;
	sitting: number;
	right_count: number;
	question_count: number;
	passed: number;
	ended_at: number;
}

export interface RefreshQuestionTable {
	user_id: number;
	page_id: number;
	chapter_id: number;
	app_id: number;
	step: number;
	due_at: number;
	was_wrong: number;
	answered_at: number | null;
	last_answer: string;
	last_correct: number;
}

interface PointEntryTable {
	user_id: number;
	action: string;
	subject: string;
	app_id: number;
	points: number;
	created_at: number;
}

export interface DiplomaTable {
	number: string;
	/** Null if the holder deleted the account but kept the diploma verifiable. */
	user_id: number | null;
	app_id: number;
	holder_name: string;
	program_title: string;
	chapter_titles: string;
	issued_at: number;
	/** The number of right answers in all tests together, or null if the program had no tests. */
	test_right: number | null;
	test_of: number | null;
}

interface FavoriteTable {
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

/** `kept_enrollments` and `kept_progress` are as in `ShareTable`. */
export interface FolderItemTable extends Pick<
	ShareTable,
	"user_id" | "app_id" | "item_type" | "item_id" | "title" | "kept_enrollments" | "kept_progress"
> {
	folder_id: number;
	place: number;
}
