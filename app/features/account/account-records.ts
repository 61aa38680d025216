import type { AccessHolder, User } from "./user.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import type { OptionalProfile } from "./profile-fields.ts";

/**
 * The key to a user's data at another back end. Only a class may implement it, because a plain
 * object could be serialized into a page's data.
 */
export interface Access {
	bearer(): string;
	/** Marks a key that the back end has rejected, so that its user has to log in again. */
	markRejected(): void;
	readonly isRejected: boolean;
}

export interface Proof {
	user: User;
	isFirst: boolean;
	/** True if this first proof canceled the account's password. */
	passwordCancelled: boolean;
	/**
	 * True if this first proof came from the browser that signed up, so the password and all logins
	 * remain valid.
	 */
	accessKept: boolean;
}

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
	email: string;
	language: string;
	origin: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/**
	 * True if the sign-up browser is known. In that browser, a link that proves the address keeps the
	 * password and all logins.
	 */
	hasSignUpBrowser: boolean;
	disabled: boolean;
}

export type ComposeLinkEmail = (email: LinkEmail) => Mail;

export interface StoredForm {
	id: number;
	path: string;
	sealed: string;
}

export type TokenKind = "user" | "handover";

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
	signUpBrowserDigest: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	language: string | null;
	provenAt: number | null;
	/**
	 * A digest that identifies the browser that signed up. Null if that browser is unknown or the
	 * address is proven.
	 */
	signUpBrowserDigest: string | null;
}

export interface NewSession {
	idHash: string;
	holder: AccessHolder;
	createdAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	userAgent: string | null;
	confirmedAt: number | null;
	companySealed: string | null;
	/** Set if another back end keeps the user's data. */
	access?: Access;
	accessSealed?: string;
}

export interface StoredAccess {
	sealed: string | null;
	version: number;
	/** The time of the last comparison with the account at the back end, in ms. */
	seenAt: number;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	confirmedAt: number | null;
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
	hasPassword: boolean;
	isAddressProven: boolean | null;
	hasSignUpBrowser: boolean;
	optional: OptionalProfile;
}

/**
 * An absent field or a null `language` leaves the stored value unchanged, so it doesn't overwrite a
 * concurrent change.
 */
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

export interface NotificationState {
	enrolledAt: ReadonlyMap<number, number>;
	readIds: ReadonlySet<number>;
	/**
	 * The last time when a session or token ended because the user had too many. Null if none did.
	 */
	loginEndedAt: number | null;
}
