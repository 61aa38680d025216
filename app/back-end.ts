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
	NotificationState,
} from "#app/features/account/account-records.ts";
import type { AccessHolder, User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { ExpoRegistration } from "#app/features/catalog/trade-show.ts";
import type { ActivityEvent } from "#app/features/activity/activity-event.ts";
import type { NewsKind, UserNews } from "#app/features/notifications/own-news.server.ts";
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
 * Keeps the catalog and the users' records, in this portal's database or at another back end
 * (docs/decisions/0030).
 */
export interface BackEnd {
	catalog: {
		/** Throws if there is no catalog yet. */
		current(): Promise<Catalog>;
	};
	accounts: {
		/** Returns null if the address is taken. */
		create(user: NewUser, now: number): Promise<User | null>;
		byId(id: number): Promise<User | null>;
		/** Returns null if no account has the address, or if the account is suspended. */
		credentials(email: string): Promise<Credentials | null>;
		/** Also finds suspended accounts. Returns null if no account has the address. */
		mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
		startTraining(user: UserRef, at: number): Promise<void>;
		/** Returns the hints that the user has closed permanently. */
		dismissals(user: UserRef): Promise<ReadonlySet<string>>;
		dismiss(user: UserRef, what: string, now: number): Promise<void>;
	};
	training: {
		/** Returns the user's enrollments, oldest first. */
		enrollments(user: UserRef): Promise<readonly Enrollment[]>;
		/**
		 * Registers the user for a program, and awards `register_app`. A second call changes nothing.
		 */
		enroll(
			catalog: Catalog,
			user: UserRef,
			appId: number,
			optIn: boolean,
			now: number,
		): Promise<Enrollment>;
		/** Returns false if the user's progress is already registered (API-60). */
		registerProgress(user: UserRef, now: number): Promise<boolean>;
		/** Returns null if the user's progress was never registered. */
		progress(
			catalog: Catalog,
			user: UserRef,
			appIds: readonly number[],
		): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
		/**
		 * Stores progress, which never moves backward. Awards points, badges and the diploma once, in
		 * the same transaction.
		 */
		setProgress(
			catalog: Catalog,
			user: UserRef,
			step: ProgressStep,
			now: number,
		): Promise<ProgressOutcome>;
		/**
		 * Graduates the user if a change to the program's content has made the program complete.
		 * Returns false if there is nothing to do.
		 */
		graduateIfComplete(
			catalog: Catalog,
			user: DiplomaHolder,
			appId: number,
			now: number,
		): Promise<boolean>;
		/** Returns the attempts by page id. */
		attempts(
			catalog: Catalog,
			user: UserRef,
			chapterId: number,
		): Promise<ReadonlyMap<number, QuestionAttempts>>;
		/**
		 * Stores an attempt. For reports, counts the user's first ten wrong answers to the question,
		 * grouped by `answerText`. A repeat of the `key` changes nothing.
		 */
		recordAttempt(
			user: UserRef,
			question: QuestionRef,
			attempt: NewAttempt,
			now: number,
			key: string | null,
		): Promise<QuestionAttempts>;
		/** Null with another back end. Only this portal has tests. */
		sittings: {
			/**
			 * Keeps one answer per question, and ignores answers that belong to another sitting. Returns
			 * null until the last answer ends the sitting. With `beginsNext`, an answer to a sitting that
			 * has already failed begins the next one.
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
			 * Ends a sitting if an import removed its unanswered questions. Returns null if questions are
			 * still unanswered.
			 */
			end(
				user: UserRef,
				chapter: { appId: number; chapterId: number },
				sitting: Sitting,
				now: number,
			): Promise<TestResult | null>;
			/** Begins the next sitting after a failed one. Otherwise, does nothing. */
			retake(user: UserRef, chapterId: number, test: Test): Promise<void>;
			/** Returns the test results of all programs, oldest first. */
			results(user: UserRef): Promise<readonly TestResult[]>;
		} | null;
		/**
		 * Lets the user see the right answer. From then on, the question counts as answered, but not as
		 * answered correctly. Returns false if the user hasn't given two wrong answers yet.
		 */
		reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
	};
	/**
	 * Questions that the portal asks again after some days (TRAIN-70). Null with another back end.
	 */
	refresh: {
		/**
		 * Returns due questions of one program, or of all programs that the user is registered for.
		 * Wrongly answered questions come first. `leftToday` is how many the user may still answer
		 * today. `due` can have more questions, because the catalog may no longer have some of them.
		 */
		due(
			user: UserRef,
			appId: number | null,
			now: number,
		): Promise<{ due: readonly RefreshRef[]; leftToday: number }>;
		/** Stores an answer, unless the question isn't due or the user has reached the daily limit. */
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
		/**
		 * Returns at most `limit` entries from `offset`, newest first. `total` counts all entries of
		 * the `action`, or all entries if `action` is null.
		 */
		pointsPage(
			user: UserRef,
			part: { action: PointAction | null; offset: number; limit: number },
		): Promise<{ entries: readonly PointEntry[]; total: number }>;
		totalPoints(user: UserRef): Promise<number>;
		/** Awards points once for each action and subject. Returns the points, or 0 for a repeat. */
		award(
			catalog: Catalog,
			user: UserRef,
			rewardedAction: { appId: number; action: PointAction; subject: string },
			now: number,
		): Promise<number>;
		badges(user: UserRef): Promise<readonly BadgeAward[]>;
		/** Returns all badges that a user can win with points. */
		pointBadges(catalog: Catalog, user: UserRef): Promise<readonly PointBadge[]>;
		/** Returns null if the user has no diploma for the program. */
		diploma(user: UserRef, appId: number): Promise<Diploma | null>;
		diplomas(user: UserRef): Promise<readonly Diploma[]>;
		/** Throws `diplomaUnavailable` if another back end can't deliver the file. */
		diplomaFile(holder: DiplomaHolder, appId: number): Promise<DiplomaFile>;
		/** Finds any user's diploma by its number, for people who verify it. */
		diplomaByNumber(number: string): Promise<IssuedDiploma | null>;
	};
	favorites: {
		list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
		/**
		 * Adds a favorite. Awards `favorite` once, but writes an event each time the item becomes
		 * a favorite. A repeat of the `key` changes nothing, even after a `remove`.
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
		/**
		 * Registers the user for a trade show, and awards `register_expo`. With `tellsOrganizer`, an
		 * email informs the organizer once the user's address is proven. A second call changes nothing.
		 */
		register(
			catalog: Catalog,
			user: UserRef,
			tradeShowId: number,
			now: number,
			tellsOrganizer?: boolean,
		): Promise<ExpoRegistration>;
	};
	/**
	 * Writes events that don't belong to another write. Other writes store their own events in their
	 * transactions.
	 */
	activity: {
		/**
		 * Returns null if the call stores the event, or if an earlier call with the same key did. If
		 * the user had too many events in an hour, returns how many ms to wait.
		 */
		record(
			user: UserRef,
			event: Omit<ActivityEvent, "email">,
			now: number,
			key: string | null,
		): Promise<number | null>;
		/**
		 * Records that the user opened something. Drops the event if the database is unavailable or
		 * read-only, or if the user had too many events.
		 */
		recordOpening(user: UserRef, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
		/** Records a page view in the background. */
		pageView(path: string, now: number): void;
	};
	/**
	 * Stores which notifications users have read, and their personal news. The catalog has the
	 * notifications of packs.
	 */
	notifications: {
		state(user: UserRef): Promise<NotificationState>;
		/** Returns null with another back end. */
		news(user: UserRef, now: number): Promise<UserNews | null>;
		setNewsOff(user: UserRef, kindsOff: readonly NewsKind[]): Promise<void>;
		/**
		 * Marks badges as announced, or as unannounced if `announcedAt` is null. Returns the badges
		 * that were changed.
		 */
		markBadgesAnnounced(
			user: UserRef,
			badgeIds: readonly number[],
			announcedAt: number | null,
		): Promise<readonly number[]>;
		markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
		/** Marks a notification as read and writes an event, in one transaction. */
		open(
			user: UserRef,
			id: number,
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<void>;
	};
	profile: {
		details(user: UserRef): Promise<AccountDetails>;
		/**
		 * Returns the contact from the last known profile, even while the user is logged out. Returns
		 * null if the user doesn't show a contact to clients.
		 */
		clientContact(user: UserRef): Promise<ClientContact | null>;
		/** Returns null until the user chooses a language. */
		language(user: UserRef): Promise<string | null>;
		setLanguage(user: UserRef, language: string, now: number): Promise<void>;
		update(user: User, change: ProfileChange, now: number): Promise<ChangedProfile>;
		/**
		 * Sets the password, and ends all sessions and tokens. Returns the new access epoch, or null if
		 * the holder's access had already ended.
		 */
		setPassword(user: AccessHolder, passwordHash: string, now: number): Promise<number | null>;
		/**
		 * Sets or clears the opt-in for each program in `shownIds`. An earlier opt-in keeps its date
		 * (CAT-22). Returns false if another back end doesn't store opt-ins.
		 */
		setOptIns(
			user: UserRef,
			shownIds: readonly number[],
			tickedIds: ReadonlySet<number>,
			now: number,
		): Promise<boolean>;
		/**
		 * Yields all of the user's rows, table by table and `user_account` first, without secrets such
		 * as hashes and tokens. Yields a large table in several batches, and an empty one once, without
		 * rows.
		 */
		personalRows(user: UserRef): AsyncIterable<PersonalRows>;
		/**
		 * Deletes the account. With `keepDiplomas`, its diplomas stay verifiable. Returns false if the
		 * holder's access had already ended.
		 */
		remove(user: AccessHolder, keepDiplomas: boolean): Promise<boolean>;
	};
	/**
	 * This portal keeps all sessions. With another back end, each session has the user's key to that
	 * back end.
	 */
	sessions: {
		/**
		 * Creates a session. A user has at most 50 sessions, so a new one may end the least recently
		 * used one. Returns false if the holder's access had already ended.
		 */
		create(session: NewSession): Promise<boolean>;
		/** Returns null if the session is unknown or expired, or if the account is suspended. */
		find(
			idHash: string,
			now: number,
		): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
		touch(idHash: string, now: number, expiresAt: number): Promise<void>;
		/**
		 * Returns the user's sealed session at the company's OpenID provider, or null if there is none.
		 */
		companySession(idHash: string): Promise<string | null>;
		end(idHash: string): Promise<void>;
		/** Returns at most 50 live sessions, most recently used first. */
		list(
			user: UserRef,
			now: number,
		): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
		/**
		 * Ends all other sessions and all tokens. Returns the new access epoch, or null if the holder's
		 * access had already ended.
		 */
		endOthers(user: AccessHolder, keptHash: string): Promise<number | null>;
	};
	/** Tokens of the API, and hand-over codes for the phone app. */
	tokens: {
		/**
		 * Creates a token. A user has at most 50 tokens of a kind, so a new one may end the least
		 * recently used one. Returns false if the holder's access had already ended.
		 */
		create(token: {
			holder: AccessHolder;
			tokenHash: string;
			kind: TokenKind;
			createdAt: number;
			expiresAt: number;
			userAgent?: string | null;
			/** The key to another back end, if one keeps the data. */
			access?: Access;
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
		/** Returns at most 50 live tokens, most recently used first, without hand-over codes. */
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
		/** Ends a token. Of two calls at the same moment, only one returns true. */
		end(tokenHash: string, now: number): Promise<boolean>;
	};
	/**
	 * This portal keeps all shares, with the data that their links need while the agent is logged
	 * out.
	 */
	shares: {
		/** Each agent's records as last known, so that links work while the agent is logged out. */
		training: LearnerSource;
		folders: {
			/** Returns the user's folders, newest first. */
			list(user: UserRef): Promise<readonly Folder[]>;
			find(user: UserRef, id: number): Promise<Folder | null>;
			/** Returns the new folder's id, or null if the user has too many folders. */
			create(
				user: UserRef,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			update(user: UserRef, id: number, facts: FolderFacts): Promise<void>;
			/**
			 * Copies the items, but not the link. Returns the copy's id, or null if the folder doesn't
			 * exist or the user has too many folders.
			 */
			copy(
				user: UserRef,
				id: number,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			/** Closes the folder's link. Does nothing if the link is already closed. */
			end(user: UserRef, id: number, now: number): Promise<void>;
			/** Returns false if the user has no such folder. */
			remove(user: UserRef, id: number, now: number, key?: string | null): Promise<boolean>;
			/**
			 * Adds an item at the end. Awards `share` and writes the event in the same transaction.
			 * Returns `there` if the folder already contains the item, and `full` if it has no room.
			 * Returns null if the folder doesn't exist or has ended.
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
			/** Counts a visit. `items` are the items that the client sees. */
			countOpen(
				token: string,
				items: readonly (ItemRef & { title: string })[],
				now: number,
			): Promise<void>;
		};
		/** Returns the user's shared links, newest first. */
		list(user: UserRef): Promise<readonly Share[]>;
		/** Returns null if the user doesn't share the item. */
		find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
		/**
		 * Returns the existing link or a new one. For a new link, awards `share` and writes the event
		 * in the same transaction.
		 */
		create(
			catalog: Catalog,
			user: UserRef,
			item: ItemRef & { title: string },
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<Share>;
		/** Ends the user's own link. Does nothing to other users' links. */
		revoke(user: UserRef, token: string): Promise<void>;
		byToken(token: string): Promise<Share | null>;
		/** Counts a visit. `items` are the items that the client sees. */
		countOpen(
			token: string,
			items: readonly (ItemRef & { title: string })[],
			now: number,
		): Promise<void>;
	};
	/**
	 * Decides who a user is, from a password, a company login, a sign-up, or an emailed link or code.
	 */
	authority: AccountAuthority;
}

/** The methods that load a learner, from a back end or from the records that shares keep. */
export type LearnerSource = Pick<
	BackEnd["training"],
	"enrollments" | "progress" | "registerProgress"
>;
