import type { GIFTQuestion } from "gift-pegjs";
import { wellFormed } from "#app/platform/text/well-formed.ts";
import {
	CannotBring,
	oneLine,
	type BringWords,
	type BroughtChapter,
	type FileContent,
	type Note,
} from "./brought.ts";
import { questionOf } from "./gift-question.server.ts";

const mostGiftBytes = 2 * 1024 * 1024;
const longestQuestion = 20_000;
// This is ample, because a program has at most 1,000 chapters and pages together.
const mostBlocks = 5000;
// The most blocks into which empty lines may split one question.
const mostPieces = 10;
const longestChapterTitle = 120;
const longestQuote = 100;

/**
 * Reads a question bank in GIFT. Leaves out questions that it can't read, and adds a note with the
 * line number of each. `fallbackName` names the chapter for questions that have no category. Throws
 * `CannotBring` if the file is too large or binary, or has too many blocks.
 */
export async function readGift(
	bytes: Uint8Array,
	fallbackName: string,
	words: BringWords,
): Promise<FileContent> {
	if (bytes.length > mostGiftBytes) throw new CannotBring("tooLarge");
	const { parse } = await import("gift-pegjs");
	const strict = (text: string): GIFTQuestion | null => {
		try {
			const [question, ...more] = parse(`${text}\n`);
			return question && more.length === 0 ? question : null;
		} catch {
			return null;
		}
	};
	const parsed = (text: string) => strict(text) ?? strict(withSignsEscaped(text));
	const { text, encoding } = textOf(bytes);
	const notes: Note[] = [];
	if (encoding !== null) notes.push({ did: "changed", what: "encoding", values: { encoding } });
	const chapters: BroughtChapter[] = [];
	let chapter = oneLine(fallbackName, longestChapterTitle);
	const blocks = blocksOf(text);
	if (blocks.length > mostBlocks) throw new CannotBring("full");
	for (let index = 0; index < blocks.length; index++) {
		const { line, text: block } = blocks[index] as Block;
		const category = categoryOf(block);
		if (category !== null) {
			chapter = oneLine(category, longestChapterTitle) || chapter;
			continue;
		}
		const { question, pieces } = wholeQuestion(blocks, index, parsed);
		index += pieces - 1;
		if (question === null) {
			const start = oneLine(block, longestQuote);
			notes.push({ did: "leftOut", what: "unreadable", values: { question: start }, line });
			continue;
		}
		const made = questionOf(question, words);
		for (const note of made.notes)
			notes.push({ ...note, line, ...(made.page ? { page: made.page } : {}) });
		if (made.page === null) continue;
		const known = chapters.find(({ title }) => title === chapter);
		if (known) known.pages.push(made.page);
		else chapters.push({ title: chapter, pages: [made.page] });
	}
	return { title: null, chapters, notes };
}

/** Decodes the file. `encoding` is null for UTF-8. Throws `CannotBring` for a binary file. */
function textOf(bytes: Uint8Array): { text: string; encoding: string | null } {
	const decoded = (encoding: string) => wellFormed(new TextDecoder(encoding).decode(bytes));
	if (bytes[0] === 0xff && bytes[1] === 0xfe)
		return { text: decoded("utf-16le"), encoding: "UTF-16" };
	if (bytes[0] === 0xfe && bytes[1] === 0xff)
		return { text: decoded("utf-16be"), encoding: "UTF-16" };
	if (bytes.includes(0)) throw new CannotBring("kind");
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return { text: decoded("utf-8"), encoding: null };
	} catch {
		return { text: decoded("windows-1252"), encoding: "Windows-1252" };
	}
}

interface Block {
	/** The number of the block's first line, from 1. */
	line: number;
	text: string;
}

/**
 * Returns the blocks of text between empty lines, without comments. A category is a block of its
 * own.
 */
function blocksOf(text: string): Block[] {
	const blocks: Block[] = [];
	let open: { line: number; lines: string[] } | null = null;
	const close = () => {
		if (open) blocks.push({ line: open.line, text: open.lines.join("\n") });
		open = null;
	};
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		if (/^\s*\/\//.test(line)) continue;
		if (line.trim() === "") {
			close();
			continue;
		}
		const isCategory = line.trimStart().startsWith("$CATEGORY:");
		if (isCategory) close();
		open ??= { line: index + 1, lines: [] };
		open.lines.push(line);
		if (isCategory) close();
	}
	close();
	return blocks;
}

/**
 * Returns the last part of a category's path, such as `Islands` for `$course$/top/Islands`. Returns
 * null if the block isn't a category.
 */
function categoryOf(block: string): string | null {
	const path = /^\s*\$CATEGORY:(.*)$/.exec(block)?.[1];
	if (path === undefined) return null;
	// Two slashes stand for one slash in a category's name.
	const parts = path.replaceAll("//", "\0").split("/");
	return (parts.at(-1) ?? "")
		.replaceAll("\0", "/")
		.replaceAll(/\$\w+\$/g, "")
		.trim();
}

/**
 * Joins the blocks of a question that has empty lines between its braces. `pieces` is the number of
 * blocks in the question. `question` is null if it can't be read.
 */
function wholeQuestion(
	blocks: readonly Block[],
	index: number,
	parsed: (text: string) => GIFTQuestion | null,
): { question: GIFTQuestion | null; pieces: number } {
	let text = blocks[index]?.text ?? "";
	for (let pieces = 1; text.length <= longestQuestion; pieces++) {
		if (!lacksClosingBrace(text)) return { question: parsed(text), pieces };
		const next = blocks[index + pieces];
		if (!next || pieces === mostPieces) break;
		// If the next block begins another question, this one lacks its closing brace.
		if (/^[^}]*(?<!\\)\{/.test(next.text)) break;
		text += `\n${next.text}`;
	}
	return { question: null, pieces: 1 };
}

/**
 * Escapes special characters where they have no special meaning. Moodle reads them as text, but
 * gift-pegjs expects them to be escaped.
 */
function withSignsEscaped(text: string): string {
	const title = /^\s*::(?:[^:\\]|\\.|:(?!:))*::/s.exec(text)?.[0] ?? "";
	const rest = text.slice(title.length);
	const plain = rest.replaceAll(/\\./gs, "  ");
	const [start, end] = [plain.indexOf("{"), plain.lastIndexOf("}")];
	if (start < 0 || end < start) return title + escapedCharacters(rest, /[:=~#]/);
	const answers = rest.slice(start, end + 1);
	const isNumerical = /^\{\s*#(?!###)/.test(answers);
	return [
		title,
		escapedCharacters(rest.slice(0, start), /[:=~#]/),
		isNumerical ? answers : escapedCharacters(answers, /:/),
		escapedCharacters(rest.slice(end + 1), /[:=~#]/),
	].join("");
}

function escapedCharacters(text: string, signs: RegExp): string {
	return text.replaceAll(new RegExp(`\\\\.|${signs.source}`, "gs"), (found) =>
		found.startsWith("\\") ? found : `\\${found}`,
	);
}

function lacksClosingBrace(text: string): boolean {
	const braces = text.replaceAll(/\\./g, "").replaceAll(/[^{}]/g, "");
	return braces.lastIndexOf("{") > braces.lastIndexOf("}");
}
