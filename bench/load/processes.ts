import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineOptions, readyAddress } from "../ready-address.ts";

const root = join(import.meta.dirname, "..", "..");

/** Of Linux: so many ticks of processor time are a second. */
const ticksPerSecond = 100;

/** A server with all its processes, as Linux knows them. */
export interface Measured {
	address: string;
	/** From its start until it said that it is ready, in ms. */
	readyMs: number;
	/** Processor time of all its processes so far, in ms. */
	cpu(): number;
	/** Memory of its largest process, in MB. */
	memory(): number;
	stop(): Promise<void>;
}

/** Starts a server, and answers once it says where it listens. */
export async function startMeasured(script: string, env: NodeJS.ProcessEnv = {}): Promise<Measured> {
	const from = performance.now();
	const child = spawn(process.execPath, [...engineOptions, script], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const address = await readyAddress(child);
	const readyMs = performance.now() - from;
	return {
		address,
		readyMs,
		cpu: () => family(child.pid ?? 0).reduce((sum, pid) => sum + cpuOf(pid), 0),
		memory: () => Math.max(...family(child.pid ?? 0).map(memoryOf)),
		async stop() {
			if (child.exitCode !== null) return;
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** A process and those it has started. */
function family(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
	return [pid, ...children];
}

function cpuOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /s, "")
		.split(" ");
	return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

function memoryOf(pid: number): number {
	return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
