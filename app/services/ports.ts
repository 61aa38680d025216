import type { ActivityEvent } from "../domain/activity.ts";
import type { Asset, ResourceType } from "../domain/resource.ts";
import type { Chapter } from "../domain/chapter.ts";
import type { CollectionItem } from "../domain/collection.ts";
import type { Contact } from "../domain/contact.ts";
import type { Diploma } from "../domain/diploma.ts";
import type { Enrollment } from "../domain/enrollment.ts";
import type { Favorite, FavoriteType } from "../domain/favorite.ts";
import type { ItemRef } from "../domain/item.ts";
import type { LibraryItem } from "../domain/library.ts";
import type { Notification } from "../domain/notification.ts";
import type { Page } from "../domain/page.ts";
import type { PointAction, PointBadge, PointDescription, PointEntry } from "../domain/points.ts";
import type { Program } from "../domain/program.ts";
import type { ProgressRow } from "../domain/progress.ts";
import type { Share } from "../domain/share.ts";
import type { Showcase } from "../domain/showcase.ts";
import type { ExpoRegistration, TradeShow } from "../domain/trade-show.ts";
import type { User } from "../domain/user.ts";
import type { CatalogEntity, WireRow } from "./api-ports.ts";
import type { NotificationsPort, ProfilePort } from "./my-source-ports.ts";

/** The calls of the requirements, section 7, as the application sees them. All are implemented by a portal back end. */
export interface BackEnd {
	catalog: CatalogPort;
	accounts: AccountsPort;
	training: TrainingPort;
	rewards: RewardsPort;
	favorites: FavoritesPort;
	expo: ExpoPort;
	activity: ActivityPort;
	notifications: NotificationsPort;
	profile: ProfilePort;
}

/** The catalogue: the same for all users, unfiltered, without retired rows. Who may see what is decided above. */
export interface CatalogPort {
	/** Apps list. */
	programs(): Promise<readonly Program[]>;
	/** App info; null when there is no such program. */
	program(appId: number): Promise<Program | null>;
	/** Chapter info, in order. */
	chapters(appId: number): Promise<readonly Chapter[]>;
	/** Chapter content: pages in order, questions with their answers. */
	pages(chapterId: number): Promise<readonly Page[]>;
	/** Sales-companion assets of one kind, in order. */
	assets(appId: number, type: ResourceType): Promise<readonly Asset[]>;
	/** Collection: an asset's items, in the order of their keys. */
	collection(assetId: number): Promise<readonly CollectionItem[]>;
	/** Contact us. */
	contacts(appId: number): Promise<readonly Contact[]>;
	/** Image library. */
	images(appId: number): Promise<readonly LibraryItem[]>;
	/** Video library. */
	videos(appId: number): Promise<readonly LibraryItem[]>;
	showcases(): Promise<readonly Showcase[]>;
	/** Null: the answer had no list of shows in it (contract, section 5, `No show data found`). */
	tradeShows(): Promise<readonly TradeShow[] | null>;
	notifications(): Promise<readonly Notification[]>;
	pointDescriptions(): Promise<readonly PointDescription[]>;
	pointBadges(): Promise<readonly PointBadge[]>;
	/** A file by the hash and name of its address, with the rows that name it; null when there is none. */
	media(hash: string, name: string): Promise<MediaFile | null>;
	/** A file by the name that rows in wire form have for it; null when there is none. */
	mediaNamed(name: string): Promise<MediaFile | null>;
	/** The row that an entity of this catalogue was made of, in wire form, for the served API. */
	rowOf(entity: CatalogEntity): WireRow;
}

export interface MediaFile {
	path: string;
	size: number;
	hash: string;
	name: string;
	/** Why it may be seen: at least one must hold for the user who asks (contract, section 7, rule 4). */
	uses: readonly MediaUse[];
}

/** A row that names a file. `chapter`: shown with the program's chapters; `asset`, `collection`, `library`: by that row's rules. */
export type MediaUse =
	| { of: "portal" }
	| { of: "program" | "chapter" | "page" | "contact"; appId: number }
	| { of: "library"; appId: number; library: LibraryItem["library"] }
	| { of: "asset" | "collection"; appId: number; assetId: number }
	| { of: "everyone" };

/** A signed-in user, as user data is asked for: by a remote back end with the access token of the session. */
export interface UserRef {
	id: number;
	email: string;
}

export interface NewUser {
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	passwordHash: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	/** The language the user chose, for mails. */
	language: string | null;
	/** When the address was first proven. */
	provenAt: number | null;
}

export interface AccountsPort {
	/** Register user; null when the address is taken. */
	create(user: NewUser, now: number): Promise<User | null>;
	/** GET user. */
	byId(id: number): Promise<User | null>;
	/** What a log-in is checked against; null for an unknown address. */
	credentials(email: string): Promise<Credentials | null>;
	/** Update user, first training: sets the date once, whatever is asked twice. */
	startTraining(user: UserRef, at: number): Promise<void>;
	/** Whether the user closed something that is shown until closed. */
	dismissals(user: UserRef): Promise<ReadonlySet<string>>;
	dismiss(user: UserRef, what: string, now: number): Promise<void>;
}

export interface TrainingPort {
	/** Registered apps, oldest first. */
	enrollments(user: UserRef): Promise<readonly Enrollment[]>;
	/** Register for an app: once only, repeats answer the same record. Awards `register_app`. */
	enroll(user: UserRef, appId: number, optIn: boolean, now: number): Promise<Enrollment>;
	/** Register user progress: false when it exists (the 422 of the requirements). */
	registerProgress(user: UserRef, now: number): Promise<boolean>;
	/** GET progress: rows by program; null when the user's progress was never registered. */
	progress(user: UserRef, appIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProgressRow[]> | null>;
	/**
	 * Set progress: at least `progress` pages of the chapter are done. Never moves backwards, counts pages, points, badges, graduation
	 * and the diploma once and in one transaction.
	 */
	setProgress(user: UserRef, step: ProgressStep, now: number): Promise<ProgressOutcome>;
	/** Graduates a user whose program has become complete by a change of its content; false when there is nothing to do. */
	settle(user: UserRef, appId: number, now: number): Promise<boolean>;
	/** The tries on a chapter's questions, by page id. */
	tries(user: UserRef, chapterId: number): Promise<ReadonlyMap<number, QuestionTry>>;
	/**
	 * Keeps an answer with its outcome, and counts a wrong one by what was `said`. What was answered stays answered. `once`: the same deed
	 * again changes nothing.
	 */
	recordTry(user: UserRef, question: QuestionRef, attempt: Attempt & { said: string }, now: number, once?: string): Promise<QuestionTry>;
	/** Forgets what was last chosen, so that the question is shown anew; tries and answers stay. */
	clearTry(user: UserRef, question: QuestionRef): Promise<void>;
	/** Marks the answer as shown: the question counts as answered, not as right. Refused before two wrong answers. */
	reveal(user: UserRef, question: QuestionRef, now: number): Promise<boolean>;
}

export interface ProgressStep {
	appId: number;
	chapterId: number;
	/** Pages done, counted from the first. */
	progress: number;
	/** A portal in front has checked the answers: questions count as answered (contract, section 5). */
	believed?: boolean;
}

/** What a step brought: only what is new with it. */
export interface ProgressOutcome {
	progress: number;
	chapterCompleted: boolean;
	programCompleted: boolean;
	points: readonly PointEntry[];
}

export interface QuestionRef {
	appId: number;
	chapterId: number;
	pageId: number;
}

export interface Attempt {
	answer: readonly string[];
	correct: boolean;
	found: number;
	of: number;
}

export interface QuestionTry {
	pageId: number;
	tries: number;
	wrongTries: number;
	/** Whether the very first try was right. */
	firstCorrect: boolean;
	/** Answered correctly, or shown. */
	answered: boolean;
	revealed: boolean;
	/** The last attempt, or null when it was cleared. */
	last: Attempt | null;
}

export interface RewardsPort {
	points(user: UserRef): Promise<readonly PointEntry[]>;
	/** A part of the history, newest first, with how long all of it is. */
	pointsPart(
		user: UserRef,
		part: { action: PointAction | null; offset: number; limit: number },
	): Promise<{ entries: readonly PointEntry[]; total: number }>;
	total(user: UserRef): Promise<number>;
	/** Gives the points of a deed, each action and subject once: how many, 0 for a repeat. */
	award(user: UserRef, deed: { appId: number; action: PointAction; subject: string }, now: number): Promise<number>;
	/** When which chapter and point badges were won. */
	badges(user: UserRef): Promise<readonly BadgeAward[]>;
	/** A user's diploma of a program, or null before it was issued. */
	diploma(user: UserRef, appId: number): Promise<Diploma | null>;
	diplomas(user: UserRef): Promise<readonly Diploma[]>;
	/** A diploma by its number, for anybody; with the titles of the chapters it was earned by. */
	diplomaByNumber(number: string): Promise<(Diploma & { chapterTitles: readonly string[] }) | null>;
}

export interface BadgeAward {
	kind: "chapter" | "points";
	badgeId: number;
	appId: number;
	awardedAt: number;
}

export interface FavoritesPort {
	list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
	/** Keeps a favorite; twice is once. Awards `favorite` the first time, and writes the event each time one is kept anew. */
	keep(user: UserRef, item: FavoriteItem, now: number): Promise<void>;
	drop(user: UserRef, item: Pick<FavoriteItem, "appId" | "itemType" | "itemId">): Promise<void>;
}

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** Where it is shown: for the activity event. */
	url: string;
}

/** Links to items for people without an account: always kept by the portal itself. */
export interface SharesPort {
	/** A user's links, newest first. */
	list(user: UserRef): Promise<readonly Share[]>;
	/** A user's link to an item; null before it was shared. */
	find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
	/** The user's link to an item: the one there is, or a new one. Awards `share` and writes the event in the same transaction. */
	create(user: UserRef, item: ItemRef & { title: string }, event: Omit<ActivityEvent, "email">, now: number): Promise<Share>;
	/** Ends a link of the user's; one that is not theirs, or gone, stays as it is. */
	revoke(user: UserRef, token: string): Promise<void>;
	byToken(token: string): Promise<Share | null>;
	countOpen(token: string, now: number): Promise<void>;
}

export interface ExpoPort {
	/** Registered events. */
	registrations(user: UserRef): Promise<readonly ExpoRegistration[]>;
	/** One-click register: once only, repeats answer the same. Awards `register_expo`. */
	register(user: UserRef, tradeShowId: number, now: number): Promise<ExpoRegistration>;
}

/** What users do, for the activity reporter. What causes an event writes it in its own transaction; this is for events alone. */
export interface ActivityPort {
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, once?: string): Promise<void>;
	/** A page view, by path. Nobody waits for it. */
	pageView(path: string, now: number): void;
}

/** Sessions: always kept by the portal itself. */
export interface SessionsPort {
	create(session: NewSession): Promise<void>;
	/** The session and its user by the hash of its id; null when unknown or over. */
	find(idHash: string, now: number): Promise<{ user: User; session: SessionInfo } | null>;
	touch(idHash: string, now: number, expiresAt: number): Promise<void>;
	end(idHash: string): Promise<void>;
	/** A user's sessions that are not over, last used first. */
	list(user: UserRef, now: number): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
	/** Ends all sessions of the user but one; answers how many. */
	endOthers(user: UserRef, keptIdHash: string): Promise<number>;
}

export interface NewSession {
	idHash: string;
	userId: number;
	createdAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	userAgent: string | null;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
}

/** Hashes passwords and compares them (product, "Accounts"). */
export interface PasswordHasher {
	hash(password: string): Promise<string>;
	/** False too for null, in the same time as for a wrong password. */
	verify(password: string, hash: string | null): Promise<boolean>;
}
