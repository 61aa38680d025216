import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import type { CodeWarning } from "#app/data/studio/factors.server.ts";
import type { MailKind } from "./mail-kind.server.ts";

const ns = STUDIO_NAMESPACE;

/** To a member of the studio in whose account someone entered many wrong codes. */
export const codesMail: MailKind<CodeWarning> = {
	to: ({ firstName, email, language }) => ({ name: firstName, address: email, language }),
	letter: ({ origin }, { t, portal: { title } }) => ({
		subject: t("codesMail.subject", { ns, title }),
		paragraphs: [t("codesMail.text", { ns, title })],
		link: origin === null ? null : { href: origin + paths.login({ state: "forgot" }), label: t("codesMail.action", { ns }) },
		notes: [t("codesMail.notYou", { ns }), t("codesMail.you", { ns })],
	}),
};
