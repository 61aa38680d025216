/** A text cut at its blanks, `{{name}}` and `{{count, number}}`: the pieces between them, and what fills each. */
export interface CutText {
	pieces: readonly string[];
	blanks: readonly { name: string; isNumber: boolean }[];
}

const blank = /\{\{\s*(\w+)\s*(,\s*number)?\s*\}\}/g;

export function cutText(text: string): CutText {
	const blanks = [...text.matchAll(blank)];
	let from = 0;
	const pieces = blanks.map((match) => {
		const piece = text.slice(from, match.index);
		from = match.index + match[0].length;
		return piece;
	});
	return {
		pieces: [...pieces, text.slice(from)],
		blanks: blanks.map(([, name, number]) => ({ name: name as string, isNumber: number !== undefined })),
	};
}

/** How a language writes what fills a blank. */
export interface Writing {
	number(value: number): string;
	name(value: string): string;
}

/** The text with its blanks filled. */
export function filledText({ pieces, blanks }: CutText, values: Readonly<Record<string, unknown>>, writing: Writing): string {
	let text = pieces[0] as string;
	for (let at = 0; at < blanks.length; at++) {
		const { name, isNumber } = blanks[at] as (typeof blanks)[number];
		const value = values[name];
		text += (isNumber ? writing.number(Number(value)) : writing.name(String(value ?? ""))) + (pieces[at + 1] as string);
	}
	return text;
}
