import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import { unlinked } from "#app/domain/text/unlinked.ts";
import { countryName, longDate } from "#app/i18n/format.server.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import type { ToldRegistration } from "#app/services/expo/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";
import { mailOf } from "./email.server.ts";

/**
 * Tells an organizer who registered for which show. What people typed stands in the body alone, and nothing in it becomes a link. Nobody
 * knows the organizer's language: it is the portal's own. Null: there is nobody to tell of.
 */
export function registrationEmail(
	organizer: string,
	shows: readonly TradeShow[],
	registrations: readonly ToldRegistration[],
	portalTitle: string,
): Mail | null {
	const language = DEFAULT_LANGUAGE;
	const t = translationsOf(language);
	const told = shows.flatMap((show) => {
		const people = registrations.filter((registration) => registration.tradeShowId === show.id);
		return people.length === 0 ? [] : [{ show, people }];
	});
	if (told.length === 0) return null;
	const line = ({ firstName, lastName, email, country, createdAt }: ToldRegistration) =>
		t("mail.expo.person", {
			name: unlinked(`${firstName} ${lastName}`),
			email,
			country: countryName(language, country) ?? country ?? "–",
			date: longDate(language, createdAt) ?? "",
		});
	return mailOf({
		to: { name: "", address: organizer },
		language,
		t,
		portalTitle,
		subject: t("mail.expo.subject", { shows: told.map(({ show }) => show.name).join(", ") }),
		paragraphs: [
			t("mail.helloNobody"),
			...told.flatMap(({ show, people }) => [t("mail.expo.text", { show: show.name }), ...people.map(line)]),
		],
		notes: [t("mail.expo.typed")],
	});
}
