import type { Contact } from "#app/features/catalog/contact.ts";
import { contentLines, escapeText } from "#app/platform/text/calendar-file.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";

/** Splits a name. The last word is the family name. A single word is the given name. */
function partsOf(name: string): { given: string; family: string } {
	const words = name.trim().split(/\s+/);
	const family = words.length > 1 ? (words.pop() ?? "") : "";
	return { given: words.join(" "), family };
}

/** Returns the text of HTML, with each block on its own line. */
function textOfHtml(html: string): string {
	return html
		.replaceAll(/<\/(p|li|h\d|tr|div)>|<br\s*\/?>/gi, "\n")
		.replaceAll(/<[^<>]*>/g, "")
		.replaceAll("&nbsp;", " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, (space) => (space.includes("\n") ? "\n" : " "))
		.trim();
}

function compound(...parts: readonly string[]): string {
	return parts.map((part) => escapeText(part, true)).join(";");
}

/**
 * Returns a vCard 3.0. Escapes semicolons only in compound values, because address books show the
 * backslash elsewhere.
 */
export function vcard(contact: Contact, organization: string, countryName: string | null): string {
	const { name, title, position, phone, emails, address, url, otherCopy, updatedAt, area } =
		contact;
	const { given, family } = partsOf(name);
	const note = [area, otherCopy === null ? null : textOfHtml(otherCopy)]
		.filter((part) => part !== null && part !== "")
		.join("\n");
	return contentLines([
		"BEGIN:VCARD",
		"VERSION:3.0",
		`N:${compound(family, given, "", title ?? "", "")}`,
		`FN:${escapeText(name)}`,
		`ORG:${compound(organization)}`,
		position === null ? null : `TITLE:${escapeText(position)}`,
		phone === null ? null : `TEL;TYPE=WORK,VOICE:${escapeText(phone)}`,
		...emails.map(
			({ email }, index) =>
				`EMAIL;TYPE=INTERNET,WORK${index === 0 ? ",PREF" : ""}:${escapeText(email)}`,
		),
		address === null && countryName === null
			? null
			: `ADR;TYPE=WORK:${compound("", "", address ?? "", "", "", "", countryName ?? "")}`,
		url === null || !/^https?:/i.test(url) ? null : `URL:${url.replaceAll(/\s/g, encodeUrlPart)}`,
		note === "" ? null : `NOTE:${escapeText(note)}`,
		updatedAt === null ? null : `REV:${new Date(updatedAt).toISOString().replace(/\.\d+/, "")}`,
		"END:VCARD",
	]);
}
