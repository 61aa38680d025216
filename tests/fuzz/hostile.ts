import type { Random } from "./random.ts";
import words from "./hostile.json" with { type: "json" };

/** A word that must never come back as an element, an attribute or a header. */
export const mark = "fz7q";
/** A host that no redirect may lead to. */
export const evilHost = "evil.example";

/** Halves of surrogate pairs are here, because tools may reject or change them in a JSON file. */
const odd = [...words.odd, "\ud83e", "\udd9c", "a\ud83eb"];

const anyRun = (random: Random, most: number) =>
	Array.from({ length: random.below(most) }, () => {
		const plane = random.pick([0x80, 0x800, 0x10000, 0x110000]);
		return String.fromCodePoint(random.below(plane));
	}).join("");

function long(random: Random, most: number): string {
	const length = Math.min(most, random.pick([200, 1000, 5000, 15_000, 60_000, 240_000]));
	const unit = random.pick([
		"x",
		"!",
		" ",
		"é",
		"🦜",
		"<b>",
		"a ",
		"a,",
		".",
		"-",
		"\u0301",
		"%",
		"&lt;",
		"(",
		"[",
		'"',
		"\\",
		"0",
		"\n",
	]);
	const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
	return random.chance(0.5) ? `a${run}a` : run;
}

/**
 * Returns a value that a hostile user or broken software would send, and sometimes a sensible one.
 * `most` is its greatest length.
 */
export function hostileValue(random: Random, most = 60_000): string {
	const kind = random.below(20);
	if (kind < 5) return random.pick(words.markup);
	if (kind < 7) return random.pick(words.addresses);
	if (kind < 9) return random.pick(words.numbers);
	if (kind < 13) return random.pick(odd);
	if (kind < 16) return random.pick(words.known);
	if (kind < 17) return long(random, most);
	if (kind < 19) return anyRun(random, 60);
	return `${random.pick(words.known)}${random.pick(odd)}${random.pick(words.markup)}`.slice(
		0,
		most,
	);
}

/** Texts to insert into a valid value. Those that no text may contain are more frequent. */
export const injections = [
	"\0",
	"\0",
	"\0",
	"\ud83e",
	"\ud83e",
	"\udd9c",
	"🦜",
	"😀",
	"日本",
	"\n",
	"\r\n",
	"\u2028",
	"\u202e",
	"\ufffe",
	"\u0301",
	"%00",
	"%0a",
	"%",
	"'",
	'"',
].concat(["\\", `<${mark}>`, `" ${mark}attr="1`]);

/** Returns a text to insert into values. */
export function anInjection(random: Random): string {
	return random.pick(injections);
}

/** Returns a value that is nearly valid, so it passes the first checks. */
export function spoiled(value: string, random: Random, injection = anInjection(random)): string {
	const at = random.below(value.length + 1);
	return value.slice(0, at) + injection + value.slice(at);
}

const pages = [
	"/home/",
	"/search/?q=a",
	"/info/620/",
	"/",
	"/favorites/#a",
	"/my-source/programs/?words=x",
];

/**
 * Returns a value for a field or a parameter with that name. `usual` is the valid value, and `most`
 * is the greatest length of any other.
 */
export function hostileFor(name: string, usual: string, random: Random, most?: number): string {
	if (/redirect|return|url|href|address/i.test(name) && random.chance(0.7))
		return random.chance(0.5) ? random.pick(words.addresses) : spoiled(random.pick(pages), random);
	return random.chance(0.35)
		? spoiled(usual === "" ? random.pick(words.known) : usual, random)
		: hostileValue(random, most);
}

/** Returns a value that a header can carry: Latin-1 without control characters. */
function headerValue(random: Random): string {
	return hostileValue(random, 4000)
		.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, "")
		.trim();
}

const oddHeaders: Readonly<Record<string, readonly string[]>> = words.headers;

/** Returns some meaningful headers, with values from valid to absurd. */
export function hostileHeaders(random: Random, most = 3): [string, string][] {
	return random.some(most, (): [string, string] => {
		const name = random.pick(Object.keys(oddHeaders));
		const value = random.pick(oddHeaders[name] ?? []);
		if (random.chance(0.1)) return [name, Array.from({ length: 300 }, () => value).join(",")];
		return [name, random.chance(0.8) ? value : headerValue(random)];
	});
}

/**
 * Returns an altered path of an address: with doubled slashes, dot segments, matrix parameters or
 * invalid escapes.
 */
export function bent(path: string, random: Random): string {
	const parts = path.split("/");
	const at = 1 + random.below(parts.length);
	const put = (part: string) => [...parts.slice(0, at), part, ...parts.slice(at)].join("/");
	switch (random.below(8)) {
		case 0:
			return put("");
		case 1:
			return put(random.pick([".", "..", "%2e", "%2e%2e", "..%2f", "%252e%252e", ".%2e"]));
		case 2:
			return parts.map((part, index) => (index === at ? `${part};a=b;c` : part)).join("/");
		case 3:
			return path.toUpperCase();
		case 4:
			return path.replace(/\/$/, "");
		case 5:
			return put(encodedPart(hostileValue(random, 3000)));
		default:
			return `${random.chance(0.5) ? path : path.replace(/\/$/, "")}${random.pick(words.endings)}`;
	}
}

/** Encodes a value as a part of a path or a query. */
export function encodedPart(value: string): string {
	return encodeURIComponent(value.toWellFormed());
}

/** Returns a query with names that the portal knows and some that it doesn't. */
export function hostileQuery(random: Random, names: readonly string[]): string {
	const pairs = random.some(3, () => {
		const name = random.chance(0.85) ? random.pick(names) : hostileValue(random, 200);
		return `${encodedPart(name)}=${random.chance(0.9) ? encodedPart(hostileFor(name, "", random, 2500)) : random.pick(["%", "%FF", "%ED%A0%80", "a=b"])}`;
	});
	if (random.chance(0.01)) pairs.push(...Array.from({ length: 1001 }, (_, index) => `a${index}=1`));
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`.slice(0, 14_000);
}
