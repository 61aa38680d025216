import { readdirSync, readFileSync } from "node:fs";
import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";

/** CPU times in ms by thread. They exist only on Linux. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/**
 * Returns the CPU time of each thread of a process, in ms. Returns an empty list if the process has
 * ended.
 */
function timesOf(pid: number): [thread: string, ms: number][] {
	try {
		return readdirSync(`/proc/${pid}/task`).map((thread) => [
			thread,
			Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
		]);
	} catch {
		return [];
	}
}

/** Returns a function that finds the server processes connected to a database. */
export async function serverProcessesOf({ db }: OpenDatabase): Promise<(name: string) => number[]> {
	const { rows } = await db.executeQuery<{ folder: string }>(
		CompiledQuery.raw("select current_setting('data_directory') as folder"),
	);
	const parent = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, "utf8").split("\n")[0]);
	return (name) =>
		readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
			.split(" ")
			.filter(Boolean)
			.map(Number)
			.filter((pid) => {
				try {
					return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(` ${name} `);
				} catch {
					return false;
				}
			});
}

export function processorTimes(pids: readonly number[]): ProcessorTimes {
	return new Map(pids.flatMap(timesOf));
}

/**
 * Returns the CPU time used since `before`, in ms. A new thread counts from its start. A thread
 * that has ended doesn't count, because its time can no longer be read.
 */
export function usedSince(before: ProcessorTimes, pids: readonly number[]): number {
	return pids
		.flatMap(timesOf)
		.reduce((sum, [thread, ms]) => sum + Math.max(0, ms - (before.get(thread) ?? 0)), 0);
}
