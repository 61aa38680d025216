import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineOptions, readyAddress } from "../ready-address.ts";

const root = join(import.meta.dirname, "..", "..");

/** The clock ticks of Linux, per second. */
const ticksPerSecond = 100;

/** A running server with all its processes, on Linux. */
export interface Measured {
	address: string;
	/** The time that the start took, in ms. */
	readyMs: number;
	/** Returns the CPU time of all processes, in ms. */
	cpu(): number;
	/** Returns the memory of the largest process, in MB. */
	memory(): number;
	stop(): Promise<void>;
}

/** Starts a server. Resolves once it listens. */
export async function startMeasured(
	script: string,
	env: NodeJS.ProcessEnv = {},
): Promise<Measured> {
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

/** Returns a process and its children. */
function family(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
		.split(" ")
		.filter(Boolean)
		.map(Number);
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
