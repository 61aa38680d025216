/** What clients may see on shared items. */
export interface ClientContact {
	agency: string | null;
	phone: string | null;
	isShown: boolean;
}

export const agencyMaxLength = 100;
export const phoneMaxLength = 40;

/** Null: nothing. */
export function visibleContact(
	contact: ClientContact | null,
): Omit<ClientContact, "isShown"> | null {
	if (!contact?.isShown || (contact.agency === null && contact.phone === null)) return null;
	return { agency: contact.agency, phone: contact.phone };
}
