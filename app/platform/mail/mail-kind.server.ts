import type { TFunction } from "i18next";
import type { MAIL_NAMESPACE } from "#app/constants.ts";

export type MailTexts = TFunction<typeof MAIL_NAMESPACE>;

export interface MailPortal {
	readonly title: string;
	/** If null, emails name the support page instead. */
	supportEmail: string | null;
	origin: string | null;
}

export interface Recipient {
	/** Empty if unknown or unproven, because an unproven name could be an advertisement. */
	name: string;
	address: string;
	language: string;
}

export interface Letter {
	subject: string;
	paragraphs: readonly string[];
	link?: { href: string; label: string } | null;
	code?: { digits: string; label: string } | null;
	notes?: readonly string[];
}

/** An email. Its words are `{kind}` in `mail.json` of each language. */
export interface MailKind<Facts> {
	to(facts: Facts): Recipient;
	letter(facts: Facts, words: { t: MailTexts; language: string; portal: MailPortal }): Letter;
}
