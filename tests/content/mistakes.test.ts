import { describe, expect, it } from "vitest";
import { checkPack } from "#app/content/check-pack.server.ts";
import { lintPack } from "#app/content/lint/lint-pack.server.ts";
import { today } from "#tests/support/clock.ts";
import { copyOfSamplePack, editPack, writePackFile, type Json } from "#tests/support/packs.ts";
import { smallPack, smallProgram } from "./lint/small-pack.ts";

const california = "apps/620.json";
const single = ["chapters", 0, "pages", 2];

type Mistake = readonly [what: string, file: string, path: readonly (string | number)[], value: Json | undefined, ...lines: string[]];

/** One change to the sample pack each, and what its author is told. */
const mistakes: readonly Mistake[] = [
	[
		"a question taught by a page that is not there, or is another program's",
		california,
		[...single, "taught_by"],
		[620101, 1, 787101],
		"chapters[0].pages[2].taught_by[1]: No such page in this program: 1",
		"chapters[0].pages[2].taught_by[2]: No such page in this program: 787101",
	],
	["a pass mark above 100", california, ["chapters", 0, "pass_mark"], 101, "chapters[0].pass_mark: Invalid percentage: expected 1 to 100"],
	[
		"a claim that leads nowhere safe",
		california,
		["app", "claims"],
		[{ title: "Fam trip", text: "Write to them.", url: "http://example.org/" }],
		"app.claims[0].url: Invalid address: expected https:, mailto: or tel:",
	],
	[
		"a type of page that is mistyped",
		california,
		["chapters", 0, "pages", 0, "type"],
		"imgae",
		"chapters[0].pages[0].type: Unknown page type: “imgae”. Did you mean “image”?",
	],
	[
		"a file's name in the wrong case",
		california,
		["chapters", 0, "image"],
		"Coast.jpg",
		"chapters[0].image: File not in media/: Coast.jpg. Did you mean coast.jpg?",
	],
	[
		"an address without its beginning",
		california,
		["app", "directory_url"],
		"www.example.org",
		"app.directory_url: File not in media/: www.example.org. Did you mean https://www.example.org?",
	],
];

describe("What an author is told of a mistake", () => {
	it.each(mistakes.map(([what, file, path, value, ...lines]) => ({ what, file, path, value, lines })))(
		"$what (PACK-30)",
		async ({ file, path, value, lines }) => {
			const folder = copyOfSamplePack();
			editPack(folder, file, path, value);
			const { faults } = await checkPack(folder);
			expect(faults.filter((fault) => fault.file === file).map((fault) => `${fault.path}: ${fault.message}`)).toEqual(lines);
		},
	);
});

const small = (...rest: readonly (string | number)[]) => ["chapters", 0, "pages", ...rest];
const choice = (...correct: readonly number[]) =>
	["From the old pier", "From the airport"].slice(0, correct.length).map((label, at) => ({ label, correct: correct[at] ?? 0 }));

/** One change to the small pack each, and the line of lint that names it. */
const blemishes: readonly (readonly [what: string, path: readonly (string | number)[], value: Json, line: string])[] = [
	[
		"a field that is mistyped",
		["chapters", 0, "descripton"],
		"x",
		"chapters[0].descripton: Nobody reads the field “descripton”. Did you mean description?",
	],
	[
		"a field that nobody knows",
		["app", "colour_of_money"],
		"x",
		"app.colour_of_money: Nobody reads the field “colour_of_money”. Take it out.",
	],
	[
		"two right answers where one can be chosen",
		small(1, "options"),
		choice(1, 1),
		"chapters[0].pages[1].options: “From the old pier” and “From the airport” are both right, but only one can be chosen. Leave correct at 1 for one of them, or make it a multiple.",
	],
	[
		"one option",
		small(1, "options"),
		choice(1),
		"chapters[0].pages[1].options: There is one option: nothing can be chosen. Add wrong ones.",
	],
	[
		"equal labels",
		small(1, "options"),
		[...choice(1, 0), { label: "from the airport", correct: 0 }],
		"chapters[0].pages[1].options: Two options are called “from the airport”. Give each a label of its own.",
	],
	[
		"no words after a wrong answer",
		small(1, "incorrect_answer_text"),
		" ",
		"chapters[0].pages[1].incorrect_answer_text: Nothing is said after a wrong one. Say in a sentence why, or give a hint.",
	],
	[
		"a control sign",
		small(0, "sales_tip"),
		"Ferries\u0007 leave",
		"chapters[0].pages[0].sales_tip: The text of “sales_tip” has the sign U+0007, which nobody can read. Take it out.",
	],
];

describe("What lint says of a blemish", () => {
	it.each(blemishes)("%s (RUN-12)", async (_what, path, value, line) => {
		const folder = smallPack();
		editPack(folder, smallProgram, path, value);
		const { findings } = await lintPack(folder, today);
		expect(findings.map((found) => `${found.path}: ${found.message} ${found.advice}`)).toEqual([line]);
	});

	it("an end before its start, a chapter without pages, an unused file (RUN-12)", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, ["app", "start_date"], "2026-05-01");
		editPack(folder, smallProgram, ["app", "end_date"], "2026-04-01");
		editPack(folder, smallProgram, ["chapters", 1, "pages"], []);
		writePackFile(folder, "media/old.pdf", "%PDF-1.4");
		const { findings } = await lintPack(folder, today);
		expect(findings.map(({ file, path, rule }) => [file, path, rule])).toEqual(
			expect.arrayContaining([
				[smallProgram, "app.end_date", "end-before-start"],
				[smallProgram, "chapters[1].pages", "empty-part"],
				["media/old.pdf", "$", "unused-file"],
			]),
		);
	});
});
