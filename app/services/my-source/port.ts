import type { AccessHolder } from "#app/domain/account/user.ts";
import type { ClientContact } from "#app/domain/account/client-contact.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** Account details that a session's user does not carry. */
export interface AccountDetails {
	language: string | null;
	createdAt: number;
	/** Not for accounts that log in by mail or single sign-on only. */
	hasPassword: boolean;
	/** Null: the back end does not say. */
	isAddressProven: boolean | null;
	/** Whether it is known which browser signed up, while the address is unproven. */
	hasSignUpBrowser: boolean;
	/** Null: a back end elsewhere keeps none. */
	clientContact: ClientContact | null;
}

export interface ProfileChange {
	firstName: string;
	lastName: string;
	country: string;
	/** Null: as it is. */
	language: string | null;
	/** Null: as it is. */
	clientContact: ClientContact | null;
}

/** Some rows of a table. */
export interface PersonalRows {
	table: string;
	rows: readonly Readonly<Record<string, unknown>>[];
}

/** A person's own account: their details, their consent, their data. */
export interface ProfilePort {
	details(user: UserRef): Promise<AccountDetails>;
	/** The same part of the details, as it was known last: also while the user is logged in nowhere. */
	clientContact(user: UserRef): Promise<ClientContact | null>;
	/** The language they chose; null: none yet. */
	language(user: UserRef): Promise<string | null>;
	setLanguage(user: UserRef, language: string, now: number): Promise<void>;
	/** Update user v2. */
	update(user: UserRef, change: ProfileChange, now: number): Promise<void>;
	/** Sets the password and ends all sessions and tokens of the user, in one transaction. Returns the new access epoch; null: access was ended already. */
	setPassword(user: AccessHolder, passwordHash: string, now: number): Promise<number | null>;
	/** Sets for each of these programs whether its supplier may write; keeps a date that is set (CAT-22). False: another back end does not store it. */
	setOptIns(user: UserRef, shown: readonly number[], ticked: ReadonlySet<number>, now: number): Promise<boolean>;
	/**
	 * Everything kept about the user, some rows of a table at a time and `user_account` first, without what is secret by its nature (hashes,
	 * tokens). A table's rows come one after the other; one that has none comes once.
	 */
	everything(user: UserRef): AsyncIterable<PersonalRows>;
	/**
	 * Deletes the account with everything personal, at once. Diplomas stay verifiable by their number where that is asked for. False: access
	 * was ended since the user authenticated.
	 */
	remove(user: AccessHolder, keepDiplomas: boolean): Promise<boolean>;
}
