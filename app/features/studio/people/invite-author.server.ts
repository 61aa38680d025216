import { hashOf, newSecret } from "#app/features/account/signer.server.ts";
import {
	addInvitation,
	type InvitationOutcome,
} from "#app/features/account/studio-members.server.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { StudioContext } from "#app/features/studio/studio.server.ts";
import { DAY_MS } from "#app/constants.ts";

export const invitationDays = 7;

/** Data for the email that invites an author. */
export interface InvitationMail {
	to: { email: string; firstName: string; language: string };
	/** The name of the administrator who sends the invitation. */
	host: string;
	program: string;
	origin: string;
	token: string;
}

/**
 * Emails a link that makes the owner of the email address an author of a program (STUDIO-51). The
 * link works once, within a week. If the address has no account, the email is in the
 * administrator's language.
 */
export async function inviteAuthor(
	{ portal, studio, user: host, language, now, formKey }: StudioContext,
	program: { id: number; name: string },
	email: string,
	origin: string,
): Promise<InvitationOutcome> {
	const known = await portal.backEnd.accounts.mailbox(email);
	const token = newSecret();
	const mail = studio.composeInvitation({
		to: {
			email,
			firstName: known && known.provenAt !== null ? known.user.firstName : "",
			language: known?.language ?? language,
		},
		host: `${host.firstName} ${host.lastName}`.trim(),
		program: program.name,
		origin,
		token,
	});
	const invitation = {
		appId: program.id,
		email: canonicalEmail(email),
		expiresAt: now + invitationDays * DAY_MS,
		tokenHash: hashOf(token),
		invitedBy: host.id,
		mailedUser: known?.user.id ?? null,
	};
	const sealed = portal.signer.seal("mail", JSON.stringify(mail));
	return addInvitation(portal.db, invitation, sealed, now, formKey);
}
