import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import {
	type ExpoRegistration,
	type TradeShow,
	showTime,
	hasOneClick,
} from "#app/features/catalog/trade-show.ts";
import { fail, ok, type Result, catchNotSupported } from "#app/platform/errors.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";

export interface ListedShow extends TradeShow {
	registration: ExpoRegistration | null;
}

type Attend = BackEnd["attend"];

/**
 * Returns all trade shows with the user's registrations. Fails with `noShowData` if another back
 * end has no list of trade shows.
 */
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

/**
 * Returns the trade show and the user's registration. Fails with `notFound` if the user isn't
 * registered.
 */
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

/** Returns whether the portal can email a link that proves the user's address. */
export function mailsProof(context: LoggedInContext): boolean {
	return publicOrigin(context) !== null;
}

export interface OrganizerWait {
	canMail: boolean;
}

/**
 * Returns whether an organizer of these trade shows gets the user's registration only after the
 * user has confirmed their address (SHOW-8).
 */
export async function waitsForProof(
	{ portal, user }: LoggedInContext,
	shows: readonly TradeShow[],
): Promise<boolean> {
	if (shows.every(({ organizerEmail }) => organizerEmail === null)) return false;
	return (await portal.backEnd.profile.details(user)).isAddressProven === false;
}

/**
 * Returns a function that checks a trade show. The function returns null unless the organizer gets
 * the user's registration only after the user has confirmed their address. `canMail` is true if the
 * portal can email a link that confirms the address.
 */
export async function organizerWaits(
	context: LoggedInContext,
	shows: readonly ListedShow[],
): Promise<(show: ListedShow) => OrganizerWait | null> {
	const waits = await waitsForProof(
		context,
		shows.filter(({ registration }) => registration !== null),
	);
	const wait = { canMail: mailsProof(context) };
	return (show) =>
		waits &&
		show.registration &&
		show.organizerEmail !== null &&
		showTime(show, context.now) !== "past"
			? wait
			: null;
}

/**
 * Registers the user and returns the trade show, even if the user was already registered. Fails
 * with `showNotOpen` if the show is over or has no one-click registration.
 */
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
