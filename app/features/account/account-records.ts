import type { LinkPurpose } from "#app/features/account/links/sign-in-link.ts";
import type { AccessHolder, User } from "./user.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { OptionalProfile } from "./profile-fields.ts";
import type { NewsKind, OwnNews } from "#app/features/catalog/own-news.ts";

/** The key to a user's data at another back end. A class, not plain data, so that it cannot end up in a page. */
export interface Access {
	bearer(): string;
	/** The back end rejected the key: the session is over. */
	end(): void;
	readonly isOver: boolean;
}

export interface NewLink {
	purpose: LinkPurpose;
	/** Null: no account has the address. Kept anyway, so that answers do not differ. */
	userId: number | null;
	email: string;
	tokenHash: string;
	requestHash: string;
	codeHash: string | null;
	/** Tries already used up. */
	codeTries: number;
	deviceHash: string;
	redirect: string | null;
	/** JSON. */
	detail: string | null;
	createdAt: number;
	expiresAt: number;
}

export interface Proof {
	user: User;
	isFirst: boolean;
	/** It was set before anyone had proved the address. */
	passwordCancelled: boolean;
	/** The browser that signed up gave the proof. */
	accessKept: boolean;
}

/** Quick registration sends `quick` to a new account, `known` to an existing one. */
export type LinkEmailKind =
	| "magic"
	| "reset"
	| "quick"
	| "known"
	| "join"
	| "delete"
	| "confirm"
	| "address";

export interface LinkEmail {
	kind: LinkEmailKind;
	user: User | null;
	/** The address as it was typed. */
	email: string;
	language: string;
	/** Null: unknown. */
	origin: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/** A link that proves the address ends nothing in that browser. */
	hasSignUpBrowser: boolean;
	/** The mail says so, to the owner only; its link does nothing. */
	disabled: boolean;
}

export type ComposeLinkEmail = (email: LinkEmail) => Mail;

export interface StoredForm {
	id: number;
	path: string;
	sealed: string;
}

export type TokenKind = "user" | "handover";

/** `access`: if data is kept elsewhere. */
export interface UserRef {
	id: number;
	email: string;
	access?: Access;
}

export type DiplomaHolder = UserRef & Pick<User, "firstName" | "lastName">;

export interface NewUser {
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	passwordHash: string | null;
	/** The browser that signs up; null: unknown. */
	signUpBrowserDigest: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	language: string | null;
	/** The first time. */
	provenAt: number | null;
	/** The browser that signed up; null: unknown, or the address is proven. */
	signUpBrowserDigest: string | null;
}

export interface NewSession {
	idHash: string;
	holder: AccessHolder;
	createdAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	userAgent: string | null;
	/** When the user last proved who they are in this session; null: never. */
	confirmedAt: number | null;
	companySealed: string | null;
	/** If data is kept elsewhere. */
	access?: Access;
	/** The same, sealed. */
	accessSealed?: string;
}

/** For users whose data is elsewhere. */
export interface StoredAccess {
	sealed: string | null;
	/** Counts the changes made there from here. */
	version: number;
	/** When the account was last compared with that one. */
	seenAt: number;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	confirmedAt: number | null;
	/** When the studio's code was given; null: not in this session. */
	studioAt: number | null;
}

export type AuthenticatedUser = User & Pick<UserRef, "access">;

export interface IdleAccount {
	id: number;
	firstName: string;
	email: string;
	language: string | null;
	isAddressProven: boolean;
}

export interface AccountDetails {
	language: string | null;
	createdAt: number;
	/** False for accounts that log in only by email or single sign-on. */
	hasPassword: boolean;
	/** Null: the back end does not say. */
	isAddressProven: boolean | null;
	/** Known only while the address is unproven. */
	hasSignUpBrowser: boolean;
	optional: OptionalProfile;
}

/** A field that is absent or null stays, whatever another call makes of it at the same moment. */
export interface ProfileChange {
	firstName?: string;
	lastName?: string;
	country?: string;
	language: string | null;
	optional?: Partial<OptionalProfile>;
}

export interface ChangedProfile {
	user: User;
	optional: OptionalProfile;
}

export interface PersonalRows {
	table: string;
	rows: readonly Readonly<Record<string, unknown>>[];
}

/** Without the kinds that are off. */
export interface UserNews {
	kindsOff: ReadonlySet<NewsKind>;
	/** Opened links, and a question that is due. */
	news: readonly OwnNews[];
	untoldBadges: readonly number[];
}

export interface NotificationState {
	/** When the user registered, by program. */
	enrolledAt: ReadonlyMap<number, number>;
	readIds: ReadonlySet<number>;
	/** When there were too many sessions or tokens and one ended; null: never. */
	loginEndedAt: number | null;
}
