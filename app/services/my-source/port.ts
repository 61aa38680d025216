import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { ClientContact } from "#app/domain/account/client-contact.ts";
import type { UserRef } from "#app/services/account/port.ts";

export interface AccountDetails {
	language: string | null;
	createdAt: number;
	/** False for accounts that log in only by mail or single sign-on. */
	hasPassword: boolean;
	/** Null: the back end does not say. */
	isAddressProven: boolean | null;
	/** Known only while the address is unproven. */
	hasSignUpBrowser: boolean;
	/** Null: another back end keeps none. */
	clientContact: ClientContact | null;
}

/** A field that is absent or null stays, whatever another call makes of it at the same moment. */
export interface ProfileChange {
	firstName?: string;
	lastName?: string;
	country?: string;
	language: string | null;
	clientContact: Partial<ClientContact> | null;
}

export interface ChangedProfile {
	user: User;
	/** Null: another back end keeps none. */
	clientContact: ClientContact | null;
}

export interface PersonalRows {
	table: string;
	rows: readonly Readonly<Record<string, unknown>>[];
}

export interface ProfilePort {
	details(user: UserRef): Promise<AccountDetails>;
	/** As last known, so that it works while the user is logged out. */
	clientContact(user: UserRef): Promise<ClientContact | null>;
	/** Null: not chosen yet. */
	language(user: UserRef): Promise<string | null>;
	setLanguage(user: UserRef, language: string, now: number): Promise<void>;
	update(user: User, change: ProfileChange, now: number): Promise<ChangedProfile>;
	/** Ends all sessions and tokens in the same transaction. Returns the new access epoch; null: access had ended already. */
	setPassword(user: AccessHolder, passwordHash: string, now: number): Promise<number | null>;
	/** Keeps earlier dates (CAT-22). False: another back end does not store it. */
	setOptIns(user: UserRef, shownIds: readonly number[], tickedIds: ReadonlySet<number>, now: number): Promise<boolean>;
	/**
	 * Without secrets such as hashes and tokens. `user_account` comes first; rows of a table follow each other; an empty table comes once.
	 */
	personalRows(user: UserRef): AsyncIterable<PersonalRows>;
	/** `keepDiplomas`: they stay verifiable. False: access ended after the user authenticated. */
	remove(user: AccessHolder, keepDiplomas: boolean): Promise<boolean>;
}
