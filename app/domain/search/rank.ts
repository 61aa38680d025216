import { kindMeantBy, wordOfKind, type ShownKind } from "./named-kinds.ts";
import type { SearchQuery } from "./search-query.ts";
import { stem, type SearchWord } from "./search-words.ts";

/** Separate an entry's own words in the index from its other names, or from its program's. */
export const otherNames = "xalso";
export const ofProgram = "xprogram";

/** Texts are in the form of the index. */
export interface Candidate {
	shownAs: ShownKind;
	appId: number;
	/** Includes its other names. */
	title: string;
	body: string;
	/** Its keywords and its program's names. */
	context: string;
	isLocked: boolean;
}

/** The program the user is in, and those they are registered for. */
export interface Near {
	program: number | null;
	registered: ReadonlySet<number>;
}

const worth = { title: 10, begun: 7, names: 8, topic: 7, keywords: 5, program: 4, text: 3, begunText: 2 };
const worthOfKind: Readonly<Record<ShownKind, number>> = {
	program: 3,
	fact: 3,
	document: 2,
	lesson: 1,
	person: 1,
	link: 1,
	collection: 1.5,
	video: 1,
	picture: 0.5,
	show: 0.5,
};

function padded(text: string): string {
	return ` ${text} `;
}

function halves(text: string, sign: string): [string, string] {
	const at = padded(text).indexOf(` ${sign} `);
	return at < 0 ? [padded(text), " "] : [padded(text).slice(0, at + 1), padded(text).slice(at + sign.length + 1)];
}

function hasWhole(text: string, { whole, apart }: SearchWord): boolean {
	return apart ? whole.every((word) => text.includes(` ${word} `)) : text.includes(` ${whole.join(" ")} `);
}

function hasStart(text: string, { start }: SearchWord): boolean {
	return start !== null && text.includes(` ${start}`);
}

function hasToken(text: string, { tokens = [] }: SearchWord): boolean {
	return tokens.some((token) => text.includes(` ${token} `));
}

interface Read {
	title: string;
	names: string;
	body: string;
	keywords: string;
	program: string;
}

function isExact(text: string, { typed }: SearchWord): boolean {
	return typed === null || text.includes(` ${typed} `);
}

const otherEnding = 1.5;

function worthOfWord({ title, names, body, keywords, program }: Read, word: SearchWord): number {
	const whole = (text: string, value: number) => (hasWhole(text, word) ? value - (isExact(text, word) ? 0 : otherEnding) : 0);
	const inProgram = Math.max(whole(program, worth.program), hasStart(program, word) ? worth.begunText : 0);
	// The name of the whole program says little about a part of it.
	if (hasWhole(program, word)) return inProgram + (hasWhole(title, word) || hasWhole(names, word) ? 1 : 0);
	return Math.max(
		inProgram,
		whole(title, worth.title),
		whole(names, worth.names),
		hasStart(title, word) ? worth.begun : 0,
		hasToken(names, word) ? worth.topic : 0,
		whole(keywords, worth.keywords),
		whole(body, worth.text),
		hasStart(body, word) || hasStart(names, word) || hasStart(keywords, word) ? worth.begunText : 0,
	);
}

/** From 0 to 1. */
function share(title: string, typed: readonly string[]): number {
	const words = title.trim().split(" ").filter(Boolean);
	if (words.length === 0) return 0;
	const has = new Set(typed.flatMap((word) => [word, stem(word)]));
	return words.filter((word) => has.has(word)).length / words.length;
}

/** Higher is better. */
export function rank(candidate: Candidate, { words, wants, typed }: SearchQuery, near: Near): number {
	const [title, names] = halves(candidate.title, otherNames);
	const [keywords, program] = halves(candidate.context, ofProgram);
	const isProgram = candidate.shownAs === "program";
	const read = { title, names, body: padded(candidate.body), keywords, program: isProgram ? `${title}${names}` : program };
	let sum = 0;
	let aboutProgram = words.length > 0;
	let isProgramName = true;
	let missing = 0;
	for (const word of words) {
		const value = worthOfWord(read, word);
		sum += value;
		if (value === 0) missing++;
		if (!isProgram || !(hasWhole(read.program, word) && isExact(read.program, word))) aboutProgram = false;
		if (!hasWhole(title, word)) isProgramName = false;
	}
	// The query is only the program's name.
	if (aboutProgram && wants.length === 0) sum += isProgramName ? 20 : 8;
	sum += 8 * share(title, typed);
	for (const { kind, word } of wants) {
		if (keywords.includes(` ${wordOfKind(kind)} `)) sum += 26;
		else if (kindMeantBy(kind) === candidate.shownAs) sum += 20;
		if (hasWhole(title, word)) sum += 2;
	}
	if (candidate.appId === near.program) sum += 30;
	else if (near.registered.has(candidate.appId)) sum += 4;
	return sum + worthOfKind[candidate.shownAs] - 12 * missing - (candidate.isLocked ? 6 : 0);
}
