import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import { countryName, longDate } from "#app/platform/i18n/format.server.ts";
import type { MailedRegistration } from "./organizers.server.ts";
import type { MailKind } from "#app/platform/mail/letter.server.ts";
import { normalForm } from "#app/platform/text/well-formed.ts";

/**
 * Changes a name so that email apps don't turn any part of it into a link: "J.R." becomes "J. R.".
 */
export function withoutLinks(name: string): string {
	return normalForm(name, "NFKC")
		.replaceAll(/\d(?:[\s().+-]*\d){4,}/g, "…")
		.replaceAll(/[\s:/\\@]+/g, " ")
		.replaceAll(/[.\u3002]+(?=\S)/g, ". ")
		.trim();
}

interface ShowRegistrations {
	show: TradeShow;
	people: readonly MailedRegistration[];
}

export function byShow(
	shows: readonly TradeShow[],
	registrations: readonly MailedRegistration[],
): ShowRegistrations[] {
	const told = shows.map((show) => ({
		show,
		people: registrations.filter(({ tradeShowId }) => tradeShowId === show.id),
	}));
	return told.filter(({ people }) => people.length > 0);
}

/**
 * The email to an organizer about new registrations. Names that users typed appear only in the
 * body, in a form that email apps don't turn into links. The email is in the default language,
 * because the organizer's language is unknown.
 */
export const registrationsMail: MailKind<{
	organizer: string;
	told: readonly ShowRegistrations[];
}> = {
	to: ({ organizer }) => ({ name: "", address: organizer, language: DEFAULT_LANGUAGE }),
	letter({ told }, { t, language }) {
		const line = ({ firstName, lastName, email, country, createdAt }: MailedRegistration) =>
			t("expo.person", {
				name: withoutLinks(`${firstName} ${lastName}`),
				email,
				country: countryName(language, country) ?? country ?? "–",
				date: longDate(language, createdAt) ?? "",
			});
		return {
			subject: t("expo.subject", { shows: told.map(({ show }) => show.name).join(", ") }),
			paragraphs: told.flatMap(({ show, people }) => [
				t("expo.text", { show: show.name }),
				...people.map(line),
			]),
			notes: [t("expo.typed")],
		};
	},
};
