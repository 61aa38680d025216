import type { TFunction } from "i18next";
import { htmlOf } from "./email-html.server.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";

/** What a mail says, in the reader's language; how it looks is the same for all of them. */
export interface EmailContent {
	to: { name: string; address: string };
	language: string;
	t: TFunction;
	portalTitle: string;
	subject: string;
	/** Plain text, one paragraph each. */
	paragraphs: readonly string[];
	/** The one link of the mail. */
	link?: { href: string; label: string } | null;
	/** A code to type, and what it is for. */
	code?: { digits: string; label: string } | null;
	/** Below, smaller. */
	notes?: readonly string[];
}

function textOf({ t, portalTitle, paragraphs, link, code, notes = [] }: EmailContent): string {
	const parts = [...paragraphs];
	if (link) parts.push(`${link.label}:\n${link.href}`);
	if (code) parts.push(`${code.label}\n${code.digits}`);
	return `${[...parts, ...notes, `-- \n${t("mail.signature", { title: portalTitle })}`].join("\n\n")}\n`;
}

/** The mail of a letter: as text and as HTML, both complete. */
export function mailOf(template: EmailContent): Mail {
	return { to: template.to, language: template.language, subject: template.subject, text: textOf(template), html: htmlOf(template) };
}
