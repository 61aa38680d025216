import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import { unlinked } from "#app/domain/text/unlinked.ts";
import { countryName, longDate } from "#app/i18n/format.server.ts";
import type { ToldRegistration } from "#app/services/attend/port.ts";
import type { MailKind } from "./mail-kind.server.ts";

/** Only people who were not in an earlier mail. */
interface ToldShow {
	show: TradeShow;
	people: readonly ToldRegistration[];
}

export function byShow(shows: readonly TradeShow[], registrations: readonly ToldRegistration[]): ToldShow[] {
	const told = shows.map((show) => ({ show, people: registrations.filter(({ tradeShowId }) => tradeShowId === show.id) }));
	return told.filter(({ people }) => people.length > 0);
}

/** What people typed is only in the body, and none of it becomes a link. The language is the portal's: nobody knows the organizer's. */
export const registrationsMail: MailKind<{ organizer: string; told: readonly ToldShow[] }> = {
	to: ({ organizer }) => ({ name: "", address: organizer, language: DEFAULT_LANGUAGE }),
	letter({ told }, { t, language }) {
		const line = ({ firstName, lastName, email, country, createdAt }: ToldRegistration) =>
			t("expo.person", {
				name: unlinked(`${firstName} ${lastName}`),
				email,
				country: countryName(language, country) ?? country ?? "–",
				date: longDate(language, createdAt) ?? "",
			});
		return {
			subject: t("expo.subject", { shows: told.map(({ show }) => show.name).join(", ") }),
			paragraphs: told.flatMap(({ show, people }) => [t("expo.text", { show: show.name }), ...people.map(line)]),
			notes: [t("expo.typed")],
		};
	},
};
