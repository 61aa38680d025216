import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { ExpoRegistration, TradeShow } from "#app/features/catalog/trade-show.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { UserRef } from "#app/features/account/account-records.ts";

export interface ListedShow extends TradeShow {
	registration: ExpoRegistration | null;
}

type Attend = BackEnd["attend"];

/** All shows, with the user's registrations; `noShowData` if another back end has no list of shows. */
export async function listShows(
	attend: Attend,
	{ tradeShows }: Catalog,
	user: UserRef,
): Promise<Result<ListedShow[]>> {
	if (tradeShows === null) return fail("noShowData");
	const byShow = new Map(
		(await attend.registrations(user)).map((registration) => [
			registration.tradeShowId,
			registration,
		]),
	);
	return ok(tradeShows.map((show) => ({ ...show, registration: byShow.get(show.id) ?? null })));
}

/** Fails with `notFound` if the user is not registered for the show. */
export async function registeredShow(
	attend: Attend,
	catalog: Catalog,
	user: UserRef,
	id: number | null,
): Promise<Result<ListedShow & { registration: ExpoRegistration }>> {
	const shows = await listShows(attend, catalog, user);
	if (!shows.ok) return shows;
	const show = shows.value.find((candidate) => candidate.id === id);
	return show?.registration ? ok({ ...show, registration: show.registration }) : fail("notFound");
}
