import { createCache } from "#app/platform/logs/caches.server.ts";
import { currentDialect } from "#app/platform/logs/current-request.server.ts";
import { languages } from "./translations.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";

const UTC = "UTC";

const formats = createCache<string, Intl.DateTimeFormat>("date formats", { max: 500 });

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const dialect = currentDialect(language);
	const key = `${dialect} ${JSON.stringify(options)}`;
	let format = formats.get(key);
	// Order and words follow the reader's region, but digits and years are the same as on the rest of
	// the page.
	const fixed = { timeZone: UTC, calendar: "gregory", numberingSystem: "latn" } as const;
	if (!format)
		formats.set(key, (format = new Intl.DateTimeFormat(dialect, { ...fixed, ...options })));
	return format;
}

/** Formats a date. Without a time zone, the date is in UTC, like the dates of packs. */
export function longDate(language: string, at: number | null, timeZone = UTC): string | null {
	return at === null ? null : formatOf(language, { dateStyle: "long", timeZone }).format(at);
}

export function yearOf(language: string, at: number, timeZone: string): string {
	return formatOf(language, { year: "numeric", timeZone }).format(at);
}

export function monthAndYear(language: string, at: number): string {
	return formatOf(language, { month: "long", year: "numeric" }).format(at);
}

export function shortDate(language: string, at: number | null): string | null {
	return at === null ? null : formatOf(language, { dateStyle: "medium" }).format(at);
}

const steps = [
	["day", DAY_MS],
	["hour", HOUR_MS],
	["minute", MINUTE_MS],
] as const;

/**
 * Returns a text such as `yesterday` or `3 hours ago`. A date could be wrong, because the server
 * doesn't know the reader's time zone.
 */
export function ago(language: string, at: number, now: number): string {
	const passed = Math.max(0, now - at);
	const [unit, length] = steps.find(([, size]) => passed >= size) ?? ["minute", MINUTE_MS];
	return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: "auto" }).format(
		-Math.floor(passed / length),
		unit,
	);
}

export function fileSize(language: string, bytes: number): string {
	const [unit, size, digits] =
		bytes < 1_000_000
			? (["kilobyte", Math.max(1, bytes / 1000), 0] as const)
			: (["megabyte", bytes / 1_000_000, 1] as const);
	const format = {
		style: "unit",
		unit,
		unitDisplay: "short",
		maximumFractionDigits: digits,
		numberingSystem: "latn",
	} as const;
	return new Intl.NumberFormat(language, format).format(size);
}

export function listOf(language: string, parts: readonly string[]): string {
	return new Intl.ListFormat(language).format(parts);
}

export function countryName(language: string, code: string | null): string | null {
	if (code === null) return null;
	return countries(language).find(([known]) => known === code.toLowerCase())?.[1] || null;
}

function languageNames(codes: readonly string[]): [string, string][] {
	return codes.map((code) => {
		const name = languageName(code);
		return [code, name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1)];
	});
}

export function dateSpan(
	language: string,
	start: number | null,
	end: number | null,
	timeZone = UTC,
): string | null {
	if (start === null) return longDate(language, end, timeZone);
	if (end === null || end < start) return longDate(language, start, timeZone);
	return formatOf(language, { dateStyle: "long", timeZone }).formatRange(start, end);
}

export function calendarLeaf(
	language: string,
	at: number | null,
	timeZone = UTC,
): { month: string; day: string } | null {
	if (at === null) return null;
	const parts = formatOf(language, { month: "short", year: "numeric", timeZone }).formatToParts(at);
	// Leaves out the "de" of "mar. de 2027", because the calendar leaf is narrow.
	const named = parts.filter(({ type }) => type === "month" || type === "year");
	return {
		month: named.map(({ value }) => value).join(" "),
		day: formatOf(language, { day: "numeric", timeZone }).format(at),
	};
}

const regions = createCache<string, [string, string][]>("countries", { max: 100 });

/** Returns `[code, name]` pairs, sorted for the language. */
export function countries(language: string): [string, string][] {
	let list = regions.get(language);
	if (!list) {
		const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
		list = countryCodes
			.map((code): [string, string] => [code, names.of(code.toUpperCase()) ?? code.toUpperCase()])
			.toSorted((a, b) => a[1].localeCompare(b[1], language));
		regions.set(language, list);
	}
	return list;
}

/** The country codes of ISO 3166-1 alpha-2, in lowercase. */
export const countryCodes: readonly string[] =
	"ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw".split(
		" ",
	);

/** Formats a date and its time of day to the second, in UTC. */
export function timeOfDay(language: string, at: number): string {
	return formatOf(language, { dateStyle: "long", timeStyle: "long" }).format(at);
}

export function clockTime(language: string, at: number): string {
	return formatOf(language, { hour: "numeric", minute: "2-digit", timeZoneName: "short" }).format(
		at,
	);
}

// The texts in these languages are written for one country, so the language's name includes it.
const displayTags: Readonly<Record<string, string>> = { pt: "pt-BR" };

export function languageName(language: string): string {
	return (
		new Intl.DisplayNames([language], { type: "language" }).of(displayTags[language] ?? language) ??
		language
	);
}

/** The languages as `[code, name]` pairs, or empty if there is only one language. */
export const languageChoices: readonly [string, string][] =
	languages.length > 1 ? languageNames(languages) : [];
