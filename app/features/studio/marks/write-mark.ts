/** The marks in the order of the toolbar. */
export const markNames = ["bold", "emphasis", "heading", "list", "table", "link"] as const;
export type MarkName = (typeof markNames)[number];

/** The text that a button inserts with its mark if nothing is selected. */
interface MarkWords {
	heading: string;
	item: string;
	cell: string;
	words: string;
}

/** Replaces part of a text, and selects part of the result. Positions count UTF-16 units from 0. */
export interface TextEdit {
	start: number;
	end: number;
	text: string;
	selected: readonly [start: number, end: number];
}

/**
 * Returns the edit that a toolbar button makes (STUDIO-14). A second press removes the mark, unless
 * it is a table or a link.
 */
export function writeMark(
	mark: MarkName,
	value: string,
	[start, end]: readonly [start: number, end: number],
	words: MarkWords,
): TextEdit {
	switch (mark) {
		case "bold":
			return wrap("**", value, start, end, words.words);
		case "emphasis":
			return wrap("*", value, start, end, words.words);
		case "heading":
			return prefix("## ", /^#{1,6} /, value, start, end, words.heading);
		case "list":
			return prefix("- ", /^- /, value, start, end, words.item);
		case "table":
			return table(value, end, words.cell);
		case "link":
			return link(value, start, end, words.words);
	}
}

function wrap(
	sign: string,
	value: string,
	givenStart: number,
	givenEnd: number,
	words: string,
): TextEdit {
	const chosen = value.slice(givenStart, givenEnd);
	// Spaces at both ends stay outside the markers, because a double click may also select the space
	// after a word.
	const start = givenStart + (chosen.length - chosen.trimStart().length);
	const text = chosen.trim();
	const end = start + text.length;
	const by = sign.length;
	// `**` is one marker for bold, not two for emphasis.
	const isSigned = (from: number, to: number) =>
		value.slice(from, from + by) === sign &&
		value.slice(to - by, to) === sign &&
		value[from - 1] !== "*" &&
		value[from + by] !== "*" &&
		to - from > 2 * by;
	if (isSigned(start - by, end + by))
		return { start: start - by, end: end + by, text, selected: [start - by, end - by] };
	if (isSigned(start, end))
		return { start, end, text: text.slice(by, -by), selected: [start, end - 2 * by] };
	if (text === "") {
		const at = start + by;
		return { start, end, text: sign + words + sign, selected: [at, at + words.length] };
	}
	// Each line gets its own markers, because a mark can't span lines.
	const written = text.replaceAll(/\S.*\S|\S/g, `${sign}$&${sign}`);
	const isLine = !text.includes("\n");
	const selected = isLine ? [start + by, end + by] : [start, start + written.length];
	return { start, end, text: written, selected: [selected[0] ?? 0, selected[1] ?? 0] };
}

function prefix(
	sign: string,
	has: RegExp,
	value: string,
	givenStart: number,
	givenEnd: number,
	words: string,
): TextEdit {
	const start = value.lastIndexOf("\n", givenStart - 1) + 1;
	const next = value.indexOf("\n", Math.max(givenEnd, start));
	const end = next < 0 ? value.length : next;
	const lines = value.slice(start, end).split("\n");
	const filled = lines.filter((line) => line.trim() !== "");
	if (filled.length === 0) {
		const at = start + sign.length;
		return { start, end, text: sign + words, selected: [at, at + words.length] };
	}
	const isOn = filled.every((line) => line.startsWith(sign));
	const text = lines
		.map((line) => {
			if (line.trim() === "") return line;
			return isOn ? line.slice(sign.length) : sign + line.replace(has, "");
		})
		.join("\n");
	return { start, end, text, selected: [start, start + text.length] };
}

function table(value: string, at: number, cell: string): TextEdit {
	const row = `| ${cell} | ${cell} |`;
	const before = value.slice(0, at);
	const lead = before === "" ? "" : "\n".repeat(2 - endingLines(before));
	const tail = value.slice(at).startsWith("\n\n") || at === value.length ? "" : "\n\n";
	const start = at + lead.length + 2;
	return {
		start: at,
		end: at,
		text: `${lead}${[row, "| --- | --- |", row].join("\n")}${tail}`,
		selected: [start, start + cell.length],
	};
}

/** Counts the line breaks at the end of a text, up to two. */
const endingLines = (text: string) => (/\n{0,2}$/.exec(text)?.[0] ?? "").length;

function link(value: string, start: number, end: number, words: string): TextEdit {
	const chosen = value.slice(start, end);
	const isAddress = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(chosen);
	const text = isAddress || chosen === "" ? words : chosen;
	const address = isAddress ? chosen : "https://";
	const at = start + text.length + 3;
	return {
		start,
		end,
		text: `[${text}](${address})`,
		// Selects the part that the author replaces next.
		selected: isAddress ? [start + 1, start + 1 + text.length] : [at, at + address.length],
	};
}
