import { type Signer, hashOf, newSecret } from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	addInvitation,
	type InvitationOutcome,
} from "#app/features/account/studio-members.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail, type User } from "#app/features/account/user.ts";
import { invitationLifetimeMs } from "./invitation.ts";
import type { ComposeInvitation } from "./invitation-mail.ts";

interface InvitationRequest {
	program: { id: number; name: string };
	email: string;
	host: User;
	origin: string;
	/** For an address without an account. */
	language: string;
}

/** Emails a link that makes anyone who has the address an author of a program, once, within a week (STUDIO-51). */
export async function inviteAuthor(
	{
		db,
		accounts,
		signer,
		compose,
	}: { db: Database; accounts: BackEnd["accounts"]; signer: Signer; compose: ComposeInvitation },
	{ program, email, host, origin, language }: InvitationRequest,
	now: number,
	key: string | null,
): Promise<InvitationOutcome> {
	const known = await accounts.mailbox(email);
	const token = newSecret();
	const mail = compose({
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
		expiresAt: now + invitationLifetimeMs,
		tokenHash: hashOf(token),
		invitedBy: host.id,
		mailedUser: known?.user.id ?? null,
	};
	return addInvitation(db, invitation, signer.seal("mail", JSON.stringify(mail)), now, key);
}
