interface ProfileText {
	/** The column in `user_account`, and the field in the API. */
	column: string;
	/** A `tel` is parsed and checked as a phone number. */
	type: "text" | "tel";
	maxLength: number;
	autoComplete: string;
	/** True if clients see the text on pages that are shared with them, while the user allows it. */
	isForClients: boolean;
}

/**
 * The optional texts of a profile, in the order in which its form shows them. The form, the account
 * log, the API and the calls to another back end follow this table. The key of a label is
 * `source.profile.{name}` (SELF-2).
 */
export const profileTexts = {
	agency: {
		column: "agency",
		type: "text",
		maxLength: 100,
		autoComplete: "organization",
		isForClients: true,
	},
	phone: { column: "phone", type: "tel", maxLength: 40, autoComplete: "tel", isForClients: true },
} as const satisfies Record<string, ProfileText>;

export type ProfileTextName = keyof typeof profileTexts;
type AnyText = (typeof profileTexts)[ProfileTextName];

export const profileTextNames = Object.keys(profileTexts) as ProfileTextName[];
type ClientTextName = {
	[Name in ProfileTextName]: (typeof profileTexts)[Name]["isForClients"] extends true
		? Name
		: never;
}[ProfileTextName];

const isForClients = (name: ProfileTextName): name is ClientTextName =>
	profileTexts[name].isForClients;
export const clientTextNames = profileTextNames.filter(isForClients);
export const otherTextNames = profileTextNames.filter((name) => !isForClients(name));
export const profileTextColumns = profileTextNames.map((name) => profileTexts[name].column);

export function byTextName<T>(
	make: (text: AnyText, name: ProfileTextName) => T,
): Record<ProfileTextName, T> {
	return Object.fromEntries(
		profileTextNames.map((name) => [name, make(profileTexts[name], name)]),
	) as Record<ProfileTextName, T>;
}

export function byTextColumn<T>(
	make: (text: AnyText, name: ProfileTextName) => T,
): Record<AnyText["column"], T> {
	return Object.fromEntries(
		profileTextNames.map((name) => [profileTexts[name].column, make(profileTexts[name], name)]),
	) as Record<AnyText["column"], T>;
}

export interface OptionalProfile extends Record<ProfileTextName, string | null> {
	/**
	 * True if clients see the texts that are for them (`isForClients`) on pages that are shared with
	 * them.
	 */
	isContactShown: boolean;
}

export type ClientContact = Record<ClientTextName, string | null>;

/** Returns the contact details that clients may see, or null if there are none. */
export function visibleContact(profile: OptionalProfile): ClientContact | null {
	if (!profile.isContactShown || clientTextNames.every((name) => profile[name] === null))
		return null;
	return Object.fromEntries(clientTextNames.map((name) => [name, profile[name]])) as ClientContact;
}
