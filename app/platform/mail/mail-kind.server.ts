import type { TFunction } from "i18next";
import type { MAIL_NAMESPACE } from "#app/constants.ts";

export type MailTexts = TFunction<typeof MAIL_NAMESPACE>;

export interface MailPortal {
	readonly title: string;
	/** Null: people are sent to the support page. */
	supportEmail: string | null;
	origin: string | null;
}

export interface Recipient {
	/** Empty if unknown or unproven: an unproven name could be an advertisement. */
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

/** The words are `{kind}` in `mail.json` of each language. */
export interface MailKind<Facts> {
	to(facts: Facts): Recipient;
	letter(facts: Facts, words: { t: MailTexts; language: string; portal: MailPortal }): Letter;
}
