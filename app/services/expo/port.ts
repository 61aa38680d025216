import type { ExpoRegistration } from "#app/domain/catalog/trade-show.ts";
import type { User } from "#app/domain/account/user.ts";
import type { UserRef } from "#app/services/account/port.ts";

export interface ExpoPort {
	/** Registered events. */
	registrations(user: UserRef): Promise<readonly ExpoRegistration[]>;
	/** One-click registration; repeats return the same one. Awards `register_expo`. `tellsOrganizer`: also tells the show's organizer. */
	register(user: UserRef, tradeShowId: number, now: number, tellsOrganizer?: boolean): Promise<ExpoRegistration>;
}

/** A registration as its organizer is told of it. */
export interface ToldRegistration extends ExpoRegistration, Pick<User, "email" | "firstName" | "lastName" | "country"> {}

/** What organizers are to be told. */
export interface OrganizersPort {
	/** Shows with registrations that wait to be told, of people whose address is proven. */
	waitingShows(): Promise<readonly number[]>;
	/** Discards what waits for a show. */
	settle(showId: number): Promise<void>;
	/** Adds a mail for what waits for these shows, the oldest 200. `sealed`: whom it goes to. */
	mail(showIds: readonly number[], sealed: string, now: number): Promise<void>;
	/** What a mail tells, by show; registrations of accounts that were deleted meanwhile are not in it. */
	inMail(mailId: number): Promise<readonly ToldRegistration[]>;
}
