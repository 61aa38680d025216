import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { bareEnvironment, root } from "./server.ts";

export interface Said {
	code: number;
	out: string;
	error: string;
	/** The whole output, in the order of writing. */
	output: string;
}

interface Place {
	/** The whole environment of the command. Undefined removes one of the tests' own settings. */
	env?: Readonly<Record<string, string | undefined>>;
	cwd?: string;
	/** Everything that someone types into the command. */
	typed?: string;
}

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `scripts/NAME.ts` as Node would, with its own arguments, streams, environment and exit code,
 * but in this process, because loading the application is most of a command's work. Only one runs
 * at a time, because each uses the whole process.
 */
export function runScript(
	[name, ...args]: readonly [string, ...string[]],
	place: Place = {},
): Promise<Said> {
	const script = join(root, `scripts/${name}.ts`);
	const run = last.then(() => runHere(script, args, place));
	last = run.catch(() => undefined);
	return run;
}

async function runHere(
	script: string,
	args: readonly string[],
	{ env = {}, cwd = root, typed = "" }: Place,
): Promise<Said> {
	const written: { to: "out" | "error"; part: string }[] = [];
	const stream = (to: "out" | "error") =>
		new Writable({
			decodeStrings: false,
			write(part: string | Buffer, _encoding, done) {
				written.push({ to, part: part.toString() });
				done();
			},
		});
	const giveBack = lend({
		argv: [process.execPath, script, ...args],
		stdin: Readable.from(typed === "" ? [] : [typed]),
		stdout: stream("out"),
		stderr: stream("error"),
	});
	const before = { env: { ...process.env }, cwd: process.cwd(), umask: process.umask(0o022) };
	const { error: complain } = console;
	console.error = (...words: unknown[]) => void process.stderr.write(`${words.join(" ")}\n`);
	setEnvironment({ ...bareEnvironment(), ...env });
	process.chdir(cwd);
	process.exitCode = undefined;
	try {
		runs += 1;
		await import(/* @vite-ignore */ `${pathToFileURL(script).href}?run=${runs}`);
		const said = (all: typeof written) => all.map(({ part }) => part).join("");
		return {
			code: Number(process.exitCode ?? 0),
			out: said(written.filter(({ to }) => to === "out")),
			error: said(written.filter(({ to }) => to === "error")),
			output: said(written),
		};
	} finally {
		giveBack();
		console.error = complain;
		setEnvironment(before.env);
		process.chdir(before.cwd);
		process.umask(before.umask);
		process.exitCode = undefined;
	}
}

/** Replaces properties of the process. Returns a function that restores them. */
function lend(others: Readonly<Record<string, unknown>>): () => void {
	const own = Object.keys(others).map(
		(name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
	);
	for (const [name, value] of Object.entries(others))
		Object.defineProperty(process, name, { value, configurable: true, writable: true });
	return () => {
		for (const [name, descriptor] of own)
			if (descriptor) Object.defineProperty(process, name, descriptor);
	};
}

function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
	for (const name of Object.keys(process.env))
		if (env[name] === undefined) delete process.env[name];
	for (const [name, value] of Object.entries(env))
		if (value !== undefined) process.env[name] = value;
}
