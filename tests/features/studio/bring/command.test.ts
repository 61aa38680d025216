import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { samplePack } from "#tests/support/packs.ts";
import { runScript } from "#tests/support/command.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";
import { brief, questionBank } from "./brief.ts";

async function bring(
	args: readonly string[],
	env: Record<string, string>,
): Promise<{ code: number; out: string[]; err: string }> {
	const { code, out, error } = await runScript(["content", "bring", ...args], { env });
	return { code, out: out.split("\n").filter(Boolean), err: error };
}

it("The command `content bring` imports a file as a draft and prints what it added, changed and left out, and what lint finds (RUN-25)", async () => {
	const { database, address } = await temporaryDatabase();
	const dataDir = temporaryFolder();
	await importPack(database, samplePack, join(dataDir, "media"), 1000);
	const folder = temporaryFolder();
	const word = join(folder, "jordan.docx");
	const bank = join(folder, "bank.gift");
	writeFileSync(word, await brief());
	writeFileSync(bank, questionBank);
	const settings = { DATA_DIR: dataDir, DATABASE_URL: address };

	const made = await bring([word, "--name", "Petra and more"], settings);
	expect(made.err).toBe("");
	expect(made.out.slice(0, 4)).toEqual([
		"Imported: 2 chapters, 4 pages (0 questions) and 6 pictures.",
		"left out: The title of the file, “Jordan in a week”.",
		expect.stringMatching(/^changed: “Petra” shows its first picture\./),
		expect.stringMatching(/^changed: “Wadi Rum” shows its first picture\./),
	]);
	expect(made.out).toContainEqual(
		expect.stringMatching(/^chapters\[0\]\.pages: warning: .+ \(end-screen\)$/),
	);
	expect(made.out.at(-1)).toMatch(/^Draft of program \d+: \/studio\/\d+\/bring\/\d+\/$/);

	const added = await bring([bank, "--program", "620"], settings);
	expect(added.out.slice(0, 3)).toEqual([
		"Imported: 1 chapter, 5 pages (5 questions) and 0 pictures.",
		"left out: Line 11: A question that can’t be read: “This one has no end {=a ~b”",
		expect.stringMatching(/^changed: Line 13: A range of numbers became a slider/),
	]);
	expect(added.code).toBe(0);

	writeFileSync(bank, "%PDF-1.7");
	for (const [args, err] of [
		[[bank], /bank\.gift: This isn’t a Word file/],
		[[join(folder, "nope")], /There is no file/],
		[[word, "--program", "999"], /There is no program 999/],
	] as const) {
		const refused = await bring(args, settings);
		expect([refused.code, refused.out, refused.err]).toEqual([1, [], expect.stringMatching(err)]);
	}
});
