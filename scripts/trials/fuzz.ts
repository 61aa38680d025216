import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { Mistyped, complain, orMistyped, runCommand, say } from "../command.ts";
import { root, tool } from "../testing/command.ts";
import { providePostgres } from "../testing/postgres.ts";

/** `npm run trial -- fuzz` sends hostile and random requests, by default on both databases. */

const usage =
	"Usage: npm run trial -- fuzz [--inputs 10000] [--seed 20261120] [--on sqlite|postgres]";

async function onDatabase(name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
	say(`On ${name}:`);
	const child = spawn(tool("vitest"), ["run", "tests/fuzz", "--reporter=dot"], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ["ignore", "inherit", "inherit"],
	});
	const [code] = (await once(child, "exit")) as [number | null];
	return code === 0;
}

function numberOf(name: string, text: string): string {
	if (!/^[1-9]\d{0,8}$/.test(text))
		throw new Mistyped(`--${name} must be a whole number, not ${text}.`, usage);
	return text;
}

await runCommand(async (args) => {
	const options = {
		inputs: { type: "string", default: "10000" },
		seed: { type: "string", default: "20261120" },
		on: { type: "string", default: "both" },
	} as const;
	const { values } = orMistyped(() => parseArgs({ args, options }), usage);
	if (!["both", "sqlite", "postgres"].includes(values.on))
		throw new Mistyped(`--on must be sqlite or postgres, not ${values.on}.`, usage);
	const env = {
		FUZZ_INPUTS: numberOf("inputs", values.inputs),
		FUZZ_SEED: numberOf("seed", values.seed),
	};
	const held: boolean[] = [];
	if (values.on !== "postgres")
		held.push(await onDatabase("SQLite", { ...env, TEST_POSTGRES_URL: undefined }));
	if (values.on !== "sqlite") {
		const found = await providePostgres();
		if ("whyNot" in found) {
			complain(found.whyNot);
			return 1;
		}
		try {
			held.push(await onDatabase("PostgreSQL", { ...env, TEST_POSTGRES_URL: found.postgres.url }));
		} finally {
			await found.postgres.stop();
		}
	}
	return held.every(Boolean) ? 0 : 1;
});
