import { normalForm } from "./normal-form.ts";
import { withoutEnd, withoutEnds } from "./text-ends.ts";
import { encodeUrlPart } from "./well-formed.ts";

/** Reads what people type or paste. Every form field, query and number goes through this file (FORM-38). */

const unseen = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;
/** A letter that may need a joiner after it, as in Persian, the scripts of India and emoji. */
const joining = String.raw`(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
/** First what stays: joiners between such letters, pictures in color, flags of regions. */
const unseenSigns = new RegExp(
	String.raw`(${joining}\uFE0F?[\u200C\u200D])[\u200C\u200D]*(?=${joining})|(\p{Extended_Pictographic}\uFE0F)|(\u{1F3F4}[\u{E0020}-\u{E007F}]{2,8})|[${unseen}]+`,
	"gu",
);
const anyUnseen = new RegExp(`[${unseen}]+`, "gu");

/** Removes what no one sees: soft hyphens, signs without width, marks of direction. Keeps what letters and emoji need. */
function withoutUnseen(text: string): string {
	return text.replaceAll(
		unseenSigns,
		(_, joined?: string, picture?: string, flag?: string) => joined ?? picture ?? flag ?? "",
	);
}

const spaces = /[\s\p{Z}\u2800]+/gu;
const controls = /\p{Cc}+/gu;
const wideForms = /[\uFF01-\uFFDC]+/g;

/** One line of words, such as a name or a query: composed letters, plain spaces, forms of usual width. Empty if there is nothing to see. */
export function typedLine(text: string): string {
	return normalForm(withoutUnseen(text), "NFC")
		.replaceAll(wideForms, (run) => normalForm(run, "NFKC"))
		.replaceAll(spaces, " ")
		.replaceAll(controls, "")
		.trim();
}

/** `typedLine` for several lines, which stay. */
export function typedLines(text: string): string {
	const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n]+/gu, "");
	return normalForm(withoutUnseen(lines), "NFC").trim();
}

const digit = /\p{Nd}/u;

/** Takes a digit of any script. Unicode has them in tens, in order. */
function digitValue(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	let before = 0;
	while (digit.test(String.fromCodePoint(code - before - 1))) before++;
	return String(before % 10);
}

/** Replaces the digits of every script with 0 to 9. */
export function plainDigits(text: string): string {
	return text.replaceAll(/(?![0-9])\p{Nd}/gu, digitValue);
}

const quotes =
	/[\p{Pi}\p{Pf}"'`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u05F3\u05F4\u201A\u201E\u2032-\u2037\u300C-\u300F\u301D-\u301F\uA78B\uA78C\uFF02\uFF07]/gu;

/** Replaces all quotes, primes and letters that look like an apostrophe (such as the ʻokina) with `'`. */
export function plainQuotes(text: string): string {
	return text.replaceAll(quotes, "'");
}

/** Replaces all dashes, hyphens and minus signs with `-`. */
export function plainDashes(text: string): string {
	return text.replaceAll(/[\p{Pd}\u02D7\u2043\u2212]/gu, "-");
}

/** The text without any sign that no one sees, joiners included: nothing that is compared needs them. */
export function seenSigns(text: string): string {
	return text.replaceAll(anyUnseen, "");
}

/** One line of signs, such as a code or an address: ASCII wherever a sign has a look-alike there. */
export function typedSigns(text: string): string {
	// Before and after, because NFKC takes some quotes apart and makes others.
	const composed = plainQuotes(normalForm(plainQuotes(seenSigns(text)), "NFKC"));
	return (
		plainDashes(plainDigits(composed))
			// Japanese keyboards write a long vowel for a hyphen.
			.replaceAll(/([0-9A-Za-z])[\u30FC\u2500]/g, "$1-")
			.replaceAll("\u3002", ".")
			.replaceAll(spaces, " ")
			.replaceAll(controls, "")
			.trim()
	);
}

/** `Email: `, `Tel.: `. An address and a number have no colon of their own. */
const label = /^[^:@\d]*:\s*/;
const opening = /[\s<([{'*]/;
const closing = /[\s>)\]}'*.,:;!?]/;

function withoutAround(text: string): string {
	const end = withoutEnd(text, closing);
	let start = 0;
	while (start < end.length && opening.test(end.charAt(start))) start++;
	return end.slice(start);
}

function withoutLabels(text: string): string {
	let rest = text;
	for (let found = label.exec(rest); found; found = label.exec(rest)) {
		rest = withoutAround(rest.slice(found[0].length));
	}
	return rest;
}

/** `%40` of an address. Text that is no such code stays. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/**
 * An email address as typed or pasted: `mailto:` and labels, `Maren <…>`, brackets and a full stop after it are cut. Returns what is left,
 * which may be no address.
 */
export function typedEmail(text: string): string {
	const signs = typedSigns(text);
	const inner = /<([^<>]*@[^<>]*)>/.exec(signs)?.[1] ?? signs;
	const bare = withoutAround(withoutLabels(withoutAround(inner)));
	const isLink = /mailto:/i.test(inner);
	const address = isLink ? decoded(bare.replace(/\?.*$/, "")) : bare;
	return address.replaceAll(/ ?@ ?/g, "@");
}

export type EmailFault =
	| "emailNoAt"
	| "emailSeveral"
	| "emailSpace"
	| "emailDomain"
	| "emailInvalid";

/** What is wrong with an invalid address. Takes the result of `typedEmail`. */
export function emailFault(address: string): EmailFault {
	const parts = address.split("@");
	if (parts.length === 1) return "emailNoAt";
	if (parts.length > 2) return "emailSeveral";
	if (address.includes(" ")) return "emailSpace";
	const [name = "", domain = ""] = parts;
	return name !== "" && !/^[^.]+(\.[^.]+)+$/.test(domain) ? "emailDomain" : "emailInvalid";
}

/** A phone number as typed or pasted, in plain digits and signs. Returns what is left, which may be no number. */
export function typedPhone(text: string): string {
	// Pictures such as a telephone stand around numbers on cards and in signatures.
	const signs = typedSigns(typedSigns(text).replaceAll(/\p{So}/gu, "")).replace(/;ext=/i, " ext. ");
	const bare = withoutEnd(withoutLabels(signs), /[\s.,:;!?'>\]}]/);
	// The bracket closes the sentence around the number, not an area code.
	return bare.endsWith(")") && !bare.includes("(") ? withoutEnd(bare, /[\s).]/) : bare;
}

export type PhoneFault = "phoneLetters" | "phoneShort" | "phoneInvalid";

const phoneDigits = 5;
const extension = /\s*(?:x|ext\.?|extension|#)\s*\d+$/i;

/** Null: a phone number, with separators and an extension if it has them. Takes the result of `typedPhone`. */
export function phoneFault(number: string): PhoneFault | null {
	const main = number.replace(extension, "");
	if (/\p{L}/u.test(main)) return "phoneLetters";
	if (!/^\+?[\d\s()./-]*$/.test(main)) return "phoneInvalid";
	return number.replaceAll(/\D/g, "").length < phoneDigits ? "phoneShort" : null;
}

const token = /[\p{L}\d]+|[^\p{L}\d]+/gu;
const separator = /^[ \-._]{1,3}$/;

/** All numbers of a text, such as `123456` of `Code: 123 456.`: their spaces, hyphens and points are left out. */
export function typedNumbers(text: string): string[] {
	const numbers: string[] = [];
	let parts: string[] = [];
	const end = () => {
		if (parts.length > 0) numbers.push(parts.join(""));
		parts = [];
	};
	// Keycaps: digits in a frame.
	for (const [piece] of typedSigns(text).replaceAll("\u20E3", "").matchAll(token)) {
		if (/^\d+$/.test(piece)) parts.push(piece);
		else if (!separator.test(piece)) end();
	}
	end();
	return numbers;
}

/** A secret of a link's address. A bracket or a full stop of the text around the link is cut. */
export function typedSecret(text: string): string {
	return withoutEnds(seenSigns(text), /[^\w-]/);
}

const encodedPath = (path: string) => path.split("/").map(encodeUrlPart).join("/");

/** A path, percent-encoded, without a bracket or a full stop of the text around the link. */
export function typedPath(path: string): string {
	const whole = decoded(path);
	const cut = withoutEnd(whole, /[^\p{L}\p{N}\p{M}/_-]/u);
	return cut === whole ? path : encodedPath(cut);
}

/** `typedPath` for marks after the last slash, where no page has a name of such marks alone: `/privacy/).` */
export function pathBeforeMarks(path: string): string {
	return path.replace(/\/([^/]+)\/?$/, (whole, last: string) =>
		/^(?:(?!\/)[\p{Pe}\p{Pf}\p{Po}>])+$/u.test(decoded(last)) ? "/" : whole,
	);
}
