import type { Generated } from "kysely";

/** What users are registered for, how far they are, and how questions went. */
export interface TrainingTables {
	user_progress: { user_id: number; created_at: number };
	enrollment: EnrollmentTable;
	page_done: { user_id: number; page_id: number; chapter_id: number; done_at: number };
	chapter_progress: ChapterProgressTable;
	question_try: QuestionAttemptTable;
	wrong_answer: WrongAnswerTable;
	typed_answer: TypedAnswerTable;
	test_result: TestResultTable;
	refresh_question: RefreshQuestionTable;
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

/** Pages done in a row, as of the page order named by `order_key`; a chapter once completed stays so. */
export interface ChapterProgressTable {
	user_id: number;
	app_id: number;
	chapter_id: number;
	progress: number;
	order_key: string;
	completed_at: number | null;
	updated_at: number;
}

/** How a user is doing on a question: the last answer and outcome, and what its first try was worth. */
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

/** How often a wrong answer was chosen among those offered on a day (ms since 1970, midnight UTC). By nobody in particular. */
export interface WrongAnswerTable {
	page_id: number;
	answer: string;
	day: number;
	app_id: number;
	count: number;
}

/** How often a person typed a wrong answer on a day (ms since 1970, midnight UTC). */
export interface TypedAnswerTable {
	user_id: number;
	page_id: number;
	answer: string;
	day: number;
	app_id: number;
	count: number;
}

/** How a user's last sitting of a test ended. */
export interface TestResultTable {
	user_id: number;
	chapter_id: number;
	app_id: number;
	/** 1 for the first sitting. */
	sitting: number;
	right_count: number;
	question_count: number;
	passed: number;
	ended_at: number;
}

/** When a question that a user has answered comes again. */
export interface RefreshQuestionTable {
	user_id: number;
	page_id: number;
	chapter_id: number;
	app_id: number;
	/** Which interval runs, from 0. */
	step: number;
	due_at: number;
	was_wrong: number;
	/** When it was refreshed last. */
	answered_at: number | null;
	last_answer: string;
	last_correct: number;
}
