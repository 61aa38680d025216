import { describe, expect, it } from "vitest";
import { changedLines, linesToWrite } from "#app/features/studio/editor/answer-lines.ts";
import { questionFormShape } from "#app/features/studio/editor/question-form.ts";

/** In each word, a leading `*` marks a right answer, and the place of a card follows `→`. */
const linesFrom = (words: readonly string[]) =>
	words.map((word) => {
		const [label = "", target = ""] = word.replace("*", "").split("→");
		return { label, target, image: "", isRight: word.startsWith("*") };
	});
const wordsOf = (lines: ReturnType<typeof linesFrom>) =>
	lines.map(
		({ label, target, isRight }) =>
			`${isRight ? "*" : ""}${label}${target === "" ? "" : `→${target}`}`,
	);

describe("The answers of a question (STUDIO-15)", () => {
	it.each([
		["up", 1, ["*a", "b", "c"], ["b", "*a", "c"], 0],
		["down", 0, ["*a", "b", "c"], ["b", "*a", "c"], 1],
		["up", 0, ["a", "b"], ["a", "b"], 0],
		["down", 1, ["a", "b"], ["a", "b"], 1],
		["copy", 0, ["*a", "b"], ["*a", "a", "b"], 1],
		["copy", 9, ["a"], ["a"], 0],
	] as const)(
		"The button %s of the answer at index %i moves or copies the answer if possible (STUDIO-15)",
		(what, at, before, after, to) => {
			const changed = changedLines(
				linesFrom(before),
				{ do: what, at },
				questionFormShape("multiple"),
			);
			expect([wordsOf(changed.lines), changed.at]).toEqual([after, to]);
		},
	);

	it.each([
		["after the last answer", "multiple", null, ["a", "", ""], "b\n* c", ["a", "b", "*c"]],
		["into an empty line", "multiple", 1, ["a", "", ""], "b\nc", ["a", "b", "c"]],
		["into an empty line before another", "multiple", 0, ["", "z"], "a\nb", ["a", "b", "z"]],
		["into a filled line", "multiple", 0, ["a", "z"], "b\nc", ["a", "b", "c", "z"]],
		["from Word", "multiple", 0, [""], "•\ta\r\n•\tb\r\n", ["a", "b"]],
		["with numbers", "multiple", 0, [""], "1. a\n2) b", ["a", "b"]],
		[
			"with a number that belongs to the text",
			"multiple",
			0,
			[""],
			"1. class\nEconomy",
			["1. class", "Economy"],
		],
		["into a question with one right answer", "single", null, ["*a"], "*b\n*c", ["a", "*b", "c"]],
		[
			"with a column of places",
			"drag and drop",
			0,
			[""],
			"Kiwi\tNew Zealand\nEmu",
			["Kiwi→New Zealand", "Emu"],
		],
	] as const)(
		"A list that is pasted %s becomes answers (STUDIO-15)",
		(_where, type, at, before, list, after) => {
			const change = { do: "paste", at, list } as const;
			const { lines } = changedLines(linesFrom(before), change, questionFormShape(type));
			expect(wordsOf(lines)).toEqual(after);
		},
	);

	it("A question keeps all pasted answers, even if there are 80", () => {
		const list = Array.from({ length: 80 }, (_, index) => `answer ${index}`).join("\n");
		const change = { do: "paste", at: null, list } as const;
		const { lines } = changedLines([], change, questionFormShape("multiple"));
		expect(linesToWrite(questionFormShape("multiple"), lines)).toHaveLength(80);
	});
});
