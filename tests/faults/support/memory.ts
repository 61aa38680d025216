import { readFileSync } from "node:fs";

/** Returns how much memory a process uses, in MB. */
export function memoryOf(pid: number | undefined): number {
	const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes) / 1024;
}
