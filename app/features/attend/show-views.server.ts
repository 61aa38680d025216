import { groupShows, hasDate, showTime, hasOneClick } from "#app/features/catalog/trade-show.ts";
import { unwrap } from "#app/platform/http/http-error.server.ts";
import { countryName, dateSpan, calendarLeaf } from "#app/platform/i18n/format.server.ts";
import { listShows, type ListedShow } from "./list-shows.server.ts";
import { paths } from "#app/paths.ts";
import { organizerWaits } from "./organizer-waits.server.ts";
import type { SignedInContext } from "#app/request.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";

export function placeOf(
	show: Pick<ListedShow, "city" | "country">,
	language: string,
): string | null {
	const country =
		show.country === null ? null : (countryName(language, show.country) ?? show.country);
	return show.city && country
		? translationsOf(language)("attend.place", { city: show.city, country })
		: show.city || country || null;
}

function stateOf(show: ListedShow, now: number): "open" | "registered" | "elsewhere" | "past" {
	if (show.registration) return "registered";
	if (showTime(show, now) === "past") return "past";
	return hasOneClick(show, now) ? "open" : "elsewhere";
}

export async function loadAttend(context: SignedInContext) {
	const { portal, catalog, user, now, language, t } = context;
	const shows = unwrap(await listShows(portal.backEnd.attend, catalog, user));
	const waitOf = await organizerWaits(context, shows);
	const groups = groupShows(shows, now);
	return {
		title: t("attend.title"),
		groups: (["now", "coming", "past"] as const)
			.map((time) => ({
				time,
				shows: groups[time].map((show) => ({
					id: show.id,
					name: show.name,
					description: show.description,
					image: show.image,
					url: show.url,
					leaf: calendarLeaf(language, show.startDate),
					dates: dateSpan(language, show.startDate, show.endDate),
					place: placeOf(show, language),
					state: stateOf(show, now),
					calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
					tellsOrganizer: show.organizerEmail !== null,
					organizerWait: waitOf(show),
				})),
			}))
			.filter((group) => group.shows.length > 0),
	};
}
