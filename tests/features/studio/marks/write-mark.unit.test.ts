import { expect, it } from "vitest";
import { writeMark, type MarkName } from "#app/features/studio/marks/write-mark.ts";

const words = { heading: "Heading", item: "item", cell: "cell", words: "words" };

/** Presses a button. In `shown` and in the returned text, `‹` and `›` enclose the selection. */
function pressed(mark: MarkName, shown: string): string {
	const [start, end] = [shown.indexOf("‹"), shown.indexOf("›") - 1];
	const value = shown.replaceAll(/[‹›]/g, "");
	const { start: from, end: to, text, selected } = writeMark(mark, value, [start, end], words);
	const written = value.slice(0, from) + text + value.slice(to);
	const [first, last] = selected;
	return `${written.slice(0, first)}‹${written.slice(first, last)}›${written.slice(last)}`;
}

it.each([
	["bold", "a ‹b› c", "a **‹b›** c"],
	["bold", "a ‹b ›c", "a **‹b›** c"],
	["bold", "a **‹b›** c", "a ‹b› c"],
	["bold", "a ‹**b**› c", "a ‹b› c"],
	["bold", "‹›", "**‹words›**"],
	["bold", "‹a\n\nb›", "‹**a**\n\n**b**›"],
	["emphasis", "a ‹b› c", "a *‹b›* c"],
	["emphasis", "**‹b›**", "***‹b›***"],
	["heading", "a\nb‹›c\nd", "a\n‹## bc›\nd"],
	["heading", "‹### a›", "‹## a›"],
	["heading", "‹## a›", "‹a›"],
	["heading", "a\n\n‹›", "a\n\n## ‹Heading›"],
	["list", "‹a\nb›", "‹- a\n- b›"],
	["list", "‹- a\n- b›", "‹a\nb›"],
	["list", "‹›", "- ‹item›"],
	["table", "a‹›", "a\n\n| ‹cell› | cell |\n| --- | --- |\n| cell | cell |"],
	["table", "‹›a", "| ‹cell› | cell |\n| --- | --- |\n| cell | cell |\n\na"],
	["link", "a ‹b› c", "a [b](‹https://›) c"],
	["link", "‹https://a.example›", "[‹words›](https://a.example)"],
	["link", "‹›", "[words](‹https://›)"],
] as const)("The button %s turns %j into %j (STUDIO-14)", (mark, before, after) => {
	expect(pressed(mark, before)).toBe(after);
});
