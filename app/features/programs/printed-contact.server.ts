import { visibleContact } from "#app/features/account/client-contact.ts";
import type { SignedInContext } from "#app/request.server.ts";

/** Null: nothing. */
export async function printedContact({ portal, user }: SignedInContext) {
	return visibleContact(await portal.backEnd.profile.clientContact(user));
}
