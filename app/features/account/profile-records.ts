import type { OptionalProfile } from "./profile-fields.ts";
import type { User } from "./user.ts";
import type { NewsKind, OwnNews } from "#app/features/catalog/own-news.ts";

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
