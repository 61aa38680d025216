import type { Generated } from "kysely";

/** The tables. Times are ms since 1970, flags 0 or 1, `row` and other JSON are text: the same on SQLite and PostgreSQL. */
export interface Schema {
	pack: PackTable;
	catalog_row: CatalogRowTable;
	media_file: MediaFileTable;
	content_version: { id: number; version: number };
	setting: { name: string; value: string };
	user_account: UserAccountTable;
	session: SessionTable;
	user_progress: { user_id: number; created_at: number };
	enrollment: EnrollmentTable;
	page_done: { user_id: number; page_id: number; chapter_id: number; done_at: number };
	chapter_progress: ChapterProgressTable;
	question_try: QuestionTryTable;
	point_entry: PointEntryTable;
	badge_award: { user_id: number; kind: string; badge_id: number; app_id: number; awarded_at: number };
	diploma: DiplomaTable;
	favorite: FavoriteTable;
	share: ShareTable;
	activity_event: ActivityEventTable;
	event_target: EventTargetTable;
	media_blob: { hash: string; part: number; content: Uint8Array };
	page_view: { id: Generated<number>; path: string; at: number };
	expo_registration: { user_id: number; trade_show_id: number; created_at: number };
	dismissed: { user_id: number; what: string; at: number };
	notification_read: { user_id: number; notification_id: number; read_at: number };
	search_entry: SearchEntryTable;
	search_text: SearchTextTable;
	search_program: { app_id: number; digest: string };
	wrong_answer: WrongAnswerTable;
	rate_limit: { key: string; hits: number; reset_at: number };
	sign_in_link: SignInLinkTable;
	mail_message: MailMessageTable;
	known_browser: { user_id: number; device_hash: string; last_at: number };
	parked_form: ParkedFormTable;
	company_identity: { user_id: number; issuer: string; sub: string; created_at: number };
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	kept_answer: KeptAnswerTable;
	deed_once: { user_id: number; key_hash: string; created_at: number };
}

/** A token of a user's phone app or portal in front, or a hand-over code. */
export interface AccessTokenTable {
	token_hash: string;
	user_id: number;
	kind: string;
	created_at: number;
	expires_at: number;
	user_agent: string | null;
	last_seen_at: number | null;
}

/** A token of another portal. */
export interface PortalTokenTable {
	id: Generated<number>;
	name: string;
	token_hash: string;
	created_at: number;
	last_used_at: number | null;
	revoked_at: number | null;
}

/** The answer of a request with an `Idempotency-Key`; `status` null while it is under way. */
export interface KeptAnswerTable {
	key_hash: string;
	user_id: number | null;
	digest_hash: string;
	status: number | null;
	answer_secret: string | null;
	claimed_until: number;
	created_at: number;
}

/** An imported content pack; `digest` tells whether a second import would change anything. */
export interface PackTable {
	name: string;
	digest: string;
	imported_at: number;
}

/** A row of the catalogue in wire form. `kind` and `id` are its key; `parent_id` the chapter of a page, the asset of a collection item. */
export interface CatalogRowTable {
	kind: string;
	id: number;
	pack: string;
	app_id: number | null;
	parent_id: number | null;
	/** The section or key it stands in: `fastfacts`, a collection's key, `image`. */
	section: string | null;
	position: number;
	row: string;
	retired_at: number | null;
}

/** A file of a pack's media folder; its content is kept under its hash. */
export interface MediaFileTable {
	pack: string;
	name: string;
	hash: string;
	size: number;
}

export interface UserAccountTable {
	id: Generated<number>;
	email: string;
	first_name: string;
	last_name: string;
	country: string | null;
	password_hash: string | null;
	language: string | null;
	training_started: number | null;
	/** When a mailed link or code, or single sign-on, first proved the address. */
	proven_at: number | null;
	created_at: number;
	updated_at: number;
	/** Counts the user's writes: raising it is how a transaction takes the user's turn, on either database. */
	turn: Generated<number>;
	/** When the host closed the account: nobody logs in with it. */
	disabled_at: Generated<number | null>;
}

export interface SessionTable {
	id_hash: string;
	user_id: number;
	created_at: number;
	last_seen_at: number;
	expires_at: number;
	shared_computer: number;
	user_agent: string | null;
}

/** A link by mail with its code. All secrets are kept as hashes. `user_id` null: nobody has the address, and nobody is told so. */
export interface SignInLinkTable {
	id: Generated<number>;
	user_id: number | null;
	purpose: string;
	email: string;
	token_hash: string;
	request_hash: string;
	code_hash: string;
	code_tries: number;
	device_hash: string;
	redirect: string | null;
	detail: string | null;
	created_at: number;
	expires_at: number;
	used_at: number | null;
}

/** A mail not sent yet, sealed with the portal's secret. */
export interface MailMessageTable {
	id: Generated<number>;
	user_id: number | null;
	link_id: number | null;
	sealed: string;
	attempts: number;
	created_at: number;
	next_try_at: number;
	/** Until then one sender has it. */
	claimed_until: number;
}

/** A form whose session had ended, sealed, until its user is back in that browser. */
export interface ParkedFormTable {
	id: Generated<number>;
	user_id: number;
	device_hash: string;
	digest: string;
	path: string;
	sealed: string;
	created_at: number;
	expires_at: number;
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
export interface QuestionTryTable {
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
}

/** An event with its two payloads, as they are sent. */
export interface ActivityEventTable {
	id: Generated<number>;
	user_id: number | null;
	app_id: number;
	category: string;
	item_id: string | null;
	activity: string;
	tracking: string;
	created_at: number;
	/** How each payload stands with its target: 0 waiting, 1 taken, 2 not to be sent. */
	tracking_sent: Generated<number>;
	activity_sent: Generated<number>;
}

/** A target of events, and which process sends to it until when. `seen_at`: when a server last had it set. */
export interface EventTargetTable {
	name: string;
	holder: string;
	held_until: number;
	attempts: number;
	next_try_at: number;
	seen_at: number;
}

/** Something that can be found, and who may find it. `lock`: 1 until complete, 2 until graduated, 3 both; `countries`: ` us ca `, empty for all. */
export interface SearchEntryTable {
	id: number;
	kind: string;
	app_id: number;
	item_id: number;
	parent_id: number | null;
	section: string | null;
	registered_only: number;
	lock: number;
	countries: string;
}

/** Its words: to show, and folded to be found by. The full-text index is made of the folded ones. */
export interface SearchTextTable {
	id: number;
	title: string;
	body: string;
	search_title: string;
	search_body: string;
	search_context: string;
}

/** How often a wrong answer was given on a day (ms since 1970, midnight UTC). By nobody in particular. */
export interface WrongAnswerTable {
	page_id: number;
	answer: string;
	day: number;
	app_id: number;
	count: number;
}
