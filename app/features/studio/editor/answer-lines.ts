import type { AnswerLine, QuestionFormShape } from "./question-form.ts";

/** Also how many are added on request. */
export const emptyLines = 2;
const minLines = 4;
/** No empty lines are offered beyond it. */
const maxLines = 60;
/** Forms with longer lists are refused. */
export const mostLines = 200;

const noLine: AnswerLine = { label: "", target: "", image: "", isRight: false };

const isEmpty = ({ label, target, image }: AnswerLine) =>
	label.trim() === "" && target.trim() === "" && image === "";

/** Up to the last that has words or a picture. */
function filledLines(lines: readonly AnswerLine[]): number {
	let count = lines.length;
	while (count > 0 && isEmpty(lines[count - 1] ?? noLine)) count--;
	return count;
}

/** With some empty ones. */
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

/** The lines of a form as it was sent, or as it stands in a browser. */
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

/** What a button of an answer does. `at`: the line, from 0. */
export type LineChange =
	| { do: "up" | "down" | "copy"; at: number }
	/** `list`: pasted into a line, or behind all of them. */
	| { do: "paste"; at: number | null; list: string };

export interface ChangedLines {
	lines: AnswerLine[];
	/** The line that was moved or added, from 0. */
	at: number;
}

/** The lines after a change; one that can't be made, such as `up` of the first, leaves them as they are. */
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
	const isOver = at !== null && lines[at] !== undefined && isEmpty(lines[at]);
	// Empty lines give their room to what is pasted.
	const room = isOver ? lines.slice(place).findIndex((line) => !isEmpty(line)) : 0;
	const start = isOver ? place : place + 1;
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

/** One answer a line, without the bullets or numbers of a list. A star before a line marks it as right, and a tab parts a card from its place. */
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

/** The change that a form's button asks for, such as `up 2`; null: another button. */
export function changeOf(form: FormData | null): LineChange | null {
	const [, what, at] = /^(up|down|copy) (\d{1,3})$/.exec(String(form?.get("line") ?? "")) ?? [];
	if (what !== "up" && what !== "down" && what !== "copy") return null;
	return { do: what, at: Number(at) };
}
