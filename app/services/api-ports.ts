import type { Asset } from "../domain/resource.ts";
import type { Chapter } from "../domain/chapter.ts";
import type { CollectionItem } from "../domain/collection.ts";
import type { Contact } from "../domain/contact.ts";
import type { LibraryItem } from "../domain/library.ts";
import type { Notification } from "../domain/notification.ts";
import type { Page } from "../domain/page.ts";
import type { PointBadge, PointDescription } from "../domain/points.ts";
import type { Program } from "../domain/program.ts";
import type { Exhibition } from "../domain/showcase.ts";
import type { TradeShow } from "../domain/trade-show.ts";

/** What has a row of its own in wire form. */
export type CatalogEntity =
	| Program
	| Chapter
	| Page
	| Asset
	| CollectionItem
	| Contact
	| LibraryItem
	| Exhibition
	| TradeShow
	| Notification
	| PointDescription
	| PointBadge;

/** A row in wire form (contract, section 4). Its schemas are in `wire`. */
export type WireRow = Readonly<Record<string, unknown>>;

/** What the served API keeps of its own, whatever back end the portal has (contract, section 5). */
export interface ApiStore {
	portalTokens: PortalTokensPort;
	answers: KeptAnswersPort;
}

/** A token of another portal, as it is listed: the token itself is known to that portal alone. */
export interface PortalToken {
	id: number;
	name: string;
	createdAt: number;
	lastUsedAt: number | null;
	revokedAt: number | null;
}

/** Tokens of portals, by their hashes. They do not expire; they are revoked. */
export interface PortalTokensPort {
	create(token: { name: string; tokenHash: string }, now: number): Promise<PortalToken>;
	/** A token that was not revoked; its use is noted. */
	find(tokenHash: string, now: number): Promise<PortalToken | null>;
	list(): Promise<readonly PortalToken[]>;
	/** False when there is none of that id that is not revoked yet. */
	revoke(id: number, now: number): Promise<boolean>;
}

/** A request that may come again: who sent it, under which key, and what it asked. */
export interface RepeatableRequest {
	/** Null: nobody who is logged in. */
	userId: number | null;
	/** Names the caller and the key; says nothing about either. */
	keyHash: string;
	/** Of the call and its request. */
	digest: string;
}

/** `first`: do it; `underWay`: somebody does; `other`: the key was used for another request. */
export type Begun = "first" | "underWay" | "other" | KeptAnswer;

export interface KeptAnswer {
	status: number;
	/** Sealed: it may hold a token. */
	sealed: string;
}

/** The answers of requests with an `Idempotency-Key`, kept for a day. */
export interface KeptAnswersPort {
	/** Claims the request for as long as `claimedUntil` says, unless it was answered or is under way. */
	begin(request: RepeatableRequest, claimedUntil: number, now: number): Promise<Begun>;
	keep(request: RepeatableRequest, answer: KeptAnswer): Promise<void>;
	/** Lets the request go: it failed, and may be tried again. */
	release(request: RepeatableRequest): Promise<void>;
}
