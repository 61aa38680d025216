import type { Generated } from "kysely";

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

/**
 * `progress` counts the pages done in a row, in the order that `order_key` names. A completed
 * chapter stays completed.
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

/** Offered answers of all users together. `day` is midnight UTC, in ms. */
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
