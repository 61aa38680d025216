import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Mistyped, complain, orMistyped, runCommand } from "../command.ts";
import { root, tool } from "../testing/command.ts";

/** `npm run trial -- faults` runs the long versions of tests/faults (docs/faults.md). */

const usage =
	"Usage: npm run trial -- faults [FILE…]\nFILE is the name of a file in tests/faults, or a part of it.";

/** The time limit for all fault tests, in ms. */
const limit = 45 * 60_000;

function namesOf(args: string[]): string[] {
	const { positionals } = orMistyped(() => parseArgs({ args, allowPositionals: true }), usage);
	const files = readdirSync(join(root, "tests/faults"));
	const unknown = positionals.find((name) => !files.some((file) => file.includes(name)));
	if (unknown !== undefined)
		throw new Mistyped(`No file in tests/faults has "${unknown}" in its name.`, usage);
	return positionals;
}

await runCommand(async (args) => {
	const names = namesOf(args).map((name) => `tests/faults/${name}`);
	const child = spawn(
		tool("vitest"),
		["run", ...(names.length > 0 ? names : ["tests/faults"]), "--reporter=verbose"],
		{
			cwd: root,
			env: { ...process.env, TEST_PROCESSES: "1", FAULTS: "full", VITEST_MAX_WORKERS: "1" },
			stdio: ["ignore", "inherit", "inherit"],
		},
	);
	const timer = setTimeout(() => {
		complain("The fault tests didn't finish in 45 minutes.");
		child.kill("SIGTERM");
	}, limit);
	const [code] = (await once(child, "exit")) as [number | null];
	clearTimeout(timer);
	return code === 0 ? 0 : 1;
});
