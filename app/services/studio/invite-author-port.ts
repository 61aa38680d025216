import type { Mail } from "#app/services/jobs/mail-port.ts";

export interface InvitationMail {
	to: { email: string; firstName: string; language: string };
	/** Who invites. */
	host: string;
	program: string;
	origin: string;
	token: string;
}

export type ComposeInvitation = (mail: InvitationMail) => Mail;
