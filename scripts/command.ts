import { CannotMove } from "#app/packs/move-portal.server.ts";
import { isOutage, OtherVersion } from "#app/platform/database/database.server.ts";
import { SettingsError } from "#app/settings.server.ts";

/** Characters that would control a terminal or reverse its lines. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Escapes characters that would control a terminal, for example a line feed as `\u{a}`. */
export function printable(text: string): string {
	return text.replaceAll(steering, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** Prints lines to standard output, with control characters escaped. */
export function say(...lines: readonly string[]): void {
	for (const line of lines) process.stdout.write(`${printable(line)}\n`);
}

export function complain(...lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${printable(line)}\n`);
}

/** Returns a line for each row, with the cells in aligned columns. */
export function table(cells: readonly (readonly string[])[]): string[] {
	const rows = cells.map((row) => row.map(printable));
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(...rows.map((row) => row[column]?.length ?? 0)),
	);
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
}

export class Mistyped extends Error {
	constructor(message: string, usage: string) {
		super(message === "" ? usage : `${message}\n${usage}`);
	}
}

export class Impossible extends Error {}

/**
 * The arguments of a command. `needs` names the required words. `most` is the greatest number of
 * words, by default as many as required. `options` names the accepted options.
 */
export interface CommandLine {
	needs: readonly string[];
	most?: number;
	options?: readonly string[];
}

/** Throws `Mistyped` for an unknown command or option, or for a missing or unexpected word. */
export function checkCommandLine(
	commands: Readonly<Record<string, CommandLine>>,
	given: { command: string; words: readonly string[]; options?: object },
	usage: string,
): void {
	const { command, words, options = {} } = given;
	if (command === "") throw new Mistyped("", usage);
	const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
	if (!known) throw new Mistyped(`There is no command "${command}".`, usage);
	const { needs, most = needs.length, options: taken = [] } = known;
	const stranger = Object.keys(options).find((name) => !taken.includes(name));
	if (stranger !== undefined) throw new Mistyped(`${command} doesn't take --${stranger}.`, usage);
	const missing = needs[words.length];
	if (missing !== undefined) throw new Mistyped(`Missing ${missing}.`, usage);
	if (words.length > most) throw new Mistyped(`Unexpected argument: "${words[most]}".`, usage);
}

/**
 * Returns the parsed arguments. If Node can't parse them, throws `Mistyped` with the first sentence
 * of its error.
 */
export function orMistyped<T>(parse: () => T, usage: string): T {
	try {
		return parse();
	} catch (error) {
		const [said = ""] = (error as Error).message.split(". ");
		throw new Mistyped(`${said.replace(/\.$/, "")}.`, usage);
	}
}

/**
 * Returns true for errors of the system or the database, and for errors that commands expect. Their
 * messages are enough, because a stack helps only with our own bugs.
 */
function isFromOutside(error: Error): boolean {
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return (
		code !== undefined || errcode !== undefined || expected.some((kind) => error instanceof kind)
	);
}

function textOf(error: Error): string {
	if (isFromOutside(error)) return error.message;
	return isOutage(error)
		? `The database doesn't answer: ${error.message}`
		: (error.stack ?? error.message);
}

const expected = [SettingsError, CannotMove, OtherVersion, Impossible, Mistyped];

/**
 * Runs a command. The exit code is what `main` returns, 2 for `Mistyped`, and 1 for any other
 * error.
 */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
	// A reader such as `| head` may close the pipe early.
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "EPIPE") throw error;
	});
	try {
		process.exitCode = await main(process.argv.slice(2));
	} catch (error) {
		const text = error instanceof Error ? textOf(error) : String(error);
		complain(...text.split("\n"));
		process.exitCode = error instanceof Mistyped ? 2 : 1;
	}
}

/** `run` imports the file that does the work. `about` describes the work in a few words. */
export interface Named {
	about: string;
	run: () => Promise<unknown>;
}

/**
 * Runs the entry that the first argument names, and passes it the other arguments. For an unknown
 * name, lists all names and sets exit code 2.
 */
export async function runNamed(
	command: string,
	all: Readonly<Record<string, Named>>,
): Promise<void> {
	const [name = ""] = process.argv.splice(2, 1);
	const named = Object.hasOwn(all, name) ? all[name] : undefined;
	if (named) {
		await named.run();
		return;
	}
	await runCommand(() => {
		const lines = Object.entries(all).map(([each, { about }]) => `  ${each.padEnd(10)} ${about}`);
		throw new Mistyped(
			name && `There is no "${name}".`,
			[`Usage: npm run ${command} -- NAME`, ...lines].join("\n"),
		);
	});
}
