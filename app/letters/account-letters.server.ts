import { wordsOf } from "../i18n/words.server.ts";
import type { Mail } from "../services/account-ports.ts";
import { mailOf } from "./letter.server.ts";

const rightToLeft = new Set(["ar"]);

/** What the letters about accounts are given. */
export interface AccountLetter {
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
}

export type AccountLetterKind = "magic" | "reset" | "quick" | "known" | "join" | "delete" | "confirm" | "disabled";

/** A letter about an account: a link, a code, what they do, and what to do for whoever did not ask. */
export function accountLetter(kind: AccountLetterKind, letter: AccountLetter): Mail {
	const { to, language, portalTitle, href, code, firstProof, cancelsPassword } = letter;
	const t = wordsOf(language);
	const say = (part: string) => t(`mail.${kind}.${part}`, { title: portalTitle, name: to.name });
	const notes = kind === "disabled" ? [] : [t(code === null ? "mail.goodForLink" : href === null ? "mail.goodForCode" : "mail.goodFor")];
	if (kind === "disabled") notes.push(t("mail.disabled.kept"));
	else if (kind === "delete") notes.push(t("mail.delete.forGood"));
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
		rightToLeft: rightToLeft.has(language),
	});
}
