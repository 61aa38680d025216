import type { User } from "../domain/user.ts";
import type { CompanyClaims } from "./account-ports.ts";
import type { UserRef } from "./ports.ts";

/** A user who has just been let in, with the key to what is kept elsewhere. */
export type LetIn = User & Pick<UserRef, "access">;

/** From where somebody asks. */
export interface Asker {
	/** The person's network address, for limits. */
	client: string | null;
	/** Names the device in the list of devices. */
	userAgent: string | null;
	/** The portal that a mail shall lead to; null: it has no address that is known. */
	origin: string | null;
}

export interface NewAccount {
	email: string;
	firstName: string;
	lastName: string;
	country: string;
}

/** A mailed link's token, and the address that whoever uses it says it is for. */
export interface MailedToken {
	token: string;
	email: string;
}

/** A mailed code, and what it was asked for by. */
export interface MailedCode {
	request: string;
	email: string;
	code: string;
}

/**
 * The door to accounts that are kept by a back end elsewhere: passwords, links and codes are checked there (requirements, section 7,
 * "Account"). Null where somebody is not let in.
 */
export interface DoorPort {
	logIn(email: string, password: string, asker: Asker): Promise<LetIn | null>;
	/** Null: the address is taken. */
	signUp(account: NewAccount & { password: string }, asker: Asker): Promise<LetIn | null>;
	/** A request: the address is known, and a magic link is mailed; its code belongs to the request, empty where there is no code. */
	registerQuickly(account: NewAccount, asker: Asker): Promise<LetIn | { request: string }>;
	/** Has a link mailed that sets a password; names the request that its code belongs to, empty where there is no code. */
	mailReset(email: string, asker: Asker): Promise<string>;
	/** The token of a mailed link that sets a password, for its code. Null: the code is not right. */
	resetTokenOf(code: MailedCode, asker: Asker): Promise<string | null>;
	/** Has a magic link mailed; names its request likewise. */
	mailLink(email: string, asker: Asker): Promise<string>;
	useLink(link: MailedToken, asker: Asker): Promise<LetIn | null>;
	useCode(code: MailedCode, asker: Asker): Promise<LetIn | null>;
	resetPassword(link: MailedToken & { password: string }, asker: Asker): Promise<LetIn | null>;
	/** Takes a hand-over code or an access token of the phone app. */
	handOver(token: string, asker: Asker): Promise<LetIn | null>;
	/** A user who is logged in at this portal, with another key for another device; the same key where the back end hands none over. Null: the key is not good any more. */
	anotherKey(user: LetIn, asker: Asker): Promise<LetIn | null>;
	/** `password`: of the account that has the address already. */
	company(
		claims: CompanyClaims,
		password: string | null,
		asker: Asker,
	): Promise<LetIn | "unverified" | "disabled" | "confirm" | "passwordWrong">;
	/** Ends all other sessions and tokens of the user. Null: the old password is wrong. */
	changePassword(user: UserRef, passwords: { old: string | null; fresh: string }, asker: Asker): Promise<LetIn | null>;
	/** Has a code mailed to delete the account by; false: the back end mails none. */
	mailDeletionCode(user: UserRef): Promise<boolean>;
	/** Deletes the account, there and here. False: the password, or the code, is wrong. */
	remove(user: UserRef, proof: { password: string } | { code: string }, keepDiplomas: boolean): Promise<boolean>;
	exists(email: string): Promise<boolean>;
}
