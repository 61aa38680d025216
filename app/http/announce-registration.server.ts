import type { Result } from "#app/domain/errors.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { User } from "#app/domain/account/user.ts";
import { registrationEmail } from "#app/gateways/mail/registration-email.server.ts";
import { registerForShow } from "#app/services/expo/register-for-show.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Registers for a show, and has its organizer mailed where it names one. */
export async function registerAndTell(
	{ portal, now }: Pick<RequestContext, "portal" | "now">,
	user: User,
	id: number | null,
): Promise<Result<TradeShow>> {
	const title = portal.settings.portalTitle;
	const done = await registerForShow(portal.backEnd, user, id, now, (show, organizer) =>
		portal.signer.seal("mail", JSON.stringify(registrationEmail(organizer, show, user, title, now))),
	);
	if (done.ok && done.value.organizerEmail !== null) portal.mail.wake();
	return done;
}
