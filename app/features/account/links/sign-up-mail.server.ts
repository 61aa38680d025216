import { log } from "#app/platform/logs/log.server.ts";
import type { AuthenticatedUser } from "#app/features/account/account-records.ts";
import type { RequestedLink } from "#app/features/account/authority.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { mayNotify } from "#app/features/account/limits/rate-limit.server.ts";
import type { RequestContext } from "#app/request.server.ts";

type SignUpContext = Parameters<typeof clientInfoOf>[0] & Pick<RequestContext, "portal">;

/**
 * Emails a new account the link that confirms its address (ACCT-33). Null: none is mailed. The account is there by then, so nothing that
 * goes wrong here refuses it: `Confirm my address` emails another link.
 */
export async function mailAddressLink(
	context: SignUpContext,
	request: Request,
	user: AuthenticatedUser,
): Promise<RequestedLink | null> {
	const client = clientInfoOf(context, request);
	if (client.origin === null) return null;
	try {
		if (!(await mayNotify(context, `sign-up of ${user.email}`))) return null;
		const requested = await context.portal.backEnd.authority.addressProofs.request(user, {
			...client,
			limitMail: async () => "usual",
		});
		return requested === "proven" ? null : requested;
	} catch (error) {
		log.warn("The link that confirms a new address could not be mailed", {
			account: user.id,
			why: String(error),
		});
		return null;
	}
}
