import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { ExpoRegistration, TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { AttendPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

export interface ListedShow extends TradeShow {
	registration: ExpoRegistration | null;
}

interface Ports {
	catalog: Pick<CatalogPort, "tradeShows">;
	attend: Pick<AttendPort, "registrations">;
}

/** All shows, with the user's registrations. */
export async function listShows({ catalog, attend }: Ports, user: UserRef): Promise<Result<ListedShow[]>> {
	const [shows, registrations] = await Promise.all([catalog.tradeShows(), withFallback({ what: "shows" }, attend.registrations(user), [])]);
	if (shows === null) return fail("noShowData");
	const byShow = new Map(registrations.map((registration) => [registration.tradeShowId, registration]));
	return ok(shows.map((show) => ({ ...show, registration: byShow.get(show.id) ?? null })));
}

/** Fails with `notFound` if the user is not registered for the show. */
export async function registeredShow(
	ports: Ports,
	user: UserRef,
	id: number | null,
): Promise<Result<ListedShow & { registration: ExpoRegistration }>> {
	const shows = await listShows(ports, user);
	if (!shows.ok) return shows;
	const show = shows.value.find((candidate) => candidate.id === id);
	if (!show?.registration) return fail("notFound");
	return ok({ ...show, registration: show.registration });
}
