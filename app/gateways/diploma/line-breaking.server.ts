import { graphemesOf } from "./text-runs.server.ts";

/** The width of a text at one point of size, in points. */
export type Measure = (text: string) => number;

/** How a text may be set: in at most so many lines, from the wanted size down to the least. */
export interface Step {
	lines: number;
	from: number;
	to: number;
}

export interface Fitted {
	lines: string[];
	size: number;
}

/** Scripts that break between any two characters. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const clingsToTheLeft = /^[\p{Pe}\p{Pf}\p{Po}ー々]+$/u;

/**
 * The text at the largest size of the first step it fits in with whole words. In the last step words may be cut, and what is
 * too long ends in an ellipsis.
 */
export function fit(text: string, width: number, steps: readonly Step[], measure: Measure): Fitted {
	const longest = longestPart(text, measure);
	for (const { lines: most, from, to } of steps) {
		const fits = (size: number): boolean => longest * size <= width && lines(text, width / size, measure).length <= most;
		if (!fits(to)) continue;
		const size = largest(from, to, fits);
		return within({ lines: balanced(text, width / size, measure), size }, width, measure);
	}
	const { lines: most, to } = steps.at(-1) as Step;
	const cut = lines(text, width / to, measure);
	return within({ lines: cut.length <= most ? cut : shortened(cut, width / to, most, measure), size: to }, width, measure);
}

/** Joined letters may be wider than the sum of single ones: then the lines shrink. */
function within({ lines, size }: Fitted, width: number, measure: Measure): Fitted {
	return { lines, size: Math.min(size, width / Math.max(...lines.map(measure), Number.MIN_VALUE)) };
}

/** The largest size from `from` down to `to` for which `fits` holds; it holds for `to`. Sizes are quarters of a point. */
function largest(from: number, to: number, fits: (size: number) => boolean): number {
	if (fits(from)) return from;
	let low = 0;
	let high = Math.round((from - to) * 4);
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (fits(to + middle / 4)) low = middle;
		else high = middle;
	}
	return to + low / 4;
}

/** As few lines as greedy breaking gives, as even as they can be. */
function balanced(text: string, width: number, measure: Measure): string[] {
	let best = lines(text, width, measure);
	if (best.length === 1) return best;
	let narrow = Math.max(width / 2, longestPart(text, measure));
	let wide = width;
	for (let round = 0; round < 6; round++) {
		const middle = (narrow + wide) / 2;
		const tried = lines(text, middle, measure);
		if (tried.length > best.length) narrow = middle;
		else [best, wide] = [tried, middle];
	}
	return best;
}

function longestPart(text: string, measure: Measure): number {
	return Math.max(...breakable(text).map((part) => measure(part.trimEnd())), 0);
}

function shortened(lines: readonly string[], width: number, most: number, measure: Measure): string[] {
	const kept = lines.slice(0, most);
	const letters = graphemesOf(kept.at(-1) ?? "");
	while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
	return [...kept.slice(0, -1), `${letters.join("").trimEnd()}…`];
}

/** Greedy lines; a word wider than a line is cut between its characters. Widths are added up: kerning across a break is nothing. */
function lines(text: string, width: number, measure: Measure): string[] {
	const done: string[] = [];
	let line = "";
	let used = 0;
	const add = (part: string): void => {
		if (line !== "" && used + measure(part.trimEnd()) > width) {
			done.push(line.trimEnd());
			line = "";
			used = 0;
		}
		line += part;
		used += measure(part);
	};
	for (const part of breakable(text)) {
		if (measure(part.trimEnd()) <= width) add(part);
		else for (const letter of graphemesOf(part)) add(letter);
	}
	return [...done, line.trimEnd()];
}

/** The parts a line may end after: words, parts of an address, single characters in scripts without spaces. */
function breakable(text: string): string[] {
	const parts: string[] = [];
	for (const word of text.match(/[^ /-]*[ /-]*/g) ?? []) {
		if (!breaksAnywhere.test(word)) {
			if (word !== "") parts.push(word);
			continue;
		}
		for (const letter of graphemesOf(word)) {
			if (parts.length > 0 && clingsToTheLeft.test(letter.trimEnd())) parts[parts.length - 1] += letter;
			else if (letter === " " && parts.length > 0) parts[parts.length - 1] += letter;
			else parts.push(letter);
		}
	}
	return parts;
}
