import type { LinkPurpose, SignInLink } from "../domain/sign-in-link.ts";
import type { User } from "../domain/user.ts";
import type { Access, HeldAccess } from "./ports.ts";

/** What the portal itself keeps for accounts, whatever back end it has: limits, links by mail, the outbox, browsers, parked forms. */

export interface AccountStore {
	limits: LimitsPort;
	links: SignInLinksPort;
	outbox: OutboxPort;
	browsers: KnownBrowsersPort;
	parked: ParkedFormsPort;
	companies: CompanyIdentitiesPort;
	tokens: AccessTokensPort;
}

/** Counts hits, exactly, also where several processes and servers count at once. */
export interface LimitsPort {
	/** One more hit on a key; a window that is over begins anew. */
	hit(key: string, windowMs: number, now: number): Promise<{ hits: number; resetAt: number }>;
	/** Takes a hit back. */
	forgive(key: string): Promise<void>;
}

export interface NewLink {
	purpose: LinkPurpose;
	/** Null: nobody has the address. The link is kept all the same, so that no answer differs. */
	userId: number | null;
	email: string;
	tokenHash: string;
	requestHash: string;
	codeHash: string;
	/** The browser that asked. */
	deviceHash: string;
	redirect: string | null;
	/** More that using it does, as JSON. */
	detail: string | null;
	createdAt: number;
	expiresAt: number;
}

/** What the first proof of an address ended. */
export interface Proof {
	user: User;
	/** The address was unproven until now. */
	first: boolean;
	/** A password had been set before anybody had proved the address: it is cancelled. */
	passwordCancelled: boolean;
}

/** Links by mail, with their codes. */
export interface SignInLinksPort {
	/** Keeps a link and the mail that carries it, both or none. `mail`: sealed. */
	create(link: NewLink, mail: string): Promise<void>;
	/** A link that may still be used; null when it is unknown, used or too old. Changes nothing. */
	find(tokenHash: string, now: number): Promise<SignInLink | null>;
	/** Whether a link, used or too old or not, is to an account that its host disabled. */
	isOfDisabled(tokenHash: string): Promise<boolean>;
	/** What a browser asked for, while its code or link may still be used. */
	request(requestHash: string, deviceHash: string, now: number): Promise<SignInLink | null>;
	/** The request of the newest link of a user for a purpose; null when none may be used. */
	latest(userId: number, purpose: LinkPurpose, deviceHash: string, now: number): Promise<string | null>;
	/** Counts a try of the code and answers what to compare it with; null when the code is used, too old, or was tried too often. */
	tryCode(requestHash: string, deviceHash: string, now: number): Promise<{ link: SignInLink; codeHash: string } | null>;
	/** Gives a link a new token in place of the mailed one, once its code was right. False when it may not be used any more. */
	exchange(id: number, tokenHash: string, now: number): Promise<boolean>;
	/**
	 * Uses a link, once: its address is proven, the others of its purpose end. Null when somebody was faster, it is too old, or nobody
	 * has the address. `passwordHash`: sets a password, which ends all sessions and tokens and every other link.
	 */
	use(id: number, options: { passwordHash: string | null }, now: number): Promise<Proof | null>;
}

/** A mail, ready to be sent. `to` is an address that was checked. */
export interface Mail {
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** Mails that wait to be sent. */
export interface OutboxPort {
	/** Adds a mail. `sealed`: a `Mail` as JSON, or one with `to` null, which nobody gets. */
	add(mail: { userId: number | null; sealed: string }, now: number): Promise<void>;
	/** Takes the next mail that is due, for so long that nobody else sends it meanwhile. */
	claim(now: number, claimedUntil: number): Promise<WaitingMail | null>;
	/** It is sent, or never will be: forgotten. A link in it is good from now on. */
	done(id: number, linkExpiresAt: number | null): Promise<void>;
	/** To be tried again. */
	retry(id: number, at: number): Promise<void>;
	/** When the next one is due; null when none waits. */
	nextDue(): Promise<number | null>;
}

export interface WaitingMail {
	id: number;
	sealed: string;
	attempts: number;
	createdAt: number;
}

/** Browsers in which an account was logged in to. */
export interface KnownBrowsersPort {
	remember(userId: number, deviceHash: string, now: number): Promise<void>;
	knows(email: string, deviceHash: string): Promise<boolean>;
}

export interface ParkedForm {
	id: number;
	userId: number;
	path: string;
	sealed: string;
	createdAt: number;
	expiresAt: number;
}

/** What there is to carry out. */
export interface ClaimedForms {
	/** Oldest first. */
	forms: readonly ParkedForm[];
	/** Somebody else's, or too old: they are gone. */
	dropped: number;
	/** Some are held by another request, or by one that has died. */
	held: boolean;
}

/** Forms whose session had ended. Each is kept until it is done, so that nothing loses one (docs/decisions/0021). */
export interface ParkedFormsPort {
	/** Keeps a form; the same one twice is once. */
	park(form: Omit<ParkedForm, "id"> & { deviceHash: string; digest: string }): Promise<void>;
	/** Whether something of a user waits in this browser. */
	waits(deviceHash: string, userId: number, now: number): Promise<boolean>;
	/** Takes a user's forms in this browser on, so that nobody else does until `claimedUntil`; others' and old ones are dropped. */
	claim(deviceHash: string, userId: number, now: number, claimedUntil: number): Promise<ClaimedForms>;
	/** Goes on holding forms that were taken on. */
	hold(ids: readonly number[], claimedUntil: number): Promise<void>;
	/** It is carried out: gone for good. */
	done(id: number): Promise<void>;
	/** It could not be carried out just now: it waits again. */
	release(id: number): Promise<void>;
}

/** Company log-ins bound to accounts. */
export interface CompanyIdentitiesPort {
	find(issuer: string, sub: string): Promise<{ user: User; disabled: boolean } | null>;
	/** Binds an identity to an account and proves its address. False when it is bound to somebody else. */
	join(identity: { issuer: string; sub: string }, userId: number, now: number): Promise<Proof | null>;
}

export type TokenKind = "user" | "handover";

/** Tokens of the API and hand-over codes of the phone app, by their hashes. */
export interface AccessTokensPort {
	create(token: {
		userId: number;
		tokenHash: string;
		kind: TokenKind;
		createdAt: number;
		expiresAt: number;
		userAgent?: string | null;
		/** Of a user whose data is kept elsewhere. */
		access?: Access;
		/** The same, as it is kept. */
		accessSealed?: string;
	}): Promise<void>;
	find(tokenHash: string, now: number): Promise<{ user: User; kind: TokenKind; lastSeenAt: number; held?: HeldAccess } | null>;
	touch(tokenHash: string, now: number): Promise<void>;
	/** A user's tokens that are not over, last used first; hand-over codes are none. */
	list(
		user: { id: number },
		now: number,
	): Promise<readonly { tokenHash: string; createdAt: number; lastSeenAt: number; userAgent: string | null }[]>;
	/** Ends all of a user's tokens but one. */
	endOthers(user: { id: number }, keptHash: string): Promise<void>;
	/** Ends a token; false when it was over already, so that only one of two who use it at once goes on. */
	end(tokenHash: string, now: number): Promise<boolean>;
}

/** Signs and seals with the portal's secret. */
export interface Sealer {
	sign(purpose: string, text: string): string;
	verify(purpose: string, text: string, signature: string): boolean;
	/** So that nobody reads or changes the text who does not have the secret. */
	seal(purpose: string, text: string): string;
	/** The text, or null when it was not sealed by us for this purpose. */
	open(purpose: string, sealed: string): string | null;
}

/** What is kept in the browser while somebody is at the company's log-in. */
export interface CompanyFlow {
	state: string;
	nonce: string;
	verifier: string;
	/** Where the company's server sends the browser back to. */
	returnAddress: string;
}

/** What the company's server says of somebody. */
export interface CompanyClaims {
	issuer: string;
	sub: string;
	email: string | null;
	emailVerified: boolean;
	firstName: string | null;
	lastName: string | null;
}

/** Somebody who has logged in there. */
export interface CompanyArrival extends CompanyClaims {
	/** To log out there by; null: the company's server does not announce how. */
	session: CompanySession | null;
}

/** What a session that came from the company's log-in keeps, sealed, to log out there by. */
export interface CompanySession {
	/** As the settings name it. */
	issuer: string;
	/** The ID token, by which the company's server knows whose session it is; null: it asks. */
	idToken: string | null;
}

/** Company single sign-on. */
export interface CompanyLogIn {
	/** Where to send the browser. Throws when the company's server cannot be reached. */
	start(returnAddress: string): Promise<{ address: string; flow: CompanyFlow }>;
	/** What came back, with the search of the address it came to. */
	finish(search: string, flow: CompanyFlow): Promise<CompanyArrival | { failed: string }>;
	/** Where to send the browser to log out there, and it comes back from. Throws when the company's server cannot be reached. */
	leave(session: CompanySession, returnAddress: string): Promise<string>;
}
