import type { Route } from "./+types/calendar";
import { calendarFile } from "../../domain/calendar-file.ts";
import { idOf, refuse, valueOf } from "../../http.server.ts";
import { registeredShow } from "../../services/expo/list-shows.server.ts";
import { signedIn } from "../../visit.server.ts";
import { textFile } from "../layouts/text-file.server.ts";
import { placeOf } from "./attend.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** A show's calendar file, for who is registered for it. */
const calendar: Route.MiddlewareFunction = async (args) => {
	const { portal, user, language } = signedIn(args);
	const show = valueOf(await registeredShow(portal.backEnd, user, idOf(args.params.id)));
	const start = show.startDate ?? show.endDate;
	if (start === null) throw refuse("notFound");
	const file = calendarFile(
		{
			uid: `trade-show-${show.id}@${portal.settings.portalTitle.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
			stamp: show.registration.createdAt,
			start,
			end: show.endDate,
			summary: show.name,
			description: show.description,
			location: placeOf(show, language),
			url: show.url,
		},
		portal.settings.portalTitle,
	);
	return textFile(file, "text/calendar", show.name, "ics");
};

export const middleware = [calendar];
