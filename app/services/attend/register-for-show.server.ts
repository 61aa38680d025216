import { fail, ok, type Result } from "#app/domain/errors.ts";
import { hasOneClick, type TradeShow } from "#app/domain/catalog/trade-show.ts";
import { catchNotSupported } from "#app/services/back-end.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { AttendPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";

interface Ports {
	catalog: Pick<CatalogPort, "tradeShows">;
	attend: AttendPort;
}

/** Idempotent. Fails with `showNotOpen` if the show is over or has no one-click registration. */
export async function registerForShow(
	{ catalog, attend }: Ports,
	user: UserRef,
	id: number | null,
	now: number,
): Promise<Result<TradeShow>> {
	const shows = await catalog.tradeShows();
	if (shows === null) return fail("noShowData");
	const show = shows.find((candidate) => candidate.id === id);
	if (!show) return fail("notFound");
	const isRegistered = (await attend.registrations(user)).some((registration) => registration.tradeShowId === show.id);
	if (isRegistered) return ok(show);
	if (!hasOneClick(show, now)) return fail("showNotOpen");
	const done = await catchNotSupported(attend.register(user, show.id, now, show.organizerEmail !== null));
	return done.ok ? ok(show) : done;
}
