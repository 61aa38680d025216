import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { User } from "#app/domain/account/user.ts";
import { countryName, longDate } from "#app/i18n/format.server.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import type { Mail } from "#app/services/mail/port.ts";
import { mailOf } from "./email.server.ts";

/** Tells a show's organizer who registered. Nobody knows the organizer's language: it is the portal's own. */
export function registrationEmail(organizer: string, show: TradeShow, user: User, portalTitle: string, now: number): Mail {
	const language = DEFAULT_LANGUAGE;
	const t = translationsOf(language);
	const name = `${user.firstName} ${user.lastName}`.trim();
	const country = countryName(language, user.country) ?? user.country ?? "–";
	return mailOf({
		to: { name: "", address: organizer },
		language,
		t,
		portalTitle,
		subject: t("mail.expo.subject", { show: show.name, name }),
		paragraphs: [
			t("mail.helloNobody"),
			t("mail.expo.text", { show: show.name, name }),
			t("mail.expo.email", { email: user.email }),
			t("mail.expo.country", { country }),
			t("mail.expo.date", { date: longDate(language, now) }),
		],
		notes: [t("mail.expo.typed")],
	});
}
