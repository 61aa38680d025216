import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Agent } from "./agent.ts";

export const root = join(import.meta.dirname, "..", "..");

export interface ServerOptions {
	dataDir: string;
	pack: string;
	env?: Readonly<Record<string, string>>;
	/** The command to run instead of `server.ts`. */
	command?: readonly [string, ...string[]];
	/** Matches the ready line. The first group is the address. */
	ready?: RegExp;
	/** The working directory, by default the project's folder. */
	cwd?: string;
}

/** A server on a free port. */
export interface Server {
	address: string;
	child: ChildProcess;
	/** Returns the output so far. */
	said(): string;
	agent(): Agent;
	/** Stops the server, and returns its exit code. */
	stop(): Promise<number | null>;
	/** Kills the server, as a power cut would. */
	kill(): Promise<void>;
}

/** Settings of this process that must not reach a server in a test. */
const unset = {
	ORIGIN: "",
	HOST: "127.0.0.1",
	PORT: "0",
	DATABASE_URL: "",
	SMTP_URL: "",
	MEDIA_DIR: "",
	SESSION_SECRET: "",
	TRUST_PROXY: "",
	PORTAL_TITLE: "",
};

export function bareEnvironment(): Record<string, string> {
	const { PATH = "", NODE_COMPILE_CACHE = "", ENV_FILE = "" } = process.env;
	return { PATH, NODE_COMPILE_CACHE, ENV_FILE };
}

/** Starts a server, and resolves once it is ready. */
export async function startServer({
	dataDir,
	pack,
	env = {},
	command = [process.execPath, "server.ts"],
	ready = /ready at (https?:\/\/\S+?)\/?\s/,
	cwd = root,
}: ServerOptions): Promise<Server> {
	const [program, ...args] = command;
	const child = spawn(program, args, {
		cwd,
		env: {
			...process.env,
			...unset,
			NODE_ENV: "production",
			DATA_DIR: dataDir,
			CONTENT_PACK: pack,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	const address = await new Promise<string>((resolve, reject) => {
		const listen = (part: Buffer) => {
			said += part.toString();
			const found = ready.exec(said)?.[1];
			if (found) resolve(found);
		};
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		child.on("error", reject);
		child.on("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)));
		setTimeout(
			() => reject(new Error(`The server was not ready in 60 s: ${said}`)),
			60_000,
		).unref();
	});
	const end = async (signal: NodeJS.Signals) => {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill(signal);
			await once(child, "exit");
		}
	};
	return {
		address,
		child,
		said: () => said,
		agent: () => new Agent((request) => fetch(request), {}, address),
		async stop() {
			await end("SIGTERM");
			return child.exitCode;
		},
		kill: () => end("SIGKILL"),
	};
}
