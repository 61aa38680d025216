import { visibleContact } from "#app/domain/account/client-contact.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

/** Null: nothing. */
export async function printedContact({ portal, user }: SignedInContext) {
	return visibleContact(await portal.backEnd.profile.clientContact(user));
}
