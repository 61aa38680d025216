import { showTime, type TradeShow } from "#app/features/catalog/trade-show.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { SignedInContext } from "#app/request.server.ts";
import type { ListedShow } from "./list-shows.server.ts";

/** Whether a link that confirms the user's address can be mailed. */
export function mailsProof(context: SignedInContext): boolean {
	return publicOrigin(context) !== null;
}

/** What stands where an organizer has not heard of a registration yet. */
export interface OrganizerWait {
	/** Whether the link that confirms the address can be mailed. */
	canMail: boolean;
}

/** Whether organizers hear of the user only once the address is confirmed (SHOW-8). */
export async function waitsForProof(
	{ portal, user }: SignedInContext,
	shows: readonly TradeShow[],
): Promise<boolean> {
	if (shows.every(({ organizerEmail }) => organizerEmail === null)) return false;
	return (await portal.backEnd.profile.details(user)).isAddressProven === false;
}

/** By show. Null: the organizer hears of it, or the show is over. */
export async function organizerWaits(
	context: SignedInContext,
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
