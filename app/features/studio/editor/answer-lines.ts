import type { AnswerLine, QuestionFormShape } from "./question-form.ts";

/** The number of empty lines at the end of a form, and the number that its button adds. */
export const emptyLines = 2;
const minLines = 4;
/** A form gets empty lines only until it has this many lines in total. */
const maxLines = 60;
/** The most lines that a question's form accepts. */
export const mostLines = 200;

const noLine: AnswerLine = { label: "", target: "", image: "", isRight: false };

const isEmpty = ({ label, target, image }: AnswerLine) =>
	label.trim() === "" && target.trim() === "" && image === "";

/** Returns the number of lines up to and including the last one with text or a picture. */
function filledLines(lines: readonly AnswerLine[]): number {
	let count = lines.length;
	while (count > 0 && isEmpty(lines[count - 1] ?? noLine)) count--;
	return count;
}

/** Returns the lines of a question's form, with empty ones at the end. A lock has only one line. */
export function linesToWrite(
	{ lineName }: QuestionFormShape,
	lines: readonly AnswerLine[],
	more = 0,
): AnswerLine[] {
	if (lineName === "lock") return [lines.find(({ isRight }) => isRight) ?? lines[0] ?? noLine];
	const filled = filledLines(lines);
	const offered = Math.min(maxLines, Math.max(minLines, filled + emptyLines, lines.length + more));
	return Array.from({ length: Math.max(filled, offered) }, (_, index) => lines[index] ?? noLine);
}

export function linesOf(form: FormData): AnswerLine[] {
	const [labels = [], targets = [], images = [], right = []] = [
		"label",
		"target",
		"image",
		"correct",
	].map((name) => form.getAll(name).map((value) => (typeof value === "string" ? value : "")));
	return labels.map((label, index) => ({
		label,
		target: targets[index] ?? "",
		image: form.get(`image-${index}`)?.toString() ?? images[index] ?? "",
		isRight: right.includes(String(index)),
	}));
}

/** A change to the lines, made by a button or a paste. `at` is the index of a line. */
export type LineChange =
	| { do: "up" | "down" | "copy"; at: number }
	/** Pastes a list at a line. If `at` is null, pastes it after the last filled line. */
	| { do: "paste"; at: number | null; list: string };

export interface ChangedLines {
	lines: AnswerLine[];
	/** The index of the moved line, or of the last line that was added. */
	at: number;
}

/**
 * Returns the lines after a change. An impossible change, such as moving the first line up, changes
 * nothing.
 */
export function changedLines(
	lines: readonly AnswerLine[],
	change: LineChange,
	shape: QuestionFormShape,
): ChangedLines {
	const { at } = change;
	if (change.do === "paste") return pasted(lines, change, shape);
	const line = at === null ? undefined : lines[at];
	if (at === null || !line) return { lines: [...lines], at: 0 };
	if (change.do === "copy") {
		const copy = { ...line, isRight: false };
		return { lines: [...lines.slice(0, at + 1), copy, ...lines.slice(at + 1)], at: at + 1 };
	}
	const to = at + (change.do === "up" ? -1 : 1);
	const other = lines[to];
	if (!other) return { lines: [...lines], at };
	const moved = [...lines];
	[moved[at], moved[to]] = [other, line];
	return { lines: moved, at: to };
}

function pasted(
	lines: readonly AnswerLine[],
	{ at, list }: { at: number | null; list: string },
	shape: QuestionFormShape,
): ChangedLines {
	const added = answersOf(list, shape);
	const last = filledLines(lines) - 1;
	const place = at ?? last;
	const isOnEmptyLine = at !== null && lines[at] !== undefined && isEmpty(lines[at]);
	// A list that is pasted into an empty line first fills the empty lines from there on.
	const room = isOnEmptyLine ? lines.slice(place).findIndex((line) => !isEmpty(line)) : 0;
	const start = isOnEmptyLine ? place : place + 1;
	const kept = start > last ? lines.slice(0, start) : lines;
	const isOneRight = shape.rightAnswers === "one" && added.some(({ isRight }) => isRight);
	const before = isOneRight ? kept.map((line) => ({ ...line, isRight: false })) : kept;
	return {
		lines: [
			...before.slice(0, start),
			...added,
			...before.slice(start + Math.min(Math.max(0, room), added.length)),
		],
		at: start + Math.max(0, added.length - 1),
	};
}

const bullet = /^\s*[-•·–]\s+/;
const number = /^\s*(?:\d{1,3}|[A-Za-z])[.)]\s+/;

/**
 * Reads one answer from each line, without bullets or numbers. `*` marks a right answer, and a tab
 * separates a card from its place.
 */
function answersOf(list: string, shape: QuestionFormShape): AnswerLine[] {
	const given = list.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
	const isNumbered = given.every((line) => number.test(line));
	let isRightTaken = false;
	return given.map((line) => {
		const isRight =
			shape.rightAnswers !== "none" &&
			/^\s*\*/.test(line) &&
			!(shape.rightAnswers === "one" && isRightTaken);
		isRightTaken ||= isRight;
		const words = line
			.replace(/^\s*\*\s*/, "")
			.replace(bullet, "")
			.replace(isNumbered ? number : /^/, "");
		const [label = "", ...rest] = shape.hasTarget ? words.split("\t") : [words];
		const target = rest.join(" ").trim();
		return { label: label.replaceAll("\t", " ").trim(), target, image: "", isRight };
	});
}

/** Reads the value of a pressed button, such as `up 2`. Returns null for any other button. */
export function changeOf(form: FormData | null): LineChange | null {
	const [, what, at] = /^(up|down|copy) (\d{1,3})$/.exec(String(form?.get("line") ?? "")) ?? [];
	if (what !== "up" && what !== "down" && what !== "copy") return null;
	return { do: what, at: Number(at) };
}
