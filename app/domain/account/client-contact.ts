/** What clients may know of an agent beside the name, on what the agent shared with them. */
export interface ClientContact {
	agency: string | null;
	phone: string | null;
	/** The agent wants clients to see it. */
	isShown: boolean;
}

export const agencyMaxLength = 100;
export const phoneMaxLength = 40;

/** Whether a text can be a telephone number, as people write them: digits with what groups them, and an extension. */
export function isPhoneNumber(text: string): boolean {
	if (!/^\+?[\d\s()./-]+(?:(?:x|ext\.?)\s*\d+)?$/i.test(text) || text.length > phoneMaxLength) return false;
	return text.replaceAll(/\D/g, "").length >= 5;
}

/** What clients see of it; null: nothing. */
export function shownToClients(contact: ClientContact | null): Omit<ClientContact, "isShown"> | null {
	if (!contact?.isShown || (contact.agency === null && contact.phone === null)) return null;
	return { agency: contact.agency, phone: contact.phone };
}
