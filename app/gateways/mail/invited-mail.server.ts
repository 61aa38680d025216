import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { invitationDays } from "#app/domain/studio/invitation.ts";
import { paths } from "#app/paths.ts";
import type { InvitationMail } from "#app/data/studio/invitation-mail.ts";
import type { MailKind } from "./mail-kind.server.ts";

const ns = STUDIO_NAMESPACE;

/** To somebody who is to edit a program; with or without an account. */
export const invitedMail: MailKind<InvitationMail> = {
	to: ({ to: { email, firstName, language } }) => ({ name: firstName, address: email, language }),
	letter: ({ to: { email }, host, program, origin, token }, { t, portal: { title } }) => ({
		subject: t("mail.subject", { ns, program, title }),
		paragraphs: [t("mail.text", { ns, host, program, title })],
		link: { href: origin + paths.joinStudio(token), label: t("mail.action", { ns }) },
		notes: [t("mail.goodFor", { ns, count: invitationDays, email }), t("mail.notYou", { ns })],
	}),
};
