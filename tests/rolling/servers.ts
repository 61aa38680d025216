import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Balancer, Kind } from "./balancer.ts";
import type { Release } from "./release.ts";

export interface PortalServer {
	kind: Kind;
	port: number;
	said(): string;
	/** Removes the server from the balancer, then asks it to end. Returns its exit code. */
	leave(): Promise<number | null>;
	kill(): void;
}

async function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		({ status }) => status === 200,
		() => false,
	);
}

/** Starts a server of a release, and adds it to the balancer once it is ready. */
export async function startServer(
	balancer: Balancer,
	{ folder }: Release,
	kind: Kind,
	port: number,
	scratch: string,
	env: Record<string, string>,
): Promise<PortalServer> {
	const dataDir = join(scratch, `${kind}-${port}`);
	mkdirSync(dataDir, { recursive: true });
	const child = spawn(process.execPath, ["server.ts"], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: dataDir,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => (said += part.toString()));
	const member = { kind, port };
	for (const from = Date.now(); !(await isReady(port)); await wait(100)) {
		if (child.exitCode !== null)
			throw new Error(`A server of the ${kind} version ended: ${said.slice(-3000)}`);
		if (Date.now() - from > 120_000)
			throw new Error(`A server of the ${kind} version is not ready: ${said.slice(-3000)}`);
	}
	balancer.members.push(member);
	const isOver = () => child.exitCode !== null || child.signalCode !== null;
	return {
		kind,
		port,
		said: () => said,
		async leave() {
			balancer.members = balancer.members.filter((each) => each !== member);
			// This gives the server time to receive the requests that the balancer sent a moment ago.
			await wait(200);
			child.kill("SIGTERM");
			if (!isOver()) await once(child, "exit");
			return child.exitCode;
		},
		kill: () => void (isOver() || child.kill("SIGKILL")),
	};
}
