import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Agent } from "./agent.ts";

export const root = join(import.meta.dirname, "..", "..");

export interface ServerOptions {
	dataDir: string;
	pack: string;
	/** More settings, by the names of the environment. */
	env?: Readonly<Record<string, string>>;
	/** What is started instead of `server.ts`. */
	command?: readonly [string, ...string[]];
	/** How it says that it is ready; the first group is its address. */
	ready?: RegExp;
}

/** A portal as a process of its own, on a free port. */
export interface Server {
	address: string;
	child: ChildProcess;
	/** All it said so far. */
	said(): string;
	/** A new browser. */
	agent(): Agent;
	/** Asks it to stop, and waits; its exit code. */
	stop(): Promise<number | null>;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
}

/** The settings of this process that must not reach a server under test. */
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

/** What a command needs to run as fast as it can, and none of the settings of this process. */
export function bareEnvironment(): Record<string, string> {
	const { PATH = "", NODE_COMPILE_CACHE = "", ENV_FILE = "" } = process.env;
	return { PATH, NODE_COMPILE_CACHE, ENV_FILE };
}

/** Starts what `npm start` starts, and answers once it is ready. */
export async function startServer({
	dataDir,
	pack,
	env = {},
	command = [process.execPath, "server.ts"],
	ready = /ready at (http:\/\/\S+?)\/?\s/,
}: ServerOptions): Promise<Server> {
	const [program, ...args] = command;
	const child = spawn(program, args, {
		cwd: root,
		env: { ...process.env, ...unset, NODE_ENV: "production", DATA_DIR: dataDir, CONTENT_PACK: pack, ...env },
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
		setTimeout(() => reject(new Error(`The server was not ready in 60 s: ${said}`)), 60_000).unref();
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
