import type { BackEnd } from "#app/back-end.ts";
import { catchNotSupported, fail, ok, type Result } from "#app/platform/errors.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { hasOneClick, type TradeShow } from "#app/features/catalog/trade-show.ts";
import type { UserRef } from "#app/features/account/account-records.ts";

/** Idempotent. Fails with `showNotOpen` if the show is over or has no one-click registration. */
export async function registerForShow(
	attend: BackEnd["attend"],
	catalog: Catalog,
	user: UserRef,
	id: number | null,
	now: number,
): Promise<Result<TradeShow>> {
	const { tradeShows } = catalog;
	if (tradeShows === null) return fail("noShowData");
	const show = tradeShows.find((candidate) => candidate.id === id);
	if (!show) return fail("notFound");
	const isRegistered = (await attend.registrations(user)).some(
		(registration) => registration.tradeShowId === show.id,
	);
	if (isRegistered) return ok(show);
	if (!hasOneClick(show, now)) return fail("showNotOpen");
	const done = await catchNotSupported(
		attend.register(catalog, user, show.id, now, show.organizerEmail !== null),
	);
	return done.ok ? ok(show) : done;
}
