import {
	groupShows,
	hasDate,
	hasOneClick,
	hasWholeDays,
	showTime,
	spanOf,
	type TradeShow,
} from "#app/features/catalog/trade-show.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { countryName, dateSpan, calendarLeaf } from "#app/platform/i18n/format.server.ts";
import { listShows, type ListedShow, organizerWaits } from "./shows.server.ts";
import { paths } from "#app/paths.ts";
import type { LoggedInContext } from "#app/request.server.ts";
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

/**
 * Returns the days of a trade show in its own time zone, and the first day for a calendar leaf.
 * Both are null if the show has no date (SHOW-9).
 */
export function datesOf(
	show: Pick<TradeShow, "startDate" | "endDate" | "timeZone">,
	language: string,
): { dates: string | null; leaf: { month: string; day: string } | null } {
	const span = spanOf(show);
	if (span === null) return { dates: null, leaf: null };
	const { start, end } = span;
	const isWhole = hasWholeDays(show);
	const timeZone = isWhole ? undefined : (show.timeZone ?? undefined);
	// A show that ends at midnight doesn't last until the next day.
	const last = isWhole || end === start ? end : end - 1;
	return {
		dates: dateSpan(language, start, last, timeZone),
		leaf: calendarLeaf(language, start, timeZone),
	};
}

function stateOf(show: ListedShow, now: number): "open" | "registered" | "elsewhere" | "past" {
	if (show.registration) return "registered";
	if (showTime(show, now) === "past") return "past";
	return hasOneClick(show, now) ? "open" : "elsewhere";
}

export async function loadAttend(context: LoggedInContext) {
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
					...datesOf(show, language),
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
