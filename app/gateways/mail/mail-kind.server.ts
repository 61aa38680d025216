import type { TFunction } from "i18next";

/** Where a mail comes from. */
export interface MailPortal {
	title: string;
	/** Null: people are sent to the support page. */
	supportEmail: string | null;
	/** Its public address; null: it is not known. */
	origin: string | null;
}

export interface Recipient {
	/** Empty where it is not known, or nobody has proven it: it may be anything, an advertisement too. */
	name: string;
	address: string;
	language: string;
}

/** What a mail says beside the greeting and the signature, in the reader's language. */
export interface Letter {
	subject: string;
	/** Plain text, one paragraph each. */
	paragraphs: readonly string[];
	/** The one link of the mail. */
	link?: { href: string; label: string } | null;
	/** A code to type, and what it is for. */
	code?: { digits: string; label: string } | null;
	/** Below, smaller. */
	notes?: readonly string[];
}

/** A kind of mail: whom it goes to, and what it says. Its words are `mail.{kind}` of the language files; all mails look the same (`mail-look.server.ts`). */
export interface MailKind<Facts> {
	to(facts: Facts): Recipient;
	letter(facts: Facts, words: { t: TFunction; language: string; portal: MailPortal }): Letter;
}
