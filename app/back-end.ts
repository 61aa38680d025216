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
 * Who keeps the catalog and what a learner has: this portal's database, or another back end (docs/decisions/0030). The only interface with two
 * implementations.
 */
export interface BackEnd {
	/** Where requests, jobs and commands get their catalog from. */
	catalog: {
		/** This moment's catalog. Fails if there is none yet. */
		current(): Promise<Catalog>;
	};
	accounts: {
		/** Null: the address is taken. */
		create(user: NewUser, now: number): Promise<User | null>;
		byId(id: number): Promise<User | null>;
		/** Null: no account has the address. */
		credentials(email: string): Promise<Credentials | null>;
		/** Also finds accounts that the host disabled. */
		mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
		startTraining(user: UserRef, at: number): Promise<void>;
		/** What the user has closed permanently. */
		dismissals(user: UserRef): Promise<ReadonlySet<string>>;
		dismiss(user: UserRef, what: string, now: number): Promise<void>;
	};
	training: {
		/** Oldest first. */
		enrollments(user: UserRef): Promise<readonly Enrollment[]>;
		/** Idempotent. Awards `register_app`. */
		enroll(
			catalog: Catalog,
			user: UserRef,
			appId: number,
			optIn: boolean,
			now: number,
		): Promise<Enrollment>;
		/** False: it exists already (API-60). */
		registerProgress(user: UserRef, now: number): Promise<boolean>;
		/** Null: the user's progress was never registered. */
		progress(
			catalog: Catalog,
			user: UserRef,
			appIds: readonly number[],
		): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
		/** Never moves backwards. Points, badges, graduation and diploma follow once, in one transaction. */
		setProgress(
			catalog: Catalog,
			user: UserRef,
			step: ProgressStep,
			now: number,
		): Promise<ProgressOutcome>;
		/** For programs completed by a change of content. False: nothing to do. */
		graduateIfComplete(
			catalog: Catalog,
			user: DiplomaHolder,
			appId: number,
			now: number,
		): Promise<boolean>;
		/** By page id. */
		attempts(
			catalog: Catalog,
			user: UserRef,
			chapterId: number,
		): Promise<ReadonlyMap<number, QuestionAttempts>>;
		/** Counts a person's first ten wrong answers by `answerText`, for reports. `key`: a repeat changes nothing. */
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
			 * Keeps one answer per question; the last ends the sitting. Null: not ended. Ignores answers to other sittings; `beginsNext`: an
			 * answer to a failed sitting begins the next.
			 */
			record(
				user: UserRef,
				question: QuestionRef,
				attempt: NewAttempt,
				sitting: Sitting & { beginsNext?: boolean },
				now: number,
				key: string | null,
			): Promise<TestResult | null>;
			/** For sittings whose open questions an import removed. Null: not ended. */
			end(
				user: UserRef,
				chapter: { appId: number; chapterId: number },
				sitting: Sitting,
				now: number,
			): Promise<TestResult | null>;
			/** No effect if the last sitting was passed or is not over. */
			retake(user: UserRef, chapterId: number, test: Test): Promise<void>;
			/** The test results of all programs. */
			results(user: UserRef): Promise<readonly TestResult[]>;
		} | null;
		/** Counts as answered, but not as right. False before two wrong answers. */
		reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
	};
	/** Repeats questions after some days, to keep what was learned (TRAIN-70). Null in front of another back end. */
	refresh: {
		/**
		 * Wrongly answered ones come first. `leftToday`: how many may still be asked today; `due` may have more, because the catalog may have lost
		 * some. `appId` null: all registered programs.
		 */
		due(
			user: UserRef,
			appId: number | null,
			now: number,
		): Promise<{ due: readonly RefreshRef[]; leftToday: number }>;
		/** Once a day per question, up to the day's number of questions. */
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
		/** Newest first; `total`: of the whole history. */
		pointsPage(
			user: UserRef,
			part: { action: PointAction | null; offset: number; limit: number },
		): Promise<{ entries: readonly PointEntry[]; total: number }>;
		totalPoints(user: UserRef): Promise<number>;
		/** Awards each action and subject once. Returns the points; 0 for a repeat. */
		award(
			catalog: Catalog,
			user: UserRef,
			rewardedAction: { appId: number; action: PointAction; subject: string },
			now: number,
		): Promise<number>;
		badges(user: UserRef): Promise<readonly BadgeAward[]>;
		/** All that points win. */
		pointBadges(catalog: Catalog, user: UserRef): Promise<readonly PointBadge[]>;
		/** Null: not issued yet. */
		diploma(user: UserRef, appId: number): Promise<Diploma | null>;
		diplomas(user: UserRef): Promise<readonly Diploma[]>;
		/** Throws `diplomaUnavailable` if another back end does not say. */
		diplomaFile(holder: DiplomaHolder, appId: number): Promise<DiplomaFile>;
		/** For anyone. */
		diplomaByNumber(number: string): Promise<IssuedDiploma | null>;
	};
	favorites: {
		list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
		/**
		 * Idempotent. Awards `favorite` once, but writes an event each time an item is added again. `key`: a repeat changes nothing, even
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
		/** Idempotent. Awards `register_expo`. `tellsOrganizer`: also tells the show's organizer. */
		register(
			catalog: Catalog,
			user: UserRef,
			tradeShowId: number,
			now: number,
			tellsOrganizer?: boolean,
		): Promise<ExpoRegistration>;
	};
	/** Only for events that no other write causes: a write stores its own in its transaction. */
	activity: {
		/** Null: written now, or before under this key. Else too many in an hour: the ms to wait. */
		record(
			user: UserRef,
			event: Omit<ActivityEvent, "email">,
			now: number,
			key: string | null,
		): Promise<number | null>;
		/** For what a person opens: it opens without the event while nothing can be written, or if there are too many. */
		recordOpening(user: UserRef, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
		/** Does not wait for the row to be written. */
		pageView(path: string, now: number): void;
	};
	/** What users have read; the catalog has the notifications, except a user's own news. */
	notifications: {
		state(user: UserRef): Promise<NotificationState>;
		/** Null in front of another back end. */
		news(user: UserRef, now: number): Promise<UserNews | null>;
		setNewsOff(user: UserRef, kindsOff: readonly NewsKind[]): Promise<void>;
		/** `toldAt` null: not told. Returns the badges that this changed. */
		markBadgesTold(
			user: UserRef,
			badgeIds: readonly number[],
			toldAt: number | null,
		): Promise<readonly number[]>;
		markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
		/** Marks one as read and writes its event, in one transaction. */
		open(
			user: UserRef,
			id: number,
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<void>;
	};
	profile: {
		details(user: UserRef): Promise<AccountDetails>;
		/** As last known, so that it works while the user is logged out. Null: clients see nothing. */
		clientContact(user: UserRef): Promise<ClientContact | null>;
		/** Null: not chosen yet. */
		language(user: UserRef): Promise<string | null>;
		setLanguage(user: UserRef, language: string, now: number): Promise<void>;
		update(user: User, change: ProfileChange, now: number): Promise<ChangedProfile>;
		/** Ends all sessions and tokens in the same transaction. Returns the new access epoch; null: access had ended already. */
		setPassword(user: AccessHolder, passwordHash: string, now: number): Promise<number | null>;
		/** Keeps earlier dates (CAT-22). False: another back end does not store it. */
		setOptIns(
			user: UserRef,
			shownIds: readonly number[],
			tickedIds: ReadonlySet<number>,
			now: number,
		): Promise<boolean>;
		/**
		 * Without secrets such as hashes and tokens. `user_account` comes first; rows of a table follow each other; an empty table comes once.
		 */
		personalRows(user: UserRef): AsyncIterable<PersonalRows>;
		/** `keepDiplomas`: they stay verifiable. False: access ended after the user authenticated. */
		remove(user: AccessHolder, keepDiplomas: boolean): Promise<boolean>;
	};
	/** Kept here, with the key to the back end. */
	sessions: {
		/** Keeps 50 sessions; then the least recently used one ends. False: access ended after the holder authenticated. */
		create(session: NewSession): Promise<boolean>;
		/** Null: unknown or over. */
		find(
			idHash: string,
			now: number,
		): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
		touch(idHash: string, now: number, expiresAt: number): Promise<void>;
		/** Sealed; null: there is nothing to log out of at the company. */
		companySession(idHash: string): Promise<string | null>;
		end(idHash: string): Promise<void>;
		/** At most 50 live ones, last used first. */
		list(
			user: UserRef,
			now: number,
		): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
		/** Ends all other sessions and all tokens. Returns the new access epoch; null: access had ended already. */
		endOthers(user: AccessHolder, keptHash: string): Promise<number | null>;
	};
	/** Tokens of the API and of the phone app's hand-over. */
	tokens: {
		/** Keeps 50 tokens of a kind; then the least recently used one ends. False: access ended after the holder authenticated. */
		create(token: {
			holder: AccessHolder;
			tokenHash: string;
			kind: TokenKind;
			createdAt: number;
			expiresAt: number;
			userAgent?: string | null;
			/** If data is kept elsewhere. */
			access?: Access;
			/** The same, sealed. */
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
		/** At most 50 live ones, last used first, no hand-over codes. */
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
		/** True for only one of two calls at once. */
		end(tokenHash: string, now: number): Promise<boolean>;
	};
	/** Kept here, with what they need to open without their agent's key. */
	shares: {
		/** As last known, so that links work while their owner is logged out. */
		training: LearnerSource;
		folders: {
			/** Newest first. */
			list(user: UserRef): Promise<readonly Folder[]>;
			find(user: UserRef, id: number): Promise<Folder | null>;
			/** Returns its id; null: the user has too many. */
			create(
				user: UserRef,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			update(user: UserRef, id: number, facts: FolderFacts): Promise<void>;
			/** Copies the items, not the link. Returns the copy's id; null: the user has too many, or no such folder. */
			copy(
				user: UserRef,
				id: number,
				facts: FolderFacts,
				now: number,
				key?: string | null,
			): Promise<number | null>;
			/** Closes the link; no effect if it is over. */
			end(user: UserRef, id: number, now: number): Promise<void>;
			/** False: no such folder. */
			remove(user: UserRef, id: number, now: number, key?: string | null): Promise<boolean>;
			/**
			 * Adds an item at the end, once. Awards `share` and writes the event in the same transaction. `full`: no room; null: no such folder, or
			 * it is over.
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
			/** Up (-1) or down (1). */
			moveItem(
				user: UserRef,
				id: number,
				item: Pick<ItemRef, "itemType" | "itemId">,
				by: -1 | 1,
				now: number,
				key?: string | null,
			): Promise<void>;
			byToken(token: string): Promise<Folder | null>;
			/** `items`: what the client sees. */
			countOpen(
				token: string,
				items: readonly (ItemRef & { title: string })[],
				now: number,
			): Promise<void>;
		};
		/** Newest first. */
		list(user: UserRef): Promise<readonly Share[]>;
		/** Null: not shared. */
		find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
		/** Returns the existing link or a new one. Awards `share` and writes the event in the same transaction. */
		create(
			catalog: Catalog,
			user: UserRef,
			item: ItemRef & { title: string },
			event: Omit<ActivityEvent, "email">,
			now: number,
		): Promise<Share>;
		/** No effect on other users' links. */
		revoke(user: UserRef, token: string): Promise<void>;
		byToken(token: string): Promise<Share | null>;
		/** `items`: what the client sees. */
		countOpen(
			token: string,
			items: readonly (ItemRef & { title: string })[],
			now: number,
		): Promise<void>;
	};
	/** Who someone is: login, sign-up, emailed links and codes. */
	authority: AccountAuthority;
}

/** What a learner is read from. */
export type LearnerSource = Pick<
	BackEnd["training"],
	"enrollments" | "progress" | "registerProgress"
>;
