import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { longDate } from "#app/i18n/format.server.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import { paths } from "#app/paths.ts";
import type { IdleAccount } from "#app/services/account/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";
import { mailOf } from "./email.server.ts";

/** Tells somebody when their account, which nobody uses, will be deleted, and that logging in keeps it. `origin` null: it is not known. */
export function idleEmail(account: IdleAccount, deletedAt: number, portal: { title: string; origin: string | null }): Mail {
	const language = account.language ?? DEFAULT_LANGUAGE;
	const t = translationsOf(language);
	// A name that nobody has proven may be anything.
	const name = account.isAddressProven ? account.firstName : "";
	const { title, origin } = portal;
	return mailOf({
		to: { name, address: account.email },
		language,
		t,
		portalTitle: title,
		subject: t("mail.idle.subject", { title }),
		paragraphs: [
			name ? t("mail.hello", { name }) : t("mail.helloNobody"),
			t("mail.idle.text", { date: longDate(language, deletedAt) ?? "" }),
			t("mail.idle.keep"),
		],
		link: origin === null ? null : { href: origin + paths.login(), label: t("mail.idle.action") },
		notes: [t("mail.idle.forGood")],
	});
}
