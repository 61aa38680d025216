import { directionOf } from "#app/platform/i18n/language.ts";
import type { TFunction } from "i18next";
import type { MAIL_NAMESPACE } from "#app/constants.ts";

export type MailTexts = TFunction<typeof MAIL_NAMESPACE>;

export interface MailPortal {
	readonly title: string;
	/** If null, emails name the support page instead. */
	supportEmail: string | null;
	origin: string | null;
}

export interface Recipient {
	/**
	 * The recipient's name. It is empty if the name is unknown or the address unproven, because a
	 * stranger could have entered an advertisement as the name.
	 */
	name: string;
	address: string;
	language: string;
}

interface Letter {
	subject: string;
	paragraphs: readonly string[];
	link?: { href: string; label: string } | null;
	code?: { digits: string; label: string } | null;
	notes?: readonly string[];
}

/** A kind of email. Its texts are below `{kind}` in each language's `mail.json`. */
export interface MailKind<Facts> {
	to(facts: Facts): Recipient;
	letter(facts: Facts, words: { t: MailTexts; language: string; portal: MailPortal }): Letter;
}

interface WholeLetter extends Letter {
	language: string;
	t: MailTexts;
	portalTitle: string;
}

export function textOf({
	t,
	portalTitle,
	paragraphs,
	link,
	code,
	notes = [],
}: WholeLetter): string {
	const parts = [...paragraphs];
	if (link) parts.push(`${link.label}:\n${link.href}`);
	if (code) parts.push(`${code.label}\n${code.digits}`);
	return `${[...parts, ...notes, `-- \n${t("signature", { title: portalTitle })}`].join("\n\n")}\n`;
}

// The HTML uses tables, and essential styles are in attributes, because Outlook supports only a
// table's width and a cell's padding. The style sheet adds what phones and dark mode need. The
// email loads nothing, so it can't track anyone.
const font = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = "#1F1B17";
const soft = "#5D554B";
const night = {
	ground: "#0D1526",
	sheet: "#17223A",
	ink: "#F6F1E8",
	soft: "#BDB5A8",
	rule: "#2C3A57",
	act: "#F0A35E",
	onAct: "#1F1B17",
};

// Apple Mail and Thunderbird support the media query, and Outlook sets the attribute.
function inTheDark(): string {
	const rules = (where: string) =>
		[
			`${where}.ground{background:${night.ground}!important}`,
			`${where}.sheet{background:${night.sheet}!important}`,
			`${where}.ink,${where}.ink h1,${where}.ink p{color:${night.ink}!important}`,
			`${where}.soft,${where}.ink p.soft{color:${night.soft}!important}`,
			`${where}.rule{border-color:${night.rule}!important}`,
			`${where}.act{background:${night.act}!important}`,
			`${where}.act a{color:${night.onAct}!important}`,
			`${where}.code{background:${night.ground}!important;border-color:${night.rule}!important;color:${night.ink}!important}`,
		].join("");
	return `@media (prefers-color-scheme:dark){${rules("")}}${rules("[data-ogsb] ")}`;
}

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.air{padding:0!important}.pad{padding-left:22px!important;padding-right:22px!important}}
${inTheDark()}`;

function escaped(text: string): string {
	const entities: Readonly<Record<string, string>> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
		"'": "&#39;",
	};
	return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const paragraph = (text: string) =>
	`<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${ink}">${escaped(text)}</p>`;
const note = (text: string) =>
	`<p class="soft" style="margin:0 0 14px;font-size:14px;line-height:1.5;color:${soft}">${escaped(text)}</p>`;

const cell = (attributes: string, content: string, margin = "8px 0 24px") =>
	`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:${margin}"><tr><td ${attributes}>${content}</td></tr></table>`;

// Outlook shows only the cell's color.
const button = ({ href, label }: { href: string; label: string }) =>
	cell(
		`class="act" bgcolor="#A23A0E" style="border-radius:6px;background:#A23A0E;mso-padding-alt:14px 28px"`,
		`<a href="${escaped(href)}" style="display:inline-block;padding:14px 28px;border-radius:6px;color:#FFFFFF;${font};font-size:16px;font-weight:bold;line-height:1.25;text-decoration:none">${escaped(label)}</a>`,
	);

// The digits are one word, so that a double click selects them.
const codeBox = ({ digits, label }: { digits: string; label: string }) =>
	`${paragraph(label)}${cell(
		`class="code" dir="ltr" align="center" bgcolor="#F8F4EC" style="padding:12px 22px 12px 28px;border:1px solid #E2D9CB;border-radius:6px;background:#F8F4EC;color:${ink};font-family:Consolas,Menlo,'Courier New',monospace;font-size:30px;font-weight:bold;letter-spacing:6px;line-height:1.2"`,
		escaped(digits),
		"0 0 24px",
	)}`;

export function htmlOf({
	language,
	t,
	portalTitle,
	subject,
	paragraphs,
	link,
	code,
	notes = [],
}: WholeLetter): string {
	const direction = directionOf(language);
	const side = direction === "rtl" ? "right" : "left";
	const address = link && !link.href.startsWith("mailto:") ? link.href : null;
	const body = [
		...paragraphs.map(paragraph),
		link ? button(link) : "",
		code ? codeBox(code) : "",
		...notes.map(note),
		address
			? `<p class="soft" style="margin:0 0 8px;font-size:14px;line-height:1.5;color:${soft}">${escaped(t("copyLink"))}<br><span dir="ltr" style="word-break:break-all">${escaped(address)}</span></p>`
			: "",
	];
	return `<!DOCTYPE html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" bgcolor="#F3EDE3" style="margin:0;padding:0;background:#F3EDE3;color:${ink};${font}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3EDE3" style="background:#F3EDE3"><tr><td class="air" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="max-width:560px;background:#FFFFFF;border-radius:10px">
<tr><td class="pad" align="${side}" bgcolor="#142440" style="padding:20px 32px;background:#142440;border-bottom:4px solid #E8703A;border-radius:10px 10px 0 0;color:#FFFFFF;${font};font-size:20px;font-weight:bold;line-height:1.3">${escaped(portalTitle)}</td></tr>
<tr><td class="pad ink" align="${side}" style="padding:32px 32px 20px;color:${ink};${font}">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;color:${ink}">${escaped(subject)}</h1>
${body.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="pad rule soft" align="${side}" style="padding:16px 32px 24px;border-top:1px solid #E2D9CB;color:${soft};${font};font-size:13px;line-height:1.5">${escaped(t("signature", { title: portalTitle }))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
