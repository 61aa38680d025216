import type { Route } from "./+types/calendar";
import { hasWholeDays, spanOf } from "#app/features/catalog/trade-show.ts";
import { calendarFile } from "#app/platform/text/calendar-file.ts";
import { parseId, httpError, unwrap } from "#app/platform/http/responses.server.ts";
import { registeredShow } from "./shows.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import { placeOf } from "./show-views.server.ts";

const calendar: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, user, now, language } = loggedIn(args);
	const show = unwrap(
		await registeredShow(portal.backEnd.attend, catalog, user, parseId(args.params.id)),
	);
	const span = spanOf(show);
	if (span === null) throw httpError("notFound");
	const file = calendarFile(
		{
			uid: `trade-show-${show.id}@${portal
				.title()
				.toLowerCase()
				.replaceAll(/[^a-z0-9]+/g, "-")}`,
			stamp: now,
			sequence: catalog.version,
			...span,
			isWholeDays: hasWholeDays(show),
			summary: show.name,
			description: show.description,
			location: placeOf(show, language),
			url: show.url,
		},
		portal.title(),
	);
	return textFile(file, "text/calendar", show.name, "ics");
};

export const middleware = [calendar];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
