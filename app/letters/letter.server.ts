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

function escaped(text: string): string {
	const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
	return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function textOf({ t, portalTitle, paragraphs, link, code, notes = [] }: Letter): string {
	const parts = [...paragraphs];
	if (link) parts.push(`${link.label}:\n${link.href}`);
	if (code) parts.push(`${code.label}\n${code.digits}`);
	return `${[...parts, ...notes, `-- \n${t("mail.signature", { title: portalTitle })}`].join("\n\n")}\n`;
}

const font = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

function htmlOf({ language, t, portalTitle, subject, paragraphs, link, code, notes = [], rightToLeft = false }: Letter): string {
	const line = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
	const body = [
		...paragraphs.map((text) => line(text, "font-size:16px;line-height:1.55")),
		link
			? `<p style="margin:24px 0"><a href="${escaped(link.href)}" style="display:inline-block;padding:14px 26px;border-radius:6px;background:#A23A0E;color:#FFFFFF;font-size:16px;font-weight:bold;text-decoration:none">${escaped(link.label)}</a></p>`
			: "",
		code
			? `${line(code.label, "font-size:16px;line-height:1.55")}<p dir="ltr" style="margin:0 0 24px;font-family:Consolas,Menlo,monospace;font-size:30px;font-weight:bold;letter-spacing:6px">${escaped(code.digits)}</p>`
			: "",
		...notes.map((text) => line(text, "font-size:14px;line-height:1.5;color:#5D554B")),
		link
			? `<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#5D554B">${escaped(t("mail.copyLink"))}<br><span dir="ltr" style="word-break:break-all">${escaped(link.href)}</span></p>`
			: "",
	].join("\n");
	return `<!DOCTYPE html>
<html lang="${escaped(language)}" dir="${rightToLeft ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#F3EDE3;color:#1F1B17;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F3EDE3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#FFFFFF;border-radius:10px">
<tr><td style="padding:22px 32px;background:#142440;border-radius:10px 10px 0 0;color:#FFFFFF;${font};font-size:20px;font-weight:bold">${escaped(portalTitle)}</td></tr>
<tr><td style="padding:32px 32px 24px;${font}">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.2">${escaped(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #E2D9CB;color:#5D554B;font-size:13px;line-height:1.5;${font}">${escaped(t("mail.signature", { title: portalTitle }))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The mail of a letter: as text and as HTML, both complete. */
export function mailOf(letter: Letter): Mail {
	return { to: letter.to, language: letter.language, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}
