import { describe, expect, it } from "vitest";
import { checkPack } from "#app/content/check-pack.server.ts";
import { copyOfSamplePack, editPack, type Json } from "#tests/support/packs.ts";

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
