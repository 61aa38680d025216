import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { runScript } from "#tests/support/command.ts";
import { copyOfSamplePack, editPack, packCounts, samplePack } from "#tests/support/packs.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { connection, temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

/** Runs the command, and returns its exit code and its output. */
async function content(
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<{ code: number; lines: string[] }> {
	const { code, output } = await runScript(["content", ...args], { env });
	return { code, lines: output.split("\n").filter(Boolean) };
}

describe("npm run content", () => {
	it("npm run content -- check prints every fault of a pack as `file: json.path: message`, and exits with code 1 if there is one (RUN-10)", async () => {
		expect(await content(["check", samplePack])).toMatchObject({ code: 0 });
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "pages", 0, "type"], "poem");
		editPack(folder, "notifications.json", [0, "app_id"], 999);
		expect(await content(["check", folder])).toEqual({
			code: 1,
			lines: [
				expect.stringMatching(
					/^apps\/620\.json: chapters\[0\]\.pages\[0\]\.type: Unknown page type: expected .+ \(line \d+, column \d+, “.+”\)$/,
				),
				expect.stringMatching(
					/^notifications\.json: \[0\]\.app_id: No such app: 999\. Write .+ \(line \d+, column \d+, “.+”\)$/,
				),
			],
		});
	});

	it("npm run content -- check reports a folder that doesn't exist, and a path that is a file (RUN-10)", async () => {
		const nowhere = join(temporaryFolder(), "nope");
		const file = join(samplePack, "pack.json");
		const advice = "Give the path of a pack, which is a folder with a pack.json";
		expect(await content(["check", nowhere])).toEqual({
			code: 1,
			lines: [`${nowhere}: $: There is no such folder. ${advice}`],
		});
		expect(await content(["check", file])).toEqual({
			code: 1,
			lines: [`${file}: $: This is a file, not a folder. ${advice}`],
		});
	});

	it("npm run content -- check warns about a font that neither browsers nor the portal have, but accepts the pack (THEME-8)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "font"], "Comic Papyrus");
		editPack(folder, "apps/901.json", ["app", "font"], "georgia");
		const { code, lines } = await content(["check", folder]);
		expect(code).toBe(0);
		expect(lines.filter((line) => line.includes("font"))).toEqual([
			expect.stringMatching(
				/^apps\/620\.json: app\.font: Unknown font: Comic Papyrus\. The portal shows its own font\. Known fonts are .*Noto Serif/,
			),
		]);
	});

	it("npm run content -- check doesn't create a data folder", async () => {
		const dataDir = join(temporaryFolder(), "data");
		expect(await content(["check", samplePack], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
		expect(existsSync(dataDir)).toBe(false);
	});

	it("npm run content -- import prints what changed, and changes nothing the second time (RUN-11)", async () => {
		const settings = { DATA_DIR: temporaryFolder(), MEDIA_DIR: temporaryFolder() };
		const first = await content(["import", samplePack], settings);
		const { rows, files } = packCounts(samplePack);
		expect(first).toEqual({
			code: 0,
			lines: [
				`Rows: ${rows} added, 0 changed, 0 retired`,
				`Files: ${files} added or changed`,
				"Imported",
			],
		});
		expect(readdirSync(settings.MEDIA_DIR)).not.toEqual([]);
		expect(await content(["import", samplePack], settings)).toEqual({
			code: 0,
			lines: ["Nothing changed"],
		});
	});

	it("npm run content -- import prints the faults of a pack and exits with code 1", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "image"], "../x.png");
		expect(await content(["import", folder], { DATA_DIR: temporaryFolder() })).toEqual({
			code: 1,
			lines: [
				expect.stringMatching(
					/^apps\/620\.json: app\.image: Path leaves the pack: write the name of a file in media\/ \(line 1, column \d+, “California STAR”\)$/,
				),
			],
		});
	});

	it("Several processes that import a pack at the same time import it only once", async () => {
		const { address } = await temporaryDatabase();
		const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: address };
		const script = join(root, "scripts/content.ts");
		const env = { ...bareEnvironment(), ...settings };
		const runs = await Promise.all(
			[1, 2, 3].map(() => run(process.execPath, [script, "import", samplePack], { env })),
		);
		expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
		expect(runs.map(({ output }) => output.trimEnd().split("\n").at(-1)).toSorted()).toEqual([
			"Imported",
			"Nothing changed",
			"Nothing changed",
		]);
		const { db } = await connection(address);
		expect(await db.selectFrom("content_version").selectAll().execute()).toEqual([
			{ id: 1, version: 1 },
		]);
	});

	it("npm run content exits with code 2 without a known command", async () => {
		expect(await content([])).toMatchObject({ code: 2 });
		expect(await content(["remove", samplePack])).toMatchObject({ code: 2 });
	});
});
