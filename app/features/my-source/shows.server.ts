import { hasDate, showTime } from "#app/features/catalog/trade-show.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { listShows } from "#app/features/attend/list-shows.server.ts";
import { paths } from "#app/paths.ts";
import { organizerWaits } from "#app/features/attend/organizer-waits.server.ts";
import type { SignedInContext } from "#app/request.server.ts";
import { datesOf, placeOf } from "#app/features/attend/show-views.server.ts";

/** The next one first, past ones last. Empty without show data. */
export async function showViews(context: SignedInContext) {
	const { portal, catalog, user, now, language, t } = context;
	const listed = await listShows(portal.backEnd.attend, catalog, user);
	const mine = listed.ok ? listed.value.filter((show) => show.registration !== null) : [];
	const waitOf = await organizerWaits(context, mine);
	const views = mine
		.toSorted((a, b) => (a.startDate ?? 0) - (b.startDate ?? 0))
		.map((show) => ({
			id: show.id,
			name: show.name,
			calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
			over: showTime(show, now) === "past",
			organizerWait: waitOf(show),
			detail: [
				datesOf(show, language).dates,
				placeOf(show, language),
				t("source.shows.registered", {
					date: longDate(language, show.registration?.createdAt ?? null),
				}),
			]
				.filter(Boolean)
				.join(". "),
		}));
	return [...views.filter((show) => !show.over), ...views.filter((show) => show.over).toReversed()];
}

export type ShowView = Awaited<ReturnType<typeof showViews>>[number];
