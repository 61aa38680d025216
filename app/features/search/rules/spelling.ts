import { editDistance } from "#app/platform/text/edit-distance.ts";

export interface KnownWord {
	word: string;
	written: string;
	count: number;
}

/** Shorter words aren't corrected, because too many words are similar to them. */
export const minCorrectedLength = 4;

export function maxErrors(word: string): number {
	return word.length < 8 ? 1 : word.length < 11 ? 2 : 3;
}

/**
 * Returns the same key for words that sound alike. Replaces letters that people confuse, and
 * removes double letters.
 */
export function soundKey(word: string): string {
	return word
		.replaceAll("ph", "f")
		.replaceAll(/sch|sh|ch/g, "x")
		.replaceAll(/ck|c|q/g, "k")
		.replaceAll("z", "s")
		.replaceAll(/[yj]/g, "i")
		.replaceAll("w", "v")
		.replaceAll(/(.)h/g, "$1")
		.replaceAll(/(.)\1+/gu, "$1");
}

function lettersOf(word: string): number {
	let bits = 0;
	for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
	return bits;
}

function bitCount(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/**
 * Returns the word that is nearest in spelling or sound, or null if no word is near. Among equally
 * near words, prefers those with the same first letter, and then the most frequent word.
 */
export function nearestWord(word: string, known: readonly KnownWord[]): KnownWord | null {
	if (word.length < minCorrectedLength || /\d/.test(word)) return null;
	const most = maxErrors(word);
	const [letters, sounds] = [lettersOf(word), soundKey(word)];
	let best: KnownWord | null = null;
	let least: readonly number[] = [];
	for (const other of known) {
		const longer = other.word.length - word.length;
		if (other.word === word || Math.abs(longer) > most + 1 || other.word.length < 3) continue;
		if (bitCount(letters ^ lettersOf(other.word)) > 2 * (most + 1)) continue;
		const spelled = Math.abs(longer) > most ? Infinity : editDistance(word, other.word);
		const heard = soundKey(other.word) === sounds ? 0.5 : Infinity;
		// People leave letters out more often than they add them, so a missing letter costs less.
		const slip = spelled <= most ? spelled - (isSubsequence(word, other.word) ? 0.1 : 0) : Infinity;
		const distance = Math.min(slip, heard);
		if (distance === Infinity || (distance > 1 && other.word[0] !== word[0])) continue;
		const rank = [distance, other.word[0] === word[0] ? 0 : 1, -other.count];
		if (best !== null && !isBefore(rank, least)) continue;
		[best, least] = [other, rank];
	}
	return best;
}

function isSubsequence(shorter: string, longer: string): boolean {
	let at = 0;
	for (const letter of longer) if (letter === shorter[at]) at++;
	return at === shorter.length;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
	for (const [index, value] of one.entries()) {
		const against = other[index] ?? 0;
		if (value !== against) return value < against;
	}
	return false;
}

export function splitWord(
	word: string,
	known: readonly KnownWord[],
): readonly [KnownWord, KnownWord] | null {
	const byWord = new Map(known.map((each) => [each.word, each]));
	let best: readonly [KnownWord, KnownWord] | null = null;
	for (let at = 3; at <= word.length - 3; at++) {
		const [first, second] = [byWord.get(word.slice(0, at)), byWord.get(word.slice(at))];
		if (
			first &&
			second &&
			(!best || Math.min(first.count, second.count) > Math.min(best[0].count, best[1].count))
		)
			best = [first, second];
	}
	return best;
}
