import { withoutEnd } from "#app/platform/text/well-formed.ts";

interface Separators {
	decimal: string;
	/**
	 * The thousands separator. In every language, spaces and apostrophes can also separate thousands.
	 */
	group: string;
}

function separatorsOf(language: string): Separators {
	const parts = formatOf(language).formatToParts(1_234_567.5);
	const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
	return { decimal: valueOf("decimal"), group: valueOf("group") };
}

function formatOf(language: string): Intl.NumberFormat {
	try {
		return new Intl.NumberFormat(`${language}-u-nu-latn`);
	} catch {
		// Some texts look like language tags but are invalid, such as en-latn-latn.
		return new Intl.NumberFormat("en");
	}
}

interface ParsedNumber {
	/** A number such as `1234.5`, without needless zeros. */
	value: string;
	hasGroups: boolean;
}

/** Arabic has its own separators. */
const arabicDecimal = "\u066B";
const arabicGroup = "\u066C";

function withoutZeros(whole: string, fraction: string): string {
	const digits = whole.replace(/^0+(?=\d)/, "") || "0";
	const rest = withoutEnd(fraction, /0/);
	return rest === "" ? digits : `${digits}.${rest}`;
}

function parseNumber(written: string, language: string): ParsedNumber | null {
	const { decimal, group } = separatorsOf(language);
	const parts = written.split(new RegExp(`[${decimal}${arabicDecimal}]`));
	const [whole = "", fraction = ""] = parts;
	if (parts.length > 2 || !/^\d*$/.test(fraction)) return null;
	if (parts.length === 2 && fraction === "") return null;
	if (/^\d*$/.test(whole)) return { value: withoutZeros(whole, fraction), hasGroups: false };
	const used = /\D/.exec(whole)?.[0] ?? "";
	if (![group, " ", "'", arabicGroup].includes(used)) return null;
	const groups = whole.split(used);
	const areGroups =
		/^[1-9]\d{0,2}$/.test(groups[0] ?? "") &&
		/^\d{3}$/.test(groups.at(-1) ?? "") &&
		// In India, the digits before the last three are grouped in pairs.
		groups.slice(1, -1).every((each) => /^\d{2,3}$/.test(each));
	return areGroups ? { value: withoutZeros(groups.join(""), fraction), hasGroups: true } : null;
}

/**
 * Returns a number as `1234.5`, or null if it isn't a number in any of the languages. If `16,000`
 * means thousands in one language and a fraction in another, it's read as thousands.
 */
function valueOf(written: string, languages: readonly string[]): string | null {
	const parsed = languages
		.map((language) => parseNumber(written, language))
		.filter((each) => each !== null);
	return (parsed.find(({ hasGroups }) => hasGroups) ?? parsed[0])?.value ?? null;
}

const day = /(^|[^\d./-])(\d{1,2})([./-])(\d{1,2})\3(\d{2}|\d{4})(?![\d./-]*\d)/g;
const fraction = /(^|[^\d./:-])(?:(\d{1,6}) )?(\d{1,4})\/(\d{1,4})(?![\d./:]*\d)/g;
const number = /(^|[^\d])([.,\u066B]?)((?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,'\u066B\u066C]\d+)*)/g;

function plainFraction(whole: number, above: number, below: number): string | null {
	const isProper = above > 0 && above < below && commonDivisor(above, below) === 1;
	if (!isProper) return null;
	// Fractions that need more than six decimals, such as thirds, stay fractions.
	const decimals = (above / below).toString();
	const added = decimals.length > 8 ? `${above}/${below}` : decimals.slice(2);
	if (added.includes("/")) return whole === 0 ? added : null;
	return `${whole}.${added}`;
}

function commonDivisor(one: number, other: number): number {
	return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * Rewrites each number in a text as `1234.5`. The separators of `languages` decide how the number
 * is read. Without languages, returns the text unchanged. Dates lose leading zeros and get periods.
 * The text must be one line with plain digits, dashes, quotes and spaces.
 */
export function plainNumbers(text: string, languages: readonly string[]): string {
	if (languages.length === 0 || !/\d/.test(text)) return text;
	return text
		.replaceAll(
			day,
			(_, before: string, first: string, __, second: string, year: string) =>
				`${before}${Number(first)}\u0000${Number(second)}\u0000${year}`,
		)
		.replaceAll(fraction, (written, before: string, whole = "0", above = "", below = "") => {
			const value = plainFraction(Number(whole), Number(above), Number(below));
			return value === null ? written : `${before}${value.replace(".", arabicDecimal)}`;
		})
		.replaceAll(number, (written, before: string, start: string, digits: string) => {
			// The minutes of `9:05`, the second part of `7/05`, and the parts of a date are not numbers
			// of their own.
			if (/[:/\u0000]/.test(before)) return written;
			const isFraction = start !== "" && !/[\p{L}.,)]/u.test(before);
			const value = valueOf(isFraction ? `0${start}${digits}` : digits, languages);
			return value === null ? written : `${before}${isFraction ? "" : start}${value}`;
		})
		.replaceAll("\u0000", ".");
}
