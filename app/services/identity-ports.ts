import type { User } from "../domain/user.ts";
import type { Access } from "./catalog-port.ts";

/** A signed-in user, as user data is asked for. `access`: where a back end elsewhere keeps it. */
export interface UserRef {
	id: number;
	email: string;
	access?: Access;
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
	/** Whom a mail to an address reaches: also the owner of an account that its host disabled. */
	mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
	/** Update user, first training: sets the date once, whatever is asked twice. */
	startTraining(user: UserRef, at: number): Promise<void>;
	/** Whether the user closed something that is shown until closed. */
	dismissals(user: UserRef): Promise<ReadonlySet<string>>;
	dismiss(user: UserRef, what: string, now: number): Promise<void>;
}

/** Sessions: always kept by the portal itself. */
export interface SessionsPort {
	create(session: NewSession): Promise<void>;
	/** The session and its user by the hash of its id; null when unknown or over. */
	find(idHash: string, now: number): Promise<{ user: User; session: SessionInfo; held?: HeldAccess } | null>;
	touch(idHash: string, now: number, expiresAt: number): Promise<void>;
	/** What a company log-in left with a session, sealed; null: it came otherwise, or has nothing to log out of there. */
	company(idHash: string): Promise<string | null>;
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
	/** When its person confirmed who they are: by a log-in, now. Null: somebody else vouches for them. */
	confirmedAt: number | null;
	companySealed: string | null;
	/** Of a user whose data is kept elsewhere. */
	access?: Access;
	/** The same, as it is kept. */
	accessSealed?: string;
}

/** What is kept with a session of a user whose data is kept elsewhere. */
export interface HeldAccess {
	sealed: string | null;
	/** Counts what was changed there from here. */
	version: number;
	/** When the account was last compared with the one there. */
	seenAt: number;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	confirmedAt: number | null;
}

/** Hashes passwords and compares them (product, "Accounts"). */
export interface PasswordHasher {
	hash(password: string): Promise<string>;
	/** False too for null, in the same time as for a wrong password. */
	verify(password: string, hash: string | null): Promise<boolean>;
}
