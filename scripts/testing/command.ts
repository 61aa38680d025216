import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..", "..");

export interface Ran {
	/** Null if the command took too long or could not be started. */
	code: number | null;
	output: string;
}

export interface RunOptions {
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** The time limit in ms. A command that takes longer is killed with its process group. */
	limit?: number;
}

/** Runs a command without standard input, so that it never waits for input. */
export async function run(
	command: string,
	args: readonly string[],
	{ env, cwd = root, limit = 120_000 }: RunOptions = {},
): Promise<Ran> {
	const windows = process.platform === "win32";
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		detached: !windows,
		shell: windows,
	});
	let output = "";
	const keep = (part: Buffer) => {
		output += part.toString();
	};
	child.stdout.on("data", keep);
	child.stderr.on("data", keep);
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		endAll(child.pid);
	}, limit);
	try {
		const [code] = (await once(child, "close")) as [number | null];
		return late
			? { code: null, output: `${output}\nStopped after ${Math.round(limit / 1000)} s.` }
			: { code, output };
	} catch (error) {
		return { code: null, output: error instanceof Error ? error.message : String(error) };
	} finally {
		clearTimeout(timer);
	}
}

/** Kills the command's process group. */
function endAll(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// The process group has already ended.
	}
}

/** Returns the path of a tool in `node_modules`. */
export function tool(name: string): string {
	return join(root, "node_modules", ".bin", name);
}
