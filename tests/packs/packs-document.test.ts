import { today } from "#tests/support/clock.ts";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "#tests/support/command.ts";
import { lintPack, rules } from "#app/packs/lint/lint-pack.server.ts";
import { writePackFile } from "#tests/support/packs.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const text = readFileSync(join(root, "docs/content-packs.md"), "utf8");

/**
 * The document's code blocks in order, each with its language (`sh`, `text`, `diff` …), its file
 * and its content.
 */
const blocks = [...text.matchAll(/^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
	([, kind = "", file = "", content = ""]) => ({
		kind,
		file,
		content,
	}),
);

const dataIn = (folder: string) => ({ DATA_DIR: join(folder, "data") });

/** Runs a command in a folder and returns its output. */
function run(program: string, args: readonly string[], cwd: string): Promise<string> {
	const env = { ...bareEnvironment(), ...dataIn(cwd) };
	return new Promise(
		(resolve) =>
			void execFile(program, args, { cwd, env }, (_error, stdout, stderr) =>
				resolve(stdout + stderr),
			),
	);
}

/** Replaces the line that a diff removes with the line that it adds. */
function patched(before: string, diff: string): string {
	const lines = diff.split("\n").filter(Boolean);
	const [out = "", into = ""] = ["-", "+"].map((sign) =>
		lines.find((line) => line.startsWith(sign))?.slice(1),
	);
	expect(before.split("\n").filter((line) => line === out)).toHaveLength(1);
	return before.replace(`${out}\n`, () => `${into}\n`);
}

describe("docs/content-packs.md", () => {
	it("A pack made by the steps of docs/content-packs.md passes check, lint and import", async () => {
		const folder = temporaryFolder();
		let printed: string | null = null;
		let shown = 0;
		for (const { kind, file, content } of blocks) {
			if (kind === "sh") {
				const [program = "", ...args] = content.trim().split(" ");
				printed =
					program === "npm"
						? (await runScript(["content", ...args.slice(3)], { cwd: folder, env: dataIn(folder) }))
								.output
						: await run(program, args, folder);
				if (program === "npm") expect(args.slice(0, 3)).toEqual(["run", "content", "--"]);
			} else if (kind === "text") {
				expect(printed).toBe(content);
				shown += 1;
			} else if (kind === "diff")
				writePackFile(folder, file, patched(readFileSync(join(folder, file), "utf8"), content));
			else if (file !== "") writePackFile(folder, file, content);
		}
		expect(shown).toBeGreaterThanOrEqual(6);
		expect(await lintPack(join(folder, "porto"), today)).toMatchObject({
			findings: [],
			acknowledged: 0,
		});
	});

	it("docs/content-packs.md names each lint rule", () => {
		const named = text.split("## What lint finds")[1] ?? "";
		expect(rules.map(({ name }) => name).filter((name) => !named.includes(`\`${name}\``))).toEqual(
			[],
		);
	});
});
