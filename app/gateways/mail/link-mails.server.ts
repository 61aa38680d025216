import type { TFunction } from "i18next";
import { paths } from "#app/paths.ts";
import type { LinkEmail, LinkEmailKind } from "#app/services/account/port.ts";
import type { MailKind, Recipient } from "./mail-kind.server.ts";

interface LinkMail {
	/** Null: the mail has only a code, which can be used only where it was requested. */
	page: ((token: string) => string) | null;
	hasCode: boolean;
	effect(mail: LinkEmail, t: TFunction): string | null;
}

const recipient = ({ user, email, language, firstProof }: LinkEmail): Recipient => ({
	name: user && !firstProof ? user.firstName : "",
	address: user?.email ?? email,
	language,
});

function linkMail(kind: LinkEmailKind, { page, hasCode, effect }: LinkMail): MailKind<LinkEmail> {
	return {
		to: recipient,
		letter(mail, { t, portal: { title } }) {
			const href = mail.origin === null || page === null ? null : mail.origin + page(mail.token);
			return {
				subject: t(`mail.${kind}.subject`, { title }),
				paragraphs: [t(`mail.${kind}.text`, { title })],
				link: href === null ? null : { href, label: t(`mail.${kind}.action`, { title }) },
				code: hasCode ? { digits: mail.code, label: t(href === null ? "mail.codeAlone" : "mail.code") } : null,
				notes: [
					t(!hasCode ? "mail.goodForLink" : href === null ? "mail.goodForCode" : "mail.goodFor", { title }),
					effect(mail, t) ?? "",
					t(`mail.${kind}.notYou`),
				].filter(Boolean),
			};
		},
	};
}

/** The first proof of an address ends earlier access, and cancels a password set before it. */
function firstProof({ firstProof: isFirst, cancelsPassword }: LinkEmail, t: TFunction): string | null {
	if (cancelsPassword) return t("mail.cancelsPassword");
	return isFirst ? t("mail.firstProof") : null;
}

const byLink: Record<LinkEmailKind, MailKind<LinkEmail>> = {
	magic: linkMail("magic", { page: paths.magicLink, hasCode: true, effect: firstProof }),
	reset: linkMail("reset", {
		page: paths.resetPassword,
		hasCode: true,
		effect: (mail, t) => (mail.firstProof ? t("mail.firstProof") : null),
	}),
	/** After a quick sign-up, without a password. */
	quick: linkMail("quick", { page: paths.resetPassword, hasCode: false, effect: firstProof }),
	/** After a quick sign-up with an address that has an account. */
	known: linkMail("known", { page: paths.magicLink, hasCode: true, effect: firstProof }),
	/** After a company log-in with an address that has an account here. */
	join: linkMail("join", { page: paths.magicLink, hasCode: false, effect: firstProof }),
	delete: linkMail("delete", { page: null, hasCode: true, effect: (_, t) => t("mail.delete.forGood") }),
	confirm: linkMail("confirm", { page: null, hasCode: true, effect: firstProof }),
	/** For `Confirm my address`: in the browser that signed up it ends nothing. */
	address: linkMail("address", {
		page: paths.addressLink,
		hasCode: false,
		effect: (mail, t) =>
			mail.hasSignUpBrowser ? t(`mail.address.${mail.cancelsPassword ? "keepsAll" : "keepsLogIns"}`) : firstProof(mail, t),
	}),
};

export const linkMails = {
	...byLink,
	/** In place of any of these, for an account that the host has closed. */
	disabled: {
		to: recipient,
		letter({ origin }, { t, portal: { title, supportEmail } }) {
			const help = supportEmail !== null ? `mailto:${supportEmail}` : origin === null ? null : origin + paths.support();
			return {
				subject: t("mail.disabled.subject", { title }),
				paragraphs: [t("mail.disabled.text")],
				link: help === null ? null : { href: help, label: t("mail.disabled.action") },
				notes: [t("mail.disabled.kept"), t("mail.disabled.notYou")],
			};
		},
	} satisfies MailKind<LinkEmail>,
};
