import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { checkCalls, isUsable, type CheckedCall } from "#app/back-end/check-calls.server.ts";
import { defaultTimes } from "#app/back-end/http/calls.server.ts";
import { readSettings } from "#app/settings.server.ts";
import {
	checkCommandLine,
	complain,
	Impossible,
	Mistyped,
	orMistyped,
	runCommand,
	say,
	table,
} from "./command.ts";

const usage = `Usage: npm run back-end -- check [--email EMAIL] [--app ID] [--writes]
Makes the calls that read the catalog at the back end in BACKEND_URL, and prints the answers.
--email   also makes the calls of this user. The command asks for the password, or reads it from standard input
--app     uses this program. By default, the check uses the first one in the list that isn't 760
--writes  also makes calls that write. Use a test account: the check registers it for the program, registers its
          progress, marks a page as done, adds and removes a favorite, and claims points`;

const options = {
	email: { type: "string" },
	app: { type: "string" },
	writes: { type: "boolean" },
} as const;

const commands = { check: { needs: [], options: ["email", "app", "writes"] } };

/** Reads a password from standard input, without showing it on a terminal. */
async function readPassword(email: string): Promise<string> {
	const isTerminal = process.stdin.isTTY === true;
	if (isTerminal) process.stderr.write(`Password of ${email}: `);
	const silent = new Writable({ write: (_part, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
	try {
		for await (const line of lines) return line;
		throw new Impossible(`Standard input has no password for ${email}.`);
	} finally {
		lines.close();
		if (isTerminal) process.stderr.write("\n");
	}
}

function programOf(text: string | undefined): number | null {
	if (text === undefined) return null;
	if (!/^\d{1,9}$/.test(text))
		throw new Mistyped(`--app must be the ID of a program, not ${text}.`, usage);
	return Number(text);
}

function cellsOf({ name, part, route, said, outcome, rows, faults }: CheckedCall): string[] {
	return [
		part === "" ? name : `${name} (${part})`,
		route ?? "-",
		outcome === "answered" ? said : `${outcome}: ${said}`,
		rows ? (rows.read === rows.of ? String(rows.read) : `${rows.read} of ${rows.of}`) : "",
		faults.join(", "),
	];
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

function summary(checked: readonly CheckedCall[]): string[] {
	const of = (outcome: CheckedCall["outcome"]) =>
		checked.filter((call) => call.outcome === outcome).length;
	const missing = checked.filter(({ outcome, route }) => outcome === "missing" && route !== null);
	const unasked = Map.groupBy(
		checked.filter(({ outcome }) => outcome === "not asked"),
		({ said }) => said,
	);
	return [
		"",
		...(unasked.size > 0 ? ["NOT CALLED"] : []),
		...table([...unasked].map(([why, calls]) => [why, calls.map(({ name }) => name).join(", ")])),
		"",
		`${counted(of("answered"), "call")} answered, ${of("missing")} missing, ${of("failed")} failed, ${of("not asked")} not called.`,
		...(missing.length > 0
			? [
					"To stop the portal from making these calls and from offering what needs them, add to the file in BACKEND_CALLS:",
					...missing.map(({ name }) => `  "${name}": null,`),
				]
			: []),
	];
}

async function main(args: readonly string[]): Promise<number> {
	const [command = "", ...rest] = args;
	checkCommandLine(commands, { command, words: [] }, usage);
	const { values, positionals } = orMistyped(
		() => parseArgs({ args: rest, options, allowPositionals: true }),
		usage,
	);
	checkCommandLine(commands, { command, words: positionals, options: values }, usage);
	if (values.writes && values.email === undefined)
		throw new Mistyped("--writes needs --email.", usage);
	const appId = programOf(values.app);
	const { backEnd: address } = readSettings();
	if (!address) throw new Impossible("BACKEND_URL isn't set, so there is no back end to check.");
	const { email } = values;
	const person = email === undefined ? null : { email, password: await readPassword(email) };
	const checked = await checkCalls({
		address,
		times: defaultTimes,
		person,
		appId,
		writes: values.writes === true,
	});
	const head = ["CALL", "GOES TO", "ANSWERED", "ROWS", "FIELDS SET TO THEIR DEFAULT"];
	const asked = checked.filter(({ outcome }) => outcome !== "not asked");
	say(...table([head, ...asked.map(cellsOf)]), ...summary(checked));
	if (isUsable(checked)) return 0;
	complain("The portal can't use this back end yet. Fix the calls that failed or are missing.");
	return 1;
}

await runCommand(main);
