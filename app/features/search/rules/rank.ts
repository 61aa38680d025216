import { shownKindOf, kindToken, type ShownKind } from "./named-kinds.ts";
import type { SearchQuery } from "./search-query.ts";
import { stem, type SearchWord } from "#app/platform/text/search-words.ts";

/**
 * In the index, `otherNames` separates an entry's title from its other names, and `ofProgram`
 * separates the entry's keywords from the names of its program.
 */
export const otherNames = "xalso";
export const ofProgram = "xprogram";

/** An entry to rank, with its texts as the index stores them. */
export interface Candidate {
	shownAs: ShownKind;
	appId: number;
	/** The entry's title, followed by its other names. */
	title: string;
	body: string;
	/** The entry's keywords, and its program's names. */
	context: string;
	isLocked: boolean;
}

export interface RankContext {
	appId: number | null;
	registered: ReadonlySet<number>;
}

const fieldWeights = {
	title: 10,
	titleStart: 7,
	names: 8,
	topic: 7,
	keywords: 5,
	program: 4,
	text: 3,
	textStart: 2,
};
const kindWeights: Readonly<Record<ShownKind, number>> = {
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

function splitAt(text: string, sign: string): [string, string] {
	const at = padded(text).indexOf(` ${sign} `);
	return at < 0
		? [padded(text), " "]
		: [padded(text).slice(0, at + 1), padded(text).slice(at + sign.length + 1)];
}

function hasWhole(text: string, { stems, anywhere }: SearchWord): boolean {
	return anywhere
		? stems.every((word) => text.includes(` ${word} `))
		: text.includes(` ${stems.join(" ")} `);
}

function hasStart(text: string, { prefix }: SearchWord): boolean {
	return prefix !== null && text.includes(` ${prefix}`);
}

function hasToken(text: string, { tokens = [] }: SearchWord): boolean {
	return tokens.some((token) => text.includes(` ${token} `));
}

interface CandidateTexts {
	title: string;
	names: string;
	body: string;
	keywords: string;
	program: string;
}

function hasSpelling(text: string, { spellings = [] }: SearchWord): boolean {
	return spellings.some(({ words, isOpen }) =>
		text.includes(` ${words.join(" ")}${isOpen ? "" : " "}`),
	);
}

function isExact(text: string, { typed }: SearchWord): boolean {
	return typed === null || text.includes(` ${typed} `);
}

const otherEndingPenalty = 1.5;
/**
 * A title that equals the query adds this much to a score, so that it outweighs kinds and programs
 * (FIND-16).
 */
const titlePhrase = 80;

function wordScore(
	{ title, names, body, keywords, program }: CandidateTexts,
	word: SearchWord,
): number {
	const whole = (text: string, value: number) =>
		hasWhole(text, word) ? value - (isExact(text, word) ? 0 : otherEndingPenalty) : 0;
	const inProgram = Math.max(
		whole(program, fieldWeights.program),
		hasStart(program, word) ? fieldWeights.textStart : 0,
	);
	// A word of the program's name hardly distinguishes the parts of the program.
	if (hasWhole(program, word))
		return inProgram + (hasWhole(title, word) || hasWhole(names, word) ? 1 : 0);
	const asTyped = Math.max(
		inProgram,
		whole(title, fieldWeights.title),
		whole(names, fieldWeights.names),
		hasStart(title, word) ? fieldWeights.titleStart : 0,
		hasToken(names, word) ? fieldWeights.topic : 0,
		whole(keywords, fieldWeights.keywords),
		whole(body, fieldWeights.text),
		hasStart(body, word) || hasStart(names, word) || hasStart(keywords, word)
			? fieldWeights.textStart
			: 0,
	);
	return asTyped > 0 ? asTyped : spellingScore({ title, names, body, keywords, program }, word);
}

/** A joined or split word scores like a word with another ending. */
function spellingScore(texts: CandidateTexts, word: SearchWord): number {
	const field = (["program", "title", "names", "keywords", "body"] as const).find((name) =>
		hasSpelling(texts[name], word),
	);
	if (field === undefined) return 0;
	return fieldWeights[field === "body" ? "text" : field] - otherEndingPenalty;
}

function titleShare(title: string, typed: readonly string[]): number {
	const words = title.trim().split(" ").filter(Boolean);
	if (words.length === 0) return 0;
	const has = new Set(typed.flatMap((word) => [word, stem(word)]));
	return words.filter((word) => has.has(word)).length / words.length;
}

/** Returns a score, which is higher for better hits. */
export function rank(
	candidate: Candidate,
	{ words, wantedKinds, typed, titles }: SearchQuery,
	context: RankContext,
): number {
	const [title, names] = splitAt(candidate.title, otherNames);
	const [keywords, program] = splitAt(candidate.context, ofProgram);
	const isProgram = candidate.shownAs === "program";
	const read = {
		title,
		names,
		body: padded(candidate.body),
		keywords,
		program: isProgram ? `${title}${names}` : program,
	};
	let sum = 0;
	let aboutProgram = words.length > 0;
	let isProgramName = true;
	let missing = 0;
	for (const word of words) {
		const value = wordScore(read, word);
		sum += value;
		if (value === 0) missing++;
		const isNamed = (text: string) =>
			(hasWhole(text, word) && isExact(text, word)) || hasSpelling(text, word);
		if (!isProgram || !isNamed(read.program)) aboutProgram = false;
		if (!hasWhole(title, word) && !hasSpelling(title, word)) isProgramName = false;
	}
	// A program scores more if all words of the query name it.
	if (aboutProgram && wantedKinds.length === 0) sum += isProgramName ? 20 : 8;
	sum += 8 * titleShare(title, typed);
	const titled = titles.findIndex((token) => names.includes(` ${token} `));
	// The first token scores highest, so it decides between titles that differ only in filler words.
	if (titled >= 0) sum += titlePhrase - titled;
	for (const { kind, word } of wantedKinds) {
		if (keywords.includes(` ${kindToken(kind)} `)) sum += 26;
		else if (shownKindOf(kind) === candidate.shownAs) sum += 20;
		if (hasWhole(title, word)) sum += 2;
	}
	if (candidate.appId === context.appId) sum += 30;
	else if (context.registered.has(candidate.appId)) sum += 4;
	return sum + kindWeights[candidate.shownAs] - 12 * missing - (candidate.isLocked ? 6 : 0);
}
