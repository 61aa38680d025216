import { hasDate, showTime } from "../../domain/trade-show.ts";
import { dateSpan, longDate } from "../../i18n/format.server.ts";
import { listShows } from "../../services/expo/list-shows.server.ts";
import { paths } from "../../paths.ts";
import type { signedIn } from "../../visit.server.ts";
import { placeOf } from "../attend/attend.server.ts";

/** The shows the user is registered for, the next one first, those that are over last. Without show data there are none. */
export async function showViews({ portal, user, now, language, t }: ReturnType<typeof signedIn>) {
	const listed = await listShows(portal.backEnd, user);
	const mine = listed.ok ? listed.value.filter((show) => show.registration !== null) : [];
	const views = mine
		.toSorted((a, b) => (a.startDate ?? 0) - (b.startDate ?? 0))
		.map((show) => ({
			id: show.id,
			name: show.name,
			calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
			over: showTime(show, now) === "past",
			detail: [
				dateSpan(language, show.startDate, show.endDate),
				placeOf(show, language),
				t("source.shows.registered", { date: longDate(language, show.registration?.createdAt ?? null) }),
			]
				.filter(Boolean)
				.join(". "),
		}));
	return [...views.filter((show) => !show.over), ...views.filter((show) => show.over).toReversed()];
}

export type ShowView = Awaited<ReturnType<typeof showViews>>[number];
