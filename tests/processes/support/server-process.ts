import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");

/** A portal in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
	address: string;
	pid(): number;
	/** What it has said so far. */
	said(): string;
	/** Ends it as a power cut would. */
	kill(): Promise<void>;
	/** Starts it again, at the same address. */
	start(): Promise<void>;
	/** Asks it to end, and answers its exit code. */
	stop(): Promise<number | null>;
}

export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	await once(probe, "close");
	return port;
}

/** Starts a portal and waits until it answers. It is gone when the test is over. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
	const port = await freePort();
	let child: ChildProcess | null = null;
	let said = "";

	async function start(): Promise<void> {
		const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) };
		const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };
		const started = spawn(process.execPath, ["server.ts"], {
			cwd: root,
			env: { ...inherited, ...own, ...settings },
			stdio: ["ignore", "pipe", "pipe"],
		});
		child = started;
		let heard = "";
		const ready = new Promise<void>((resolve, reject) => {
			const listen = (part: Buffer) => {
				heard += part.toString();
				said += part.toString();
				if (/ is ready at http/.test(heard)) resolve();
			};
			started.stdout.on("data", listen);
			started.stderr.on("data", listen);
			started.on("exit", (code, signal) => reject(new Error(`The server ended (${code ?? signal}): ${heard}`)));
			setTimeout(() => reject(new Error(`The server was not ready in 60 s: ${heard}`)), 60_000).unref();
		});
		await ready;
	}

	async function end(signal: NodeJS.Signals): Promise<number | null> {
		const ending = child;
		child = null;
		if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
		const exited = once(ending, "exit") as Promise<[number | null]>;
		ending.kill(signal);
		return (await exited)[0];
	}

	onTestFinished(async () => void (await end("SIGKILL")));
	await start();
	return {
		address: `http://127.0.0.1:${port}`,
		pid: () => child?.pid ?? 0,
		said: () => said,
		kill: async () => void (await end("SIGKILL")),
		start,
		stop: () => end("SIGTERM"),
	};
}
