import { paths } from "#app/paths.ts";
import type { LinkEmail, LinkEmailKind } from "#app/features/account/account-records.ts";
import type { MailKind, MailTexts, Recipient } from "#app/platform/mail/letter.server.ts";

interface LinkMail {
	/**
	 * Returns the path of the link's page. Null if the email has only a code, which works only in the
	 * browser that requested it.
	 */
	page: ((token: string) => string) | null;
	hasCode: boolean;
	effect(mail: LinkEmail, t: MailTexts): string | null;
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
				subject: t(`${kind}.subject`, { title }),
				paragraphs: [t(`${kind}.text`, { title })],
				link: href === null ? null : { href, label: t(`${kind}.action`, { title }) },
				code: hasCode
					? { digits: mail.code, label: t(href === null ? "codeAlone" : "code") }
					: null,
				notes: [
					t(!hasCode ? "goodForLink" : href === null ? "goodForCode" : "goodFor", { title }),
					effect(mail, t) ?? "",
					t(`${kind}.notYou`),
				].filter(Boolean),
			};
		},
	};
}

function firstProof(
	{ firstProof: isFirst, cancelsPassword }: LinkEmail,
	t: MailTexts,
): string | null {
	if (cancelsPassword) return t("cancelsPassword");
	return isFirst ? t("firstProof") : null;
}

const byLink: Record<LinkEmailKind, MailKind<LinkEmail>> = {
	magic: linkMail("magic", { page: paths.magicLink, hasCode: true, effect: firstProof }),
	reset: linkMail("reset", {
		page: paths.resetPassword,
		hasCode: true,
		effect: (mail, t) => (mail.firstProof ? t("firstProof") : null),
	}),
	/**
	 * The email after a quick sign-up. Its link sets the password, because the sign-up form doesn't
	 * ask for one.
	 */
	quick: linkMail("quick", { page: paths.resetPassword, hasCode: false, effect: firstProof }),
	/** The email after a quick sign-up with an address that already has an account. */
	known: linkMail("known", { page: paths.magicLink, hasCode: true, effect: firstProof }),
	/** The email after a company login with an address that already has an account. */
	join: linkMail("join", { page: paths.magicLink, hasCode: false, effect: firstProof }),
	delete: linkMail("delete", { page: null, hasCode: true, effect: (_, t) => t("delete.forGood") }),
	confirm: linkMail("confirm", { page: null, hasCode: true, effect: firstProof }),
	/**
	 * The email after a sign-up, and for the button `Confirm my address`. In the browser that signed
	 * up, the email's link keeps the password and all logins.
	 */
	address: linkMail("address", {
		page: paths.addressLink,
		hasCode: false,
		effect: (mail, t) =>
			mail.hasSignUpBrowser
				? t(`address.${mail.cancelsPassword ? "keepsAll" : "keepsLogIns"}`)
				: firstProof(mail, t),
	}),
};

export const linkMails = {
	...byLink,
	/** The email that a disabled account gets when someone requests a link or code for it. */
	disabled: {
		to: recipient,
		letter({ origin }, { t, portal: { title, supportEmail } }) {
			const help =
				supportEmail !== null
					? `mailto:${supportEmail}`
					: origin === null
						? null
						: origin + paths.support();
			return {
				subject: t("disabled.subject", { title }),
				paragraphs: [t("disabled.text")],
				link: help === null ? null : { href: help, label: t("disabled.action") },
				notes: [t("disabled.kept"), t("disabled.notYou")],
			};
		},
	} satisfies MailKind<LinkEmail>,
};
