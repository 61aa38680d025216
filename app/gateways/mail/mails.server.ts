import { MAIL_NAMESPACE } from "#app/constants.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import type { Mail } from "#app/data/jobs/mail.ts";
import { changeMails, type ChangeMail } from "./change-mails.server.ts";
import { codesMail } from "./codes-mail.server.ts";
import { idleMail } from "./idle-mail.server.ts";
import { invitedMail } from "./invited-mail.server.ts";
import { linkMails } from "./link-mails.server.ts";
import type { MailKind, MailPortal } from "./mail-kind.server.ts";
import { htmlOf, textOf } from "./mail-look.server.ts";
import { registrationsMail } from "./registrations-mail.server.ts";

const kinds = {
	...linkMails,
	...changeMails,
	idle: idleMail,
	invited: invitedMail,
	codes: codesMail,
	registrations: registrationsMail,
};

export type MailName = keyof typeof kinds;
type FactsOf<Name extends MailName> = (typeof kinds)[Name] extends MailKind<infer Facts> ? Facts : never;
type Kinds = { [Name in MailName]: MailKind<FactsOf<Name>> };

export const mailNames = Object.keys(kinds) as MailName[];

/** A mail that the server writes when it sends it. */
export interface UnwrittenMail {
	kind: keyof typeof changeMails;
	facts: ChangeMail;
}

export type WriteMail = <Name extends MailName>(name: Name, facts: FactsOf<Name>) => Mail;

export function mailWriter(portal: MailPortal): WriteMail {
	return <Name extends MailName>(name: Name, facts: FactsOf<Name>) => {
		const kind: MailKind<FactsOf<Name>> = (kinds satisfies Kinds as Kinds)[name];
		const { language, ...to } = kind.to(facts);
		const t = translationsOf(language, MAIL_NAMESPACE);
		const { paragraphs, ...letter } = kind.letter(facts, { t, language, portal });
		const greeting = to.name ? t("hello", { name: to.name }) : t("helloNobody");
		const content = { ...letter, paragraphs: [greeting, ...paragraphs], language, t, portalTitle: portal.title };
		return { kind: name, to, language, subject: letter.subject, text: textOf(content), html: htmlOf(content) };
	};
}
