import type { ClientContact } from "#app/features/account/profile-fields.ts";
import type { AccountAuthority } from "#app/features/account/authority.ts";
import type {
	Credentials,
	DiplomaHolder,
	NewSession,
	NewUser,
	SessionInfo,
	StoredAccess,
	TokenKind,
	UserRef,
	Access,
	AccountDetails,
	ProfileChange,
	ChangedProfile,
	PersonalRows,
	UserNews,
	NotificationState,
} from "#app/features/account/account-records.ts";
import type { AccessHolder, User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { ExpoRegistration } from "#app/features/catalog/trade-show.ts";
import type { ActivityEvent } from "#app/features/activity/activity-event.ts";
import type { NewsKind } from "#app/features/catalog/own-news.ts";
import type { Favorite } from "#app/features/catalog/favorite.ts";
import type { Diploma, IssuedDiploma } from "#app/features/learner/diploma.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import type { PointAction, PointBadge, PointEntry } from "#app/features/catalog/points.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import type { Sitting, TestResult } from "#app/features/learner/sitting.ts";
import type { Test } from "#app/features/catalog/chapter.ts";
import type { Folder, FolderFacts, FolderItem } from "#app/features/sharing/folder.ts";
import type { ItemRef } from "#app/features/catalog/resources/item.ts";
import type { Share } from "#app/features/sharing/share.ts";
import type {
	ProgressStep,
	ProgressOutcome,
	QuestionRef,
	NewAttempt,
	QuestionAttempts,
	RefreshRef,
	RefreshAnswer,
	FavoriteItem,
	DiplomaFile,
	BadgeAward,
} from "#app/features/learner/training-records.ts";

/**
 * Keeps the catalog and what a learner has, in this portal's database or at another back end (docs/decisions/0030). It is the only interface with
 * two implementations.
 */
export interface BackEnd {
	catalog: {
		/** Returns the current catalog. Throws if there is none yet. */
		current(): Promise<Catalog>;
	};
	accounts: {
		/** Returns null if the address is taken. */
		create(user: NewUser, now: number): Promise<User | null>;
		byId(id: number): Promise<User | null>;
		/** Returns null if no account has the address. */
		credentials(email: string): Promise<Credentials | null>;
		/** Also finds accounts that the host disabled. */
		mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
		startTraining(user: UserRef, at: number): Promise<void>;
		/** Returns what the user has closed permanently. */
		dismissals(user: UserRef): Promise<ReadonlySet<string>>;
		dismiss(user: UserRef, what: string, now: number): Promise<void>;
	};
	training: {
		/** Oldest first. */
		enrollments(user: UserRef): Promise<readonly Enrollment[]>;
		/** Registers for a program, and awards `register_app`. Idempotent. */
		enroll(
			catalog: Catalog,
			user: UserRef,
			appId: number,
			optIn: boolean,
			now: number,
		): Promise<Enrollment>;
		/** Returns false if it exists already (API-60). */
		registerProgress(user: UserRef, now: number): Promise<boolean>;
		/** Returns null if the user's progress was never registered. */
		progress(
			catalog: Catalog,
			user: UserRef,
			appIds: readonly number[],
		): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
		/** Stores progress, which never moves backward. Awards points, badges and the diploma once, in the same transaction. */
		setProgress(
			catalog: Catalog,
			user: UserRef,
			step: ProgressStep,
			now: number,
		): Promise<ProgressOutcome>;
		/** Graduates from a program that a change of content completed. Returns false if there is nothing to do. */
		graduateIfComplete(
			catalog: Catalog,
			user: DiplomaHolder,
			appId: number,
			now: number,
		): Promise<boolean>;
		/** Returns attempts by page id. */
		attempts(
			catalog: Catalog,
			user: UserRef,
			chapterId: number,
		): Promise<ReadonlyMap<number, QuestionAttempts>>;
		/** Counts a person's first ten wrong answers by `answerText`, for reports. A repeat of the `key` changes nothing. */
		recordAttempt(
			user: UserRef,
			question: QuestionRef,
			attempt: NewAttempt,
			now: number,
			key: string | null,
		): Promise<QuestionAttempts>;
		/** Null in front of another back end, which has no tests. */
		sittings: {
			/**
			 * Keeps one answer per question. The last answer ends the sitting; before that, this returns
			 * null. Ignores answers to other sittings. With `beginsNext`, an answer to a failed sitting
			 * begins the next.
			 */
			record(
				user: UserRef,
				question: QuestionRef,
				attempt: NewAttempt,
				sitting: Sitting & { beginsNext?: boolean },
				now: number,
				key: string | null,
			): Promise<TestResult | null>;
			/**
			 * Ends a sitting whose open questions an import removed. Returns null if other questions are
			 * open.
			 */
			end(
				user: UserRef,
				chapter: { appId: number; chapterId: number },
				sitting: Sitting,
				now: number,
			): Promise<TestResult | null>;
			/** Begins the next sitting. Does nothing if the last sitting was passed or is not over. */
			retake(user: UserRef, chapterId: number, test: Test): Promise<void>;
			/** Returns the test results of all programs. */
			results(user: UserRef): Promise<readonly TestResult[]>;
		} | null;
		/** Shows the answer: the question then counts as answered, but not as right. Returns false before two wrong answers. */
		reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
	};
	/** Asks questions again after some days (TRAIN-70). Null in front of another back end. */
	refresh: {
		/**
		 * Returns the due questions of one program or of all that the user is registered for, wrongly
		 * answered questions first. `leftToday` is how many may still be asked today. `due` has more,
		 * because the catalog may have lost some.
		 */
		due(
			user: UserRef,
			appId: number | null,
			now: number,
		): Promise<{ due: readonly RefreshRef[]; leftToday: number }>;
		/** Stores an answer, once a day per question and up to the day's number of questions. */
		answer(
			user: UserRef,
			pageId: number,
			answer: { answer: readonly string[]; correct: boolean },
			now: number,
		): Promise<void>;
		answeredToday(user: UserRef, now: number): Promise<readonly RefreshAnswer[]>;
	} | null;
	rewards: {
		points(user: UserRef): Promise<readonly PointEntry[]>;
		/** Returns entries, newest first. `total` counts the whole history. */
		pointsPage(
			user: UserRef,
			part: { action: PointAction | null; offset: number; limit: number },
		): Promise<{ entries: readonly PointEntry[]; total: number }>;
		totalPoints(user: UserRef): Promise<number>;
		/** Awards each action and subject once. Returns the points, or 0 for a repeat. */
		award(
			catalog: Catalog,
			user: UserRef,
			rewardedAction: { appId: number; action: PointAction; subject: string },
			now: number,
		): Promise<number>;
		badges(user: UserRef): Promise<readonly BadgeAward[]>;
		/** Returns all badges that points can win. */
		pointBadges(catalog: Catalog, user: UserRef): Promise<readonly PointBadge[]>;
		/** Returns null if none is issued yet. */
		diploma(user: UserRef, appId: number): Promise<Diploma | null>;
		diplomas(user: UserRef): Promise<readonly Diploma[]>;
		/** Throws `diplomaUnavailable` if another back end can't return it. */
		diplomaFile(holder: DiplomaHolder, appId: number): Promise<DiplomaFile>;
		/** Finds a diploma for anyone who has its number. */
		diplomaByNumber(number: string): Promise<IssuedDiploma | null>;
	};
	favorites: {
		list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
		/**
		 * Adds a favorite. Awards `favorite` once, but writes an event each time an item is added again. A repeat of the `key` changes nothing, even
		 * after a `remove`.
		 */
		add(
			catalog: Catalog,
			user: UserRef,
			item: FavoriteItem,
			now: number,
			key: string | null,
		): Promise<void>;
		remove(
			user: UserRef,
			item: Pick<FavoriteItem, "appId" | "itemType" | "itemId">,
			now: number,
			key: string | null,
		): Promise<void>;
	};
	attend: {
		registrations(user: UserRef): Promise<readonly ExpoRegistration[]>;
		/** Registers for a show, and awards `register_expo`. With `tellsOrganizer`, informs the organizer. Idempotent. */
		register(
			catalog: Catalog,
			user: UserRef,
			tradeShowId: number,
			now: number,
			tellsOrganizer?: boolean,
		): Promise<ExpoRegistration>;
	};
	/** Writes events that no other write causes. A write stores its own event in its transaction. */
	activity: {
		/** Returns null if the event is written, now or earlier under this key. After too many events in an hour, returns the ms to wait. */
		record(
			user: UserRef,
			event: Omit<ActivityEvent, "email">,
			now: number,
			key: string | null,
		): Promise<number | null>;
		/** Records what a person opens. Skips the event while nothing can be written, or if there are too many events. */
		recordOpening(user: UserRef, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
		/** Records a page view, and returns before the row is written. */
		pageView(path: string, now: number): void;
	};
	/** What users have read, and their own news. The catalog has the other notifications. */
	notifications: {
		state(user: UserRef): Promise<NotificationState>;
		/** Returns null in front of another back end. */
		news(user: UserRef, now: number): Promise<UserNews | null>;
		setNewsOff(user: UserRef, kindsOff: readonly NewsKind[]): Promise<void>;
		/**
		 * Marks badges as announced, or as unannounced if `toldAt` is null. Returns the badges that
		 * this changed.
		 */
		markBadgesTold(
			user: UserRef,
			badgeIds: readonly number[],
			toldAt: number | null,
		): Promise<readonly number[]>;
		markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
		/** Marks a notification as read and writes its event, in one transaction. */
		open(
			user: UserRef,
			id: number,
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<void>;
	};
	profile: {
		details(user: UserRef): Promise<AccountDetails>;
		/** Returns the last known contact, even while the user is logged out. Returns null if clients see nothing. */
		clientContact(user: UserRef): Promise<ClientContact | null>;
		/** Returns null before the user has chosen one. */
		language(user: UserRef): Promise<string | null>;
		setLanguage(user: UserRef, language: string, now: number): Promise<void>;
		update(user: User, change: ProfileChange, now: number): Promise<ChangedProfile>;
		/** Sets the password, and ends all sessions and tokens. Returns the new access epoch, or null if access had ended already. */
		setPassword(user: AccessHolder, passwordHash: string, now: number): Promise<number | null>;
		/** Keeps an earlier date (CAT-22). Returns false if another back end doesn't store it. */
		setOptIns(
			user: UserRef,
			shownIds: readonly number[],
			tickedIds: ReadonlySet<number>,
			now: number,
		): Promise<boolean>;
		/**
		 * Returns all rows without secrets such as hashes and tokens, table by table, `user_account`
		 * first. An empty table is returned once.
		 */
		personalRows(user: UserRef): AsyncIterable<PersonalRows>;
		/** Deletes the account. With `keepDiplomas`, its diplomas stay verifiable. Returns false if access ended after the user authenticated. */
		remove(user: AccessHolder, keepDiplomas: boolean): Promise<boolean>;
	};
	/** This portal keeps sessions, with the key to the back end. */
	sessions: {
		/** Keeps 50 sessions, and ends the least recently used one. Returns false if access ended after the holder authenticated. */
		create(session: NewSession): Promise<boolean>;
		/** Returns null if the session is unknown or over. */
		find(
			idHash: string,
			now: number,
		): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
		touch(idHash: string, now: number, expiresAt: number): Promise<void>;
		/** Returns the sealed session at the company, or null if there is none to log out of. */
		companySession(idHash: string): Promise<string | null>;
		end(idHash: string): Promise<void>;
		/** Returns at most 50 live sessions, last used first. */
		list(
			user: UserRef,
			now: number,
		): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
		/** Ends all other sessions and all tokens. Returns the new access epoch, or null if access had ended already. */
		endOthers(user: AccessHolder, keptHash: string): Promise<number | null>;
	};
	/** Tokens of the API, and hand-over codes of the phone app. */
	tokens: {
		/** Keeps 50 tokens of a kind, and ends the least recently used one. Returns false if access ended after the holder authenticated. */
		create(token: {
			holder: AccessHolder;
			tokenHash: string;
			kind: TokenKind;
			createdAt: number;
			expiresAt: number;
			userAgent?: string | null;
			/** The access to another back end, if that keeps the data. */
			access?: Access;
			/** `access`, sealed. */
			accessSealed?: string;
		}): Promise<boolean>;
		find(
			tokenHash: string,
			now: number,
		): Promise<{
			user: User;
			kind: TokenKind;
			lastSeenAt: number;
			storedAccess?: StoredAccess;
		} | null>;
		touch(tokenHash: string, now: number): Promise<void>;
		/** Returns at most 50 live tokens, last used first, without hand-over codes. */
		list(
			user: { id: number },
			now: number,
		): Promise<
			readonly {
				tokenHash: string;
				createdAt: number;
				lastSeenAt: number;
				userAgent: string | null;
			}[]
		>;
		/** Ends a token. Returns true for only one of two simultaneous calls. */
		end(tokenHash: string, now: number): Promise<boolean>;
	};
	/** This portal keeps shares, with what they need to open without their agent's key. */
	shares: {
		/** The last known records, so that links work while their owner is logged out. */
		training: LearnerSource;
		folders: {
			/** Newest first. */
			list(user: UserRef): Promise<readonly Folder[]>;
			find(user: UserRef, id: number): Promise<Folder | null>;
			/** Returns the folder's id, or null if the user has too many folders. */
			create(
				user: UserRef,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			update(user: UserRef, id: number, facts: FolderFacts): Promise<void>;
			/** Copies the items, not the link. Returns the copy's id, or null if the user has too many folders, or no such folder. */
			copy(
				user: UserRef,
				id: number,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			/** Closes the folder's link. Does nothing if the link is over. */
			end(user: UserRef, id: number, now: number): Promise<void>;
			/** Returns false if there is no such folder. */
			remove(user: UserRef, id: number, now: number, key?: string | null): Promise<boolean>;
			/**
			 * Adds an item at the end, once. Awards `share` and writes the event in the same transaction. Returns `full` if there is no room, and null if
			 * there is no such folder or it is over.
			 */
			addItem(
				catalog: Catalog,
				user: UserRef,
				id: number,
				item: ItemRef & Pick<FolderItem, "title">,
				event: Omit<ActivityEvent, "email">,
				now: number,
			): Promise<"added" | "there" | "full" | null>;
			removeItem(
				user: UserRef,
				id: number,
				item: Pick<ItemRef, "itemType" | "itemId">,
			): Promise<void>;
			/** Moves an item up (-1) or down (1). */
			moveItem(
				user: UserRef,
				id: number,
				item: Pick<ItemRef, "itemType" | "itemId">,
				by: -1 | 1,
				now: number,
				key?: string | null,
			): Promise<void>;
			byToken(token: string): Promise<Folder | null>;
			/** Records a visit. `items` are what the client sees. */
			countOpen(
				token: string,
				items: readonly (ItemRef & { title: string })[],
				now: number,
			): Promise<void>;
		};
		/** Newest first. */
		list(user: UserRef): Promise<readonly Share[]>;
		/** Returns null if the item is not shared. */
		find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
		/** Returns the existing link or a new one. Awards `share` and writes the event in the same transaction. */
		create(
			catalog: Catalog,
			user: UserRef,
			item: ItemRef & { title: string },
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<Share>;
		/** Ends a link of this user. Does nothing to other users' links. */
		revoke(user: UserRef, token: string): Promise<void>;
		byToken(token: string): Promise<Share | null>;
		/** Records a visit. `items` are what the client sees. */
		countOpen(
			token: string,
			items: readonly (ItemRef & { title: string })[],
			now: number,
		): Promise<void>;
	};
	/** Decides who someone is, by login, sign-up, emailed links and codes. */
	authority: AccountAuthority;
}

/** What can be read about a learner. */
export type LearnerSource = Pick<
	BackEnd["training"],
	"enrollments" | "progress" | "registerProgress"
>;
