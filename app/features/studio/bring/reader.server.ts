import { largestBrought } from "./limits.ts";
import { open, readFile } from "node:fs/promises";
import { isQuestion } from "#app/features/studio/editor/question-form.ts";
import { CannotBring, type BringWords, type FileContent } from "./brought.ts";
import { readGift } from "./read-gift.server.ts";
import { readWord } from "./read-word.server.ts";
import { parentPort, workerData } from "node:worker_threads";
import type { BroughtFileTask, ReadAnswer } from "./read-in-thread.server.ts";

// A ZIP archive, such as a Word file, begins with these characters.
const archive = "PK\u0003\u0004";
// An old Word file begins with these characters, as does a Word file with a password.
const oldOffice = "\xD0\xCF\x11\xE0";
const others = ["%PDF", "{\\rtf", "<?xml", "<!DOC", "<html"];

/**
 * Reads a Word file or a question bank in GIFT. `name` is the file's name without its extension.
 * Throws `CannotBring` if the file can't be imported.
 */
async function readBroughtFile(
	path: string,
	name: string,
	words: BringWords,
): Promise<FileContent> {
	const { start, size } = await startOf(path);
	if (size > largestBrought * 1024 * 1024) throw new CannotBring("tooLarge");
	if (size === 0) throw new CannotBring("empty");
	if (start.startsWith(archive)) return readWord(path, name);
	if (start.startsWith(oldOffice)) throw new CannotBring("oldWord");
	if (others.some((other) => start.startsWith(other))) throw new CannotBring("kind");
	const content = await readGift(await readFile(path), name, words);
	const pages = content.chapters.flatMap((chapter) => chapter.pages);
	// gift-pegjs reads any text as a question bank of descriptions. This refuses a file in which
	// nothing looks like a question.
	if (
		content.notes.every(({ line }) => line === undefined) &&
		!pages.some(({ fields }) => isQuestion(fields))
	)
		throw new CannotBring("kind");
	return content;
}

async function startOf(path: string): Promise<{ start: string; size: number }> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
		return { start: buffer.toString("latin1", 0, bytesRead), size: (await file.stat()).size };
	} finally {
		await file.close();
	}
}

async function answer({ path, name, words }: BroughtFileTask): Promise<ReadAnswer> {
	try {
		return { content: await readBroughtFile(path, name, words) };
	} catch (error) {
		if (error instanceof CannotBring) return { fault: error.why, notes: error.notes };
		throw error;
	}
}

// Node runs this file from its source. An uncaught exception ends the thread, and `readInThread`
// then rejects.
parentPort?.postMessage(await answer(workerData as BroughtFileTask));
