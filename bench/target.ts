import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { join } from "node:path";
import { engineOptions, readyAddress } from "./ready-address.ts";

const root = join(import.meta.dirname, "..");
const connections = 4;

/** A server that reports its CPU time. */
export interface Target {
	address: string;
	pid: number;
	/** Returns the CPU time in ms per request. */
	cost(path: string, requests: number, headers?: http.OutgoingHttpHeaders): Promise<number>;
	stop(): Promise<void>;
}

export async function startTarget(script: string, env: NodeJS.ProcessEnv = {}): Promise<Target> {
	const hook = join(import.meta.dirname, "measured.ts");
	const child = fork(join(root, script), [], {
		cwd: root,
		execArgv: [...engineOptions, "--import", hook],
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const address = await readyAddress(child);
	const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
	return {
		address,
		pid: child.pid ?? 0,
		async cost(path, requests, headers = {}) {
			const before = await cpuOf(child);
			let left = requests;
			const line = async () => {
				while (left > 0) {
					left--;
					await get(`${address}${path}`, agent, headers);
				}
			};
			await Promise.all(Array.from({ length: connections }, line));
			return ((await cpuOf(child)) - before) / requests;
		},
		async stop() {
			agent.destroy();
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		},
	};
}

async function cpuOf(child: ChildProcess): Promise<number> {
	const told = once(child, "message");
	child.send("cpu");
	const [{ cpu }] = (await told) as [{ cpu: number }];
	return cpu;
}

function get(address: string, agent: http.Agent, headers: http.OutgoingHttpHeaders): Promise<void> {
	return new Promise((resolve, reject) => {
		const request = http.get(address, { agent, headers }, (response) => {
			if (response.statusCode !== 200)
				reject(new Error(`${address} answered ${response.statusCode}`));
			response.resume().on("end", resolve).on("error", reject);
		});
		request.on("error", reject);
	});
}
