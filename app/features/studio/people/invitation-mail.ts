import type { Mail } from "#app/platform/mail/mail.ts";

export interface InvitationMail {
	to: { email: string; firstName: string; language: string };
	/** Who invites. */
	host: string;
	program: string;
	origin: string;
	token: string;
}

export type ComposeInvitation = (mail: InvitationMail) => Mail;
