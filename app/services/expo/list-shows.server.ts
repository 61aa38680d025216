import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { ExpoRegistration, TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { ExpoPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

/** A trade show with the user's registration for it. */
export interface ListedShow extends TradeShow {
	registration: ExpoRegistration | null;
}

interface Ports {
	catalog: Pick<CatalogPort, "tradeShows">;
	expo: Pick<ExpoPort, "registrations">;
}

/** Trade shows and registered events: all shows, as this user stands with them. */
export async function listShows({ catalog, expo }: Ports, user: UserRef): Promise<Result<ListedShow[]>> {
	const [shows, registrations] = await Promise.all([catalog.tradeShows(), withFallback({ what: "shows" }, expo.registrations(user), [])]);
	if (shows === null) return fail("noShowData");
	const byShow = new Map(registrations.map((registration) => [registration.tradeShowId, registration]));
	return ok(shows.map((show) => ({ ...show, registration: byShow.get(show.id) ?? null })));
}

/** A show the user is registered for, with the registration: what its calendar file and badge are made of. */
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
