export interface Contact {
	id: number;
	appId: number;
	address: string | null;
	archived: boolean;
	area: string | null;
	/** An ISO code, or the country's name as the pack spells it. */
	country: string | null;
	emails: readonly ContactEmail[];
	image: string | null;
	itemId: number;
	name: string;
	/** HTML, sanitized at import. */
	otherCopy: string | null;
	phone: string | null;
	position: string | null;
	title: string | null;
	url: string | null;
	createdAt: number | null;
	updatedAt: number | null;
	also: readonly string[];
}

export interface ContactEmail {
	id: number;
	contactUsId: number;
	email: string;
	createdAt: number | null;
	updatedAt: number | null;
}

const englishNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/**
 * Returns the English name for an ISO code, an empty string for null, and any other text unchanged.
 */
export function englishCountryName(country: string | null): string {
	return country !== null && /^[a-z]{2}$/i.test(country)
		? (englishNames.of(country.toUpperCase()) ?? country)
		: (country ?? "");
}

/**
 * Returns whether a contact's country is the viewer's. `country` is an ISO code or an English name,
 * and `viewerCountry` is an ISO code, each in upper or lower case.
 */
export function isOwnCountry(country: string | null, viewerCountry: string | null): boolean {
	const [contactCountry, code] = [country, viewerCountry].map((each) => each?.trim().toLowerCase());
	return (
		Boolean(contactCountry) &&
		Boolean(code) &&
		(contactCountry === code || contactCountry === englishCountryName(viewerCountry).toLowerCase())
	);
}

/** `country` is null for the contacts that have no country. */
export interface ContactGroup<C> {
	country: string | null;
	contacts: C[];
}

/**
 * Returns the name and the title. If the name is empty, returns the position as the name, without a
 * title. If the position is null, too, the name is the organization.
 */
export function displayName(
	{ name, title, position }: Pick<Contact, "name" | "title" | "position">,
	organization: string,
): { name: string; title: string | null } {
	return name.trim() === "" ? { name: position ?? organization, title: null } : { name, title };
}

/** Archived contacts are not listed (HELP-2). */
export function isListedContact(contact: Pick<Contact, "archived">): boolean {
	return !contact.archived;
}

/**
 * Groups contacts by country, with the viewer's own country first and contacts without a country
 * last. Sorts each group by area.
 */
export function groupContacts<C extends Pick<Contact, "country" | "area">>(
	contacts: readonly C[],
	viewerCountry: string | null,
): ContactGroup<C>[] {
	const groups = new Map<string | null, C[]>();
	for (const contact of contacts) {
		const country = contact.country?.trim().toLowerCase() || null;
		const group = groups.get(country);
		if (group) group.push(contact);
		else groups.set(country, [contact]);
	}
	const rank = (country: string | null) =>
		country === null ? 2 : isOwnCountry(country, viewerCountry) ? 0 : 1;
	return [...groups]
		.toSorted(([a], [b]) => rank(a) - rank(b))
		.map(([country, members]) => ({
			country: country === null ? null : (members[0]?.country?.trim() ?? country),
			contacts: members.toSorted((a, b) => (a.area ?? "\uFFFF").localeCompare(b.area ?? "\uFFFF")),
		}));
}

/** Returns a `tel:` address. A comma before the extension makes the phone pause. */
export function phoneAddress(phone: string): string {
	const [number = "", extension] = phone.split(/ext\.?|x|#/i);
	const plain = number.replaceAll(/[^\d+]/g, "").replaceAll(/(?!^)\+/g, "");
	const digits = extension?.replaceAll(/\D/g, "");
	return `tel:${plain}${digits ? `,${digits}` : ""}`;
}
