import { encodeUrlPart, normalForm, withoutEnd, withoutEnds } from "./well-formed.ts";

// Functions that clean what people type or paste (FORM-38).

const unseen = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;
// A letter that may need a joiner after it, as in Persian, the scripts of India and emoji.
const joining = String.raw`(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
// The three groups match what stays: joiners between such letters, colored emoji, and flags of
// regions.
const unseenSigns = new RegExp(
	String.raw`(${joining}\uFE0F?[\u200C\u200D])[\u200C\u200D]*(?=${joining})|(\p{Extended_Pictographic}\uFE0F)|(\u{1F3F4}[\u{E0020}-\u{E007F}]{2,8})|[${unseen}]+`,
	"gu",
);
const anyUnseen = new RegExp(`[${unseen}]+`, "gu");

/**
 * Removes invisible characters, such as soft hyphens and direction marks, but keeps those that
 * letters and emoji need.
 */
function withoutUnseen(text: string): string {
	return text.replaceAll(
		unseenSigns,
		(_, joined?: string, picture?: string, flag?: string) => joined ?? picture ?? flag ?? "",
	);
}

const spaces = /[\s\p{Z}\u2800]+/gu;
const controls = /\p{Cc}+/gu;
const wideForms = /[\uFF01-\uFFDC]+/g;

/**
 * Returns one line of words, such as a name or a query, in composed letters, plain spaces and
 * characters of usual width. Returns an empty string if nothing is visible.
 */
export function typedLine(text: string): string {
	return normalForm(withoutUnseen(text), "NFC")
		.replaceAll(wideForms, (run) => normalForm(run, "NFKC"))
		.replaceAll(spaces, " ")
		.replaceAll(controls, "")
		.trim();
}

/** Cleans a text like `typedLine`, but keeps its lines. */
export function typedLines(text: string): string {
	const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n]+/gu, "");
	return normalForm(withoutUnseen(lines), "NFC").trim();
}

const digit = /\p{Nd}/u;

// Unicode lists each script's digits in order, in blocks of ten that may follow one another. The
// number of digits directly before a digit is therefore its value, modulo 10.
function digitValue(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	let before = 0;
	while (digit.test(String.fromCodePoint(code - before - 1))) before++;
	return String(before % 10);
}

export function plainDigits(text: string): string {
	return text.replaceAll(/(?![0-9])\p{Nd}/gu, digitValue);
}

const quotes =
	/[\p{Pi}\p{Pf}"'`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u05F3\u05F4\u201A\u201E\u2032-\u2037\u300C-\u300F\u301D-\u301F\uA78B\uA78C\uFF02\uFF07]/gu;

/**
 * Replaces all quotes, primes and letters that look like an apostrophe (such as the ʻokina) with
 * `'`.
 */
export function plainQuotes(text: string): string {
	return text.replaceAll(quotes, "'");
}

export function plainDashes(text: string): string {
	return text.replaceAll(/[\p{Pd}\u02D7\u2043\u2212]/gu, "-");
}

/** Removes all invisible characters, even joiners, because comparisons need none. */
export function withoutInvisibleCharacters(text: string): string {
	return text.replaceAll(anyUnseen, "");
}

/**
 * Returns one line, such as a code or an address. Replaces characters with their look-alikes in
 * ASCII.
 */
export function typedCharacters(text: string): string {
	// NFKC decomposes some quotes and creates others, so quotes are replaced before and after.
	const composed = plainQuotes(normalForm(plainQuotes(withoutInvisibleCharacters(text)), "NFKC"));
	return (
		plainDashes(plainDigits(composed))
			// On Japanese keyboards, people type a long vowel mark instead of a hyphen.
			.replaceAll(/([0-9A-Za-z])[\u30FC\u2500]/g, "$1-")
			.replaceAll("\u3002", ".")
			.replaceAll(spaces, " ")
			.replaceAll(controls, "")
			.trim()
	);
}

// Matches `Email: ` or `Tel.: `. Email addresses and phone numbers contain no colon.
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

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/**
 * Returns an email address without `mailto:`, labels, the name in `Maren <…>`, brackets, or a
 * period after the address. The result may still be invalid.
 */
export function typedEmail(text: string): string {
	const signs = typedCharacters(text);
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

export function emailFault(address: string): EmailFault {
	const parts = address.split("@");
	if (parts.length === 1) return "emailNoAt";
	if (parts.length > 2) return "emailSeveral";
	if (address.includes(" ")) return "emailSpace";
	const [name = "", domain = ""] = parts;
	return name !== "" && !/^[^.]+(\.[^.]+)+$/.test(domain) ? "emailDomain" : "emailInvalid";
}

/** Returns a phone number in plain digits and punctuation. The result may still be invalid. */
export function typedPhone(text: string): string {
	// Cards and signatures show a picture of a telephone before the number.
	const signs = typedCharacters(typedCharacters(text).replaceAll(/\p{So}/gu, "")).replace(
		/;ext=/i,
		" ext. ",
	);
	const bare = withoutEnd(withoutLabels(signs), /[\s.,:;!?'>\]}]/);
	// A closing bracket without an opening one belongs to the text around the number.
	return bare.endsWith(")") && !bare.includes("(") ? withoutEnd(bare, /[\s).]/) : bare;
}

export type PhoneFault = "phoneLetters" | "phoneShort" | "phoneInvalid";

const phoneDigits = 5;
const extension = /\s*(?:x|ext\.?|extension|#)\s*\d+$/i;

/**
 * Returns what is wrong with a number from `typedPhone`, or null if it is valid. It may have
 * separators and an extension.
 */
export function phoneFault(number: string): PhoneFault | null {
	const main = number.replace(extension, "");
	if (/\p{L}/u.test(main)) return "phoneLetters";
	if (!/^\+?[\d\s()./-]*$/.test(main)) return "phoneInvalid";
	return number.replaceAll(/\D/g, "").length < phoneDigits ? "phoneShort" : null;
}

const token = /[\p{L}\d]+|[^\p{L}\d]+/gu;
const separator = /^[ \-._]{1,3}$/;

/**
 * Returns the numbers in a text, without separators within a number: `123456` from `Code: 123
 * 456.`.
 */
export function typedNumbers(text: string): string[] {
	const numbers: string[] = [];
	let parts: string[] = [];
	const end = () => {
		if (parts.length > 0) numbers.push(parts.join(""));
		parts = [];
	};
	// U+20E3 frames a digit as a keycap.
	for (const [piece] of typedCharacters(text).replaceAll("\u20E3", "").matchAll(token)) {
		if (/^\d+$/.test(piece)) parts.push(piece);
		else if (!separator.test(piece)) end();
	}
	end();
	return numbers;
}

/**
 * Returns the secret from a link's address, without a bracket or period from the text around it.
 */
export function typedSecret(text: string): string {
	return withoutEnds(withoutInvisibleCharacters(text), /[^\w-]/);
}

const encodedPath = (path: string) => path.split("/").map(encodeUrlPart).join("/");

/** Returns the percent-encoded path, without a bracket or period from the text around the link. */
export function typedPath(path: string): string {
	const whole = decoded(path);
	const cut = withoutEnd(whole, /[^\p{L}\p{N}\p{M}/_-]/u);
	return cut === whole ? path : encodedPath(cut);
}

/**
 * Removes a last part that consists only of punctuation, as in `/privacy/).`, because no page has
 * such a name.
 */
export function pathBeforeMarks(path: string): string {
	return path.replace(/\/([^/]+)\/?$/, (whole, last: string) =>
		/^(?:(?!\/)[\p{Pe}\p{Pf}\p{Po}>])+$/u.test(decoded(last)) ? "/" : whole,
	);
}

// The form that most mail servers accept, with letters and digits of any script.
const pattern =
	/^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** Returns true for a valid email address. Expects an address that `normalEmail` has normalized. */
export function isEmail(address: string): boolean {
	return pattern.test(address);
}

/**
 * Returns the one form of an address that the portal compares and stores. A domain in another
 * script becomes `xn--…`, because only some browsers send it in this form (ACCT-1).
 */
export function normalEmail(typed: string): string {
	const address = normalForm(typed.trim(), "NFC");
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1);
	// If the domain contains other characters, such as `/`, `URL` would read a part of it as
	// something other than a host.
	if (
		at < 0 ||
		!/[^\0-\x7f]/.test(domain) ||
		/[^\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]/u.test(domain)
	)
		return address;
	const url = `http://${domain}`;
	return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address;
}
