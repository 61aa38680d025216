import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { longDate } from "#app/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import type { IdleAccount } from "#app/data/account/account-records.ts";
import type { MailKind } from "./mail-kind.server.ts";

/** `deletedAt` is in the future, in ms since 1970. */
export const idleMail: MailKind<{ account: IdleAccount; deletedAt: number }> = {
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
