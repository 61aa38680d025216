import { shownToClients } from "#app/domain/account/client-contact.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

/** What clients read of the agent, beside the name, on a page that was printed for them; null: nothing. */
export async function printedContact({ portal, user }: SignedInContext) {
	return shownToClients(await portal.backEnd.profile.clientContact(user));
}
