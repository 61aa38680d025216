/** A person to ask about a program (requirements, section 3, "Contact-us entry"). */
export interface Contact {
	id: number;
	appId: number;
	address: string | null;
	archived: boolean;
	area: string | null;
	country: string | null;
	emails: readonly ContactEmail[];
	image: string | null;
	itemId: number;
	name: string;
	/** HTML, sanitised at import. */
	otherCopy: string | null;
	phone: string | null;
	position: string | null;
	title: string | null;
	url: string | null;
	createdAt: number | null;
	updatedAt: number | null;
}

export interface ContactEmail {
	id: number;
	contactUsId: number;
	email: string;
	createdAt: number | null;
	updatedAt: number | null;
}
