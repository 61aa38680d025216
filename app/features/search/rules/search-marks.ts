import {
	isHit,
	placedWords,
	type OtherSpelling,
	type PlacedWord,
	type SearchWord,
} from "#app/platform/text/search-words.ts";

export interface MarkedPart {
	text: string;
	isHit: boolean;
}

interface Span {
	start: number;
	end: number;
	word: number;
}

export type FindWords = (text: string) => readonly PlacedWord[];

function spansOf(text: string, words: readonly SearchWord[], place: FindWords): Span[] {
	const placed = place(text);
	const spans: Span[] = [];
	for (let at = 0; at < placed.length; at++) {
		for (let word = 0; word < words.length; word++) {
			const length = matchLength(placed, at, words[word] as SearchWord);
			if (length === 0) continue;
			const last = placed[at + length - 1] as PlacedWord;
			spans.push({ start: (placed[at] as PlacedWord).start, end: last.end, word });
			at += length - 1;
			break;
		}
	}
	return spans;
}

function matchLength(placed: readonly PlacedWord[], at: number, searched: SearchWord): number {
	const { stems, spellings = [] } = searched;
	if (stems.length <= 1 || searched.anywhere) {
		if (isHit(placed[at] as PlacedWord, searched)) return 1;
		return spellings.find((spelling) => isSpelled(placed, at, spelling))?.words.length ?? 0;
	}
	const follows = stems.every((token, offset) => {
		const here = placed[at + offset];
		return (
			here !== undefined &&
			(here.token === token || here.stem === token) &&
			(offset === 0 || here.start === placed[at + offset - 1]?.end)
		);
	});
	return follows ? stems.length : 0;
}

/**
 * In the index, each word is followed by its stem if that differs. Only the last word can therefore
 * match as it is written.
 */
function isSpelled(
	placed: readonly PlacedWord[],
	at: number,
	{ words, isOpen }: OtherSpelling,
): boolean {
	return words.every((word, offset) => {
		const here = placed[at + offset];
		if (!here) return false;
		const isLast = offset === words.length - 1;
		if (!isLast) return here.stem === word;
		if (words.length === 1 && here.stem === word) return true;
		return isOpen ? here.token.startsWith(word) : here.token === word;
	});
}

function cut(text: string, spans: readonly Span[], from: number, to: number): MarkedPart[] {
	const parts: MarkedPart[] = [];
	let at = from;
	for (const { start, end } of spans) {
		if (start < from || end > to) continue;
		if (start > at) parts.push({ text: text.slice(at, start), isHit: false });
		parts.push({ text: text.slice(start, end), isHit: true });
		at = end;
	}
	if (at < to) parts.push({ text: text.slice(at, to), isHit: false });
	return parts;
}

export function markHits(
	text: string,
	words: readonly SearchWord[],
	place: FindWords = placedWords,
): MarkedPart[] {
	return cut(text, spansOf(text, words, place), 0, text.length);
}

const excerptLength = 220;

/**
 * Returns the part with the largest number of different search words, or the beginning if there is
 * no hit.
 */
export function excerpt(
	text: string,
	words: readonly SearchWord[],
	place: FindWords = placedWords,
	length = excerptLength,
): MarkedPart[] {
	if (text.length <= length) return markHits(text, words, place);
	const spans = spansOf(text, words, place);
	const best = bestStart(spans, length);
	const from =
		best === null || best < length / 3 ? 0 : wordStart(text, best - Math.floor(length / 4));
	const to = from + length >= text.length ? text.length : wordEnd(text, from + length);
	const parts = cut(text, spans, from, to);
	if (from > 0) parts.unshift({ text: "… ", isHit: false });
	if (to < text.length) parts.push({ text: " …", isHit: false });
	return parts;
}

/**
 * Returns where the best group of hits starts, or null without hits. Different search words
 * outweigh repeated ones.
 */
function bestStart(spans: readonly Span[], length: number): number | null {
	let best: number | null = null;
	let most = 0;
	for (const [index, { start }] of spans.entries()) {
		const near = spans.slice(index, index + 40).filter((span) => span.end <= start + length * 0.7);
		const score = new Set(near.map((span) => span.word)).size * 100 + near.length;
		if (score > most) [best, most] = [start, score];
		if (index > 400) break;
	}
	return best;
}

function wordStart(text: string, at: number): number {
	const space = text.lastIndexOf(" ", Math.max(0, at));
	return space < 0 || at - space > 40 ? Math.max(0, at) : space + 1;
}

function wordEnd(text: string, at: number): number {
	const space = text.indexOf(" ", at);
	return space < 0 || space - at > 40 ? Math.min(at, text.length) : space;
}
