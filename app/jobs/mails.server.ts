import { MAIL_NAMESPACE, STUDIO_NAMESPACE, DEFAULT_LANGUAGE } from "#app/constants.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { linkMails } from "#app/features/account/links/link-mails.server.ts";
import {
	htmlOf,
	type MailKind,
	type MailPortal,
	textOf,
} from "#app/platform/mail/letter.server.ts";
import { registrationsMail } from "#app/features/attend/registrations-mail.server.ts";
import { paths } from "#app/paths.ts";
import type { CodeWarning } from "#app/features/studio/door/factor.server.ts";
import {
	invitationDays,
	type InvitationMail,
} from "#app/features/studio/people/invite-author.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import type { IdleAccount } from "#app/features/account/account-records.ts";

const ns = STUDIO_NAMESPACE;

// `deletedAt` is in the future, in ms since 1970.
const idleMail: MailKind<{ account: IdleAccount; deletedAt: number }> = {
	to: ({ account }) => ({
		name: account.isAddressProven ? account.firstName : "",
		address: account.email,
		language: account.language ?? DEFAULT_LANGUAGE,
	}),
	letter: ({ deletedAt }, { t, language, portal: { title, origin } }) => ({
		subject: t("idle.subject", { title }),
		paragraphs: [t("idle.text", { date: longDate(language, deletedAt) ?? "" }), t("idle.keep")],
		link: origin === null ? null : { href: origin + paths.login(), label: t("idle.action") },
		notes: [t("idle.forGood")],
	}),
};

const invitedMail: MailKind<InvitationMail> = {
	to: ({ to: { email, firstName, language } }) => ({ name: firstName, address: email, language }),
	letter: ({ to: { email }, host, program, origin, token }, { t, portal: { title } }) => ({
		subject: t("mail.subject", { ns, program, title }),
		paragraphs: [t("mail.text", { ns, host, program, title })],
		link: { href: origin + paths.joinStudio(token), label: t("mail.action", { ns }) },
		notes: [t("mail.goodFor", { ns, count: invitationDays, email }), t("mail.notYou", { ns })],
	}),
};

// Warns an administrator or author after someone entered many wrong codes for their account.
const codesMail: MailKind<CodeWarning> = {
	to: ({ firstName, email, language }) => ({ name: firstName, address: email, language }),
	letter: ({ origin }, { t, portal: { title } }) => ({
		subject: t("codesMail.subject", { ns, title }),
		paragraphs: [t("codesMail.text", { ns, title })],
		link:
			origin === null
				? null
				: { href: origin + paths.login({ state: "forgot" }), label: t("codesMail.action", { ns }) },
		notes: [t("codesMail.notYou", { ns }), t("codesMail.you", { ns })],
	}),
};

// The facts of an email that a command queues. The server writes the email, because the command
// doesn't load the texts of emails.
interface ChangeMail {
	/** The recipient's name, or an empty string for an unproven account. */
	name: string;
	address: string;
	language: string;
	newAddress: string;
	origin: string;
	token: string;
	cancelsPassword: boolean;
}

// The email to the new address doesn't name the old one, because a stranger may get it by mistake.
function changeMail(kind: "changeOld" | "changeNew"): MailKind<ChangeMail> {
	return {
		to: ({ name, address, language }) => ({ name, address, language }),
		letter({ newAddress, origin, token, cancelsPassword }, { t, portal: { title } }) {
			return {
				subject: t(`${kind}.subject`, { title }),
				paragraphs: [t(`${kind}.text`, { title, newAddress })],
				link: { href: origin + paths.changeAddress(token), label: t(`${kind}.action`) },
				notes: [
					t("goodForDay"),
					t(cancelsPassword ? "changeCancels" : "changeEnds"),
					t(`${kind}.notYou`),
				],
			};
		},
	};
}

const changeMails = { changeOld: changeMail("changeOld"), changeNew: changeMail("changeNew") };

const kinds = {
	...linkMails,
	...changeMails,
	idle: idleMail,
	invited: invitedMail,
	codes: codesMail,
	registrations: registrationsMail,
};

export type MailName = keyof typeof kinds;
type FactsOf<Name extends MailName> =
	(typeof kinds)[Name] extends MailKind<infer Facts> ? Facts : never;
type Kinds = { [Name in MailName]: MailKind<FactsOf<Name>> };

export const mailNames = Object.keys(kinds) as MailName[];

/** An email that a command queued. The server writes its text when it sends the email. */
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
		const content = {
			...letter,
			paragraphs: [greeting, ...paragraphs],
			language,
			t,
			portalTitle: portal.title,
		};
		return {
			kind: name,
			to,
			language,
			subject: letter.subject,
			text: textOf(content),
			html: htmlOf(content),
		};
	};
}
