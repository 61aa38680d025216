import { translationsOf } from "#app/i18n/translations.server.ts";
import type { LinkEmailKind } from "#app/services/account/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";
import { mailOf } from "./email.server.ts";

/** What the e-mails about accounts are given. */
export interface AccountEmail {
	to: { name: string; address: string };
	language: string;
	portalTitle: string;
	/** Null: the portal does not know its public address, and mails the code alone. */
	href: string | null;
	code: string | null;
	/** Using it is the first proof of the address: it ends what was before. */
	firstProof: boolean;
	/** A password was set before that proof, and will be cancelled. */
	cancelsPassword: boolean;
	/** It is known which browser signed up: a link that proves the address ends nothing there. */
	hasSignUpBrowser: boolean;
}

export type AccountEmailKind = LinkEmailKind | "disabled";

/** An e-mail about an account: a link, a code, what they do, and what to do for whoever did not request it. */
export function accountEmail(kind: AccountEmailKind, email: AccountEmail): Mail {
	const { to, language, portalTitle, href, code, firstProof, cancelsPassword, hasSignUpBrowser } = email;
	const t = translationsOf(language);
	const say = (part: "subject" | "text" | "action") => t(`mail.${kind}.${part}`, { title: portalTitle, name: to.name });
	const notes =
		kind === "disabled"
			? []
			: [t(code === null ? "mail.goodForLink" : href === null ? "mail.goodForCode" : "mail.goodFor", { title: portalTitle })];
	if (kind === "disabled") notes.push(t("mail.disabled.kept"));
	else if (kind === "delete") notes.push(t("mail.delete.forGood"));
	else if (kind === "address" && hasSignUpBrowser) notes.push(t(`mail.address.${cancelsPassword ? "keepsAll" : "keepsLogIns"}`));
	else if (cancelsPassword && kind !== "reset") notes.push(t("mail.cancelsPassword"));
	else if (firstProof) notes.push(t("mail.firstProof"));
	notes.push(t(`mail.${kind}.notYou`));
	return mailOf({
		to,
		language,
		t,
		portalTitle,
		subject: say("subject"),
		paragraphs: [to.name ? t("mail.hello", { name: to.name }) : t("mail.helloNobody"), say("text")],
		link: href === null ? null : { href, label: say("action") },
		code: code === null ? null : { digits: code, label: t(href === null ? "mail.codeAlone" : "mail.code") },
		notes,
	});
}
