import type { Authentication, ClientInfo, MailedToken, RequestedLink } from "./authority-port.ts";
import type { UserRef } from "./port.ts";

/**
 * In which browser a link that proves the address keeps password and log-ins: the one that opens it, another one, or none, because it is
 * not known which one signed up. Anywhere else it ends them, as every first proof does.
 */
export const accessKeptIn = ["this browser", "another browser", "no browser"] as const;
export type AccessKeptIn = (typeof accessKeptIn)[number];

/**
 * A mailed link that proves an address, as somebody opens it. `email`: whose it is; null: another browser requested it, and whoever uses it
 * says whose. Not open: it is unknown, used or too old, or its account is disabled.
 */
export type OpenedAddressLink =
	| { isOpen: true; email: string | null; accessKeptIn: AccessKeptIn; hasPassword: boolean }
	| { isOpen: false; isAccountDisabled: boolean };

/** Links by which whoever is logged in proves that the address is theirs (ACCT-31; docs/decisions/0027). */
export interface AddressProofs {
	/** Whether such links are mailed at all. */
	isOffered(): boolean;
	/** Mails one. `proven`: the address is proven already; null: no such link is mailed. */
	request(user: UserRef, client: ClientInfo): Promise<RequestedLink | "proven" | null>;
	/** Looks at one, and changes nothing: a mail scanner may look as often as it likes. `cookie`: what this browser keeps of its request. */
	open(link: { token: string; cookie: string | null }, client: ClientInfo): Promise<OpenedAddressLink>;
	/** Proves the address, once, and logs in. Null: the link is over, or not for the address that whoever uses it says. */
	use(link: MailedToken, client: ClientInfo): Promise<Authentication | null>;
}
