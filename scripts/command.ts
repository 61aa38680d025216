import { CannotMove } from "#app/content/move-portal.server.ts";
import { OtherVersion } from "#app/data/database/database.server.ts";
import { SettingsError } from "#app/env.server.ts";

/** What would steer a terminal, or turn its lines around. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text as a terminal may show it: signs that would steer it are written out, a line feed as `\u{a}`. */
export function printable(text: string): string {
	return text.replaceAll(steering, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** Prints lines; commands print by this and `complain` alone. */
export function say(...lines: readonly string[]): void {
	for (const line of lines) process.stdout.write(`${printable(line)}\n`);
}

/** Prints lines for whoever runs the command, beside what it answers. */
export function complain(...lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${printable(line)}\n`);
}

/** A command that was typed wrong: its message, and how it is used. */
export class Mistyped extends Error {
	constructor(message: string, usage: string) {
		super(message === "" ? usage : `${message}\n${usage}`);
	}
}

/** What cannot be done, in words for whoever asked for it. */
export class Impossible extends Error {}

/**
 * Whether an error is of the world around: a database or a disk that is away or full, a file that is none of this user's. Who runs the
 * command is told what it says; where it arose helps only with our own mistakes.
 */
function isFromOutside(error: Error): boolean {
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code !== undefined || errcode !== undefined || expected.some((kind) => error instanceof kind);
}

const expected = [SettingsError, CannotMove, OtherVersion, Impossible, Mistyped];

/** Runs a command with its arguments, and ends with the code it answers. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
	try {
		process.exitCode = await main(process.argv.slice(2));
	} catch (error) {
		const text = error instanceof Error ? ((isFromOutside(error) ? null : error.stack) ?? error.message) : String(error);
		complain(...text.split("\n"));
		process.exitCode = error instanceof Mistyped ? 2 : 1;
	}
}
