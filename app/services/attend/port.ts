import type { ExpoRegistration } from "#app/domain/catalog/trade-show.ts";
import type { User } from "#app/domain/account/user.ts";

export interface MailedRegistration extends ExpoRegistration, Pick<User, "email" | "firstName" | "lastName" | "country"> {}

export interface OrganizersPort {
	/** Counts only people with a proven address. */
	waitingShows(): Promise<readonly number[]>;
	/** Discards what waits for a show. */
	discardWaiting(showId: number): Promise<void>;
	/** Adds a mail about the oldest 200 registrations. `sealed`: the recipient. */
	mail(showIds: readonly number[], sealed: string, now: number): Promise<void>;
	/** By show, without accounts deleted since. */
	registrationsInMail(mailId: number): Promise<readonly MailedRegistration[]>;
}
