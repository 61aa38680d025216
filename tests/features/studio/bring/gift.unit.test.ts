import { expect, it } from "vitest";
import { CannotBring, type FileContent } from "#app/features/studio/bring/brought.ts";
import { readGift } from "#app/features/studio/bring/read-gift.server.ts";

const words = { yes: "True", no: "False" };

const read = (text: string | Uint8Array) =>
	readGift(typeof text === "string" ? Buffer.from(text) : text, "bank", words);

const pagesOf = ({ chapters }: FileContent) =>
	chapters.flatMap(({ pages }) => pages.map(({ fields }) => fields));

const notesOf = ({ notes }: FileContent) =>
	notes.map(({ did, what, line, values = {} }) => [did, what, line, ...Object.values(values)]);

it("GIFT questions of all types except essays become questions of the portal's types (STUDIO-122)", async () => {
	const content = await read(`
// one right answer
What is the capital of Jordan? {=Amman#Yes, since 1921. ~Petra#A ruin. ~Aqaba#A ruin.}

Which are in Jordan? {~%50%Petra ~%50%Jerash ~%-100%Palmyra}

Jordan has a coast.{T#It does: at Aqaba.#At the Red Sea.}

The capital is {=Amman =Amman City} today.

The king lives in {~Petra =Amman ~Aqaba}.

Which fits? {=Petra -> rock =Aqaba -> sea =Amman -> city #### Well done.}

::Founded:: In which year? {#1921}

How long is the coast, in km? {#26:2}
`);
	expect(content.notes.map(({ what, line }) => [what, line])).toEqual([["tolerance", 17]]);
	expect(content.chapters.map(({ title }) => title)).toEqual(["bank"]);
	const told = (right: string, wrong = "") => ({
		correct_answer_text: right,
		incorrect_answer_text: wrong,
	});
	const option = (label: string, correct: 0 | 1) => ({ label, correct });
	expect(pagesOf(content)).toEqual([
		{
			type: "single",
			question: "What is the capital of Jordan?",
			options: [option("Amman", 1), option("Petra", 0), option("Aqaba", 0)],
			mixed: 1,
			...told("Yes, since 1921.", "A ruin."),
		},
		{
			type: "multiple",
			question: "Which are in Jordan?",
			options: [option("Petra", 1), option("Jerash", 1), option("Palmyra", 0)],
			mixed: 1,
			...told(""),
		},
		{
			type: "single",
			question: "Jordan has a coast.",
			options: [option("True", 1), option("False", 0)],
			mixed: 0,
			...told("At the Red Sea.", "It does: at Aqaba."),
		},
		{
			type: "fill in the blanks",
			question: "The capital is ___ today.",
			correct_answers: ["Amman|Amman City"],
			...told(""),
		},
		{
			type: "multiple choice dropdown",
			question: "The king lives in _____.",
			options: [option("Petra", 0), option("Amman", 1), option("Aqaba", 0)],
			mixed: 1,
			...told(""),
		},
		{
			type: "drag and drop",
			question: "Which fits?",
			options: [
				{ label: "Petra", target: "rock" },
				{ label: "Aqaba", target: "sea" },
				{ label: "Amman", target: "city" },
			],
			mixed: 1,
			...told("Well done."),
		},
		{
			title: "Founded",
			type: "fill in the blanks",
			question: "In which year? ___",
			correct_answers: ["1921"],
			...told(""),
		},
		expect.objectContaining({
			type: "slider",
			question: "How long is the coast, in km?",
			correct_answer: 26,
			decimals: 0,
		}),
	]);
	const slider = pagesOf(content).at(-1) as { options: number[] };
	expect(slider.options).toContain(26);
	expect(slider.options.filter((value) => Math.abs(value - 26) <= 2)).toEqual([26]);
});

it("Categories of a question bank become chapters, and text without an answer becomes a page (STUDIO-122)", async () => {
	const content = await read(
		[
			"$CATEGORY: $course$/top/Islands// Atolls",
			"",
			"Read this first.",
			"",
			"Q1 {T}",
			"",
			"$CATEGORY: Food",
			"Q2 {F}",
			"",
			"$CATEGORY: $course$/top/Islands// Atolls",
			"",
			"Q3 {T}",
		].join("\r\n"),
	);
	expect(
		content.chapters.map(({ title, pages }) => [
			title,
			pages.map(({ fields }) => fields.question ?? fields.text),
		]),
	).toEqual([
		["Islands/ Atolls", ["<p>Read this first.</p>", "Q1", "Q3"]],
		["Food", ["Q2"]],
	]);
	expect(content.notes).toEqual([]);
});

it("The import of a question bank reports what it leaves out or changes, each with a line number, and imports the rest (STUDIO-122)", async () => {
	const content = await read(
		[
			"Good {T}",
			"",
			"No end {=a ~b",
			"",
			"Good too {T}",
			"",
			"Write about it {}",
			"",
			"All wrong {~a ~b}",
			"",
			"{}}",
			"",
			"Apart {",
			"=a",
			"",
			"~b",
			"}",
			"",
			"Many weights {~%900%a ~b}",
			"",
			"Hints {=a ~b#Not b. ~c#Not c.}",
			"",
			"Star {=Am*n =Amman}",
			"",
			"[html]<b>Bold</b> <img src='x.png'> {T}",
			"",
			"Pairs {= -> lonely =a -> b}",
		].join("\n"),
	);
	expect(pagesOf(content).map(({ question }) => question)).toEqual([
		"Good",
		"Good too",
		"Apart",
		"Hints",
		"Star ___",
		"Bold",
		"Pairs",
	]);
	expect(notesOf(content)).toEqual([
		["leftOut", "unreadable", 3, "No end {=a ~b"],
		["leftOut", "essay", 7, "Write about it"],
		["leftOut", "noAnswer", 9, "All wrong"],
		["leftOut", "unreadable", 11, "{}}"],
		["leftOut", "unreadable", 19, "Many weights {~%900%a ~b}"],
		["changed", "hints", 21],
		["leftOut", "wildcard", 23, "Am*n"],
		["leftOut", "questionPicture", 25],
		["changed", "html", 25],
		["leftOut", "pair", 27, "lonely"],
	]);
	expect(pagesOf(content)[3]?.incorrect_answer_text).toBe("b: Not b.\nc: Not c.");
});

it("The import of a question bank reads escaped characters, UTF-8 with or without a byte order mark, UTF-16 and Windows-1252 (STUDIO-122)", async () => {
	const text = String.raw`Wie heißt 1\=1 \{so\}? {=Übung\: a\#b ~nein}`;
	const question = "Wie heißt 1=1 {so}?";
	for (const [bytes, encoding] of [
		[Buffer.from(text), null],
		[Buffer.from(`\uFEFF${text}`), null],
		[Buffer.from(`\uFEFF${text}`, "utf16le"), "UTF-16"],
		[Buffer.from(`\uFEFF${text}`, "utf16le").swap16(), "UTF-16"],
		[Buffer.from(text, "latin1"), "Windows-1252"],
	] as const) {
		const content = await read(bytes);
		const [page] = pagesOf(content);
		expect(page).toMatchObject({ question, options: [{ label: "Übung: a#b" }, { label: "nein" }] });
		expect(content.notes.map(({ values }) => values?.encoding ?? null)).toEqual(
			encoding === null ? [] : [encoding],
		);
	}
	await expect(read(Buffer.from([1, 0, 2]))).rejects.toEqual(new CannotBring("kind"));
	await expect(read(Buffer.alloc(2_200_000, "a"))).rejects.toEqual(new CannotBring("tooLarge"));
});

it("A short answer that earns partial credit in GIFT is left out, and the import report says so", async () => {
	const content = await read("The capital is {=Amman =%50%Amman City} today.");
	expect(content.notes.map(({ what }) => what)).toEqual(["partial"]);
	expect(pagesOf(content)).toMatchObject([{ correct_answers: ["Amman"] }]);
});
