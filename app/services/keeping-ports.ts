import type { ActivityEvent } from "../domain/activity.ts";
import type { Diploma } from "../domain/diploma.ts";
import type { Favorite, FavoriteType } from "../domain/favorite.ts";
import type { ItemRef } from "../domain/item.ts";
import type { PointAction, PointEntry } from "../domain/points.ts";
import type { Share } from "../domain/share.ts";
import type { ExpoRegistration } from "../domain/trade-show.ts";
import type { UserRef } from "./identity-ports.ts";
import type { TrainingPort } from "./training-port.ts";

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
	/** Where it is shown: for the activity event. Null: a portal in front tells of it. */
	url: string | null;
}

/** What decides what a user has unlocked. */
export type SharerTraining = Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;

/** Links to items for people without an account: always kept by the portal itself. */
export interface SharesPort {
	/** How whoever shared stands, where others open their links: known also while the user is logged in nowhere. */
	training: SharerTraining;
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
	/** One-click register: once only, repeats answer the same. Awards `register_expo`. `letter`: a sealed mail that goes with the registration, once. */
	register(user: UserRef, tradeShowId: number, now: number, letter?: string | null): Promise<ExpoRegistration>;
}

/** What users do, for the activity reporter. What causes an event writes it in its own transaction; this is for events alone. */
export interface ActivityPort {
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, once?: string): Promise<void>;
	/** A page view, by path. Nobody waits for it. */
	pageView(path: string, now: number): void;
}
