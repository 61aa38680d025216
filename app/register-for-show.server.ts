import type { Result } from "./domain/errors.ts";
import type { TradeShow } from "./domain/trade-show.ts";
import type { User } from "./domain/user.ts";
import { showLetter } from "./letters/show-letter.server.ts";
import { registerForShow } from "./services/expo/register-for-show.server.ts";
import type { Visit } from "./visit.server.ts";

/** Registers for a show, and has its organizer mailed where it names one. */
export async function registerAndTell(
	{ portal, now }: Pick<Visit, "portal" | "now">,
	user: User,
	id: number | null,
): Promise<Result<TradeShow>> {
	const title = portal.settings.portalTitle;
	const done = await registerForShow(portal.backEnd, user, id, now, (show, organizer) =>
		portal.signer.seal("mail", JSON.stringify(showLetter(organizer, show, user, title, now))),
	);
	if (done.ok && done.value.organizerEmail !== null) portal.mail.wake();
	return done;
}
