import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { runScript } from "#tests/support/command.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

test.each([
	["scripts/content.ts chek content/demo", 'There is no command "chek".'],
	["scripts/content.ts check", "Missing PATH."],
	["scripts/content.ts check content/demo --json", "check doesn't take --json."],
	["scripts/content.ts lint content/demo --loud", "Unknown option '--loud'."],
	[
		"scripts/content.ts lint content/demo tests/sample-pack",
		'Unexpected argument: "tests/sample-pack".',
	],
	["scripts/db.ts restor portal.backup", 'There is no command "restor".'],
	["scripts/db.ts copy portal.sqlite", "Missing TO_URL."],
	["scripts/tokens.ts create", "Missing --scope portal."],
	["scripts/tokens.ts create --scope user", "--scope must be portal, not user."],
	[
		"scripts/tokens.ts revoke seven",
		'"seven" isn\'t the ID of a token. `npm run tokens -- list` shows the IDs.',
	],
	["scripts/users.ts show", "Missing EMAIL."],
	["scripts/users.ts log-out", "Missing EMAIL or --all."],
	["scripts/users.ts log-out --all ada@example.org", 'Unexpected argument: "ada@example.org".'],
	["scripts/trial.ts faults nothing", 'No file in tests/faults has "nothing" in its name.'],
	["scripts/pictures.ts home", 'Unexpected argument: "home".'],
	["bench/bench.ts speed", 'There is no "speed".'],
])(
	"A command with invalid arguments prints the reason and the usage, and exits with code 2: %s",
	async (line, reason) => {
		const [script = "", ...args] = line.split(" ");
		const env = { ...bareEnvironment(), DATA_DIR: temporaryFolder() };
		const [, name] = /^scripts\/(content|db|tokens|users)\.ts$/.exec(script) ?? [];
		// `runScript` runs only the operators' commands, so the others run as processes.
		const { code, output } = name
			? await runScript([name, ...args], { env })
			: await run(process.execPath, [join(root, script), ...args], { cwd: root, env });
		expect([code, output.split("\n")[0]]).toEqual([2, reason]);
		expect(output).toContain("\nUsage: ");
	},
);

test("npm run content without arguments begins its output with the usage, not with a reason", async () => {
	const { code, output } = await runScript(["content"]);
	expect([code, output.slice(0, 7)]).toEqual([2, "Usage: "]);
});
