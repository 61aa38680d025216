import { htmlOf } from "./letter-html.server.ts";
import type { Words } from "../i18n/words.tsx";
import type { Mail } from "../services/account-ports.ts";

/** What a mail says, in the reader's language; how it looks is the same for all of them. */
export interface Letter {
	to: { name: string; address: string };
	language: string;
	t: Words;
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
	rightToLeft?: boolean;
}

function textOf({ t, portalTitle, paragraphs, link, code, notes = [] }: Letter): string {
	const parts = [...paragraphs];
	if (link) parts.push(`${link.label}:\n${link.href}`);
	if (code) parts.push(`${code.label}\n${code.digits}`);
	return `${[...parts, ...notes, `-- \n${t("mail.signature", { title: portalTitle })}`].join("\n\n")}\n`;
}

/** The mail of a letter: as text and as HTML, both complete. */
export function mailOf(letter: Letter): Mail {
	return { to: letter.to, language: letter.language, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}
