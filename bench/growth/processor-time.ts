import { readdirSync, readFileSync } from "node:fs";
import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "#app/data/database/database.server.ts";

/** In ms, by process. Linux only. */
export type ProcessorTimes = ReadonlyMap<number, number>;

/** With all threads, in ms; null: it has ended. */
function timeOf(pid: number): number | null {
	try {
		const threads = readdirSync(`/proc/${pid}/task`);
		const ns = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]));
		return ns.reduce((sum, each) => sum + each, 0) / 1e6;
	} catch {
		return null;
	}
}

/** Those with a connection to the database. */
export async function serverProcessesOf({ db }: OpenDatabase): Promise<(name: string) => number[]> {
	const { rows } = await db.executeQuery<{ folder: string }>(CompiledQuery.raw("select current_setting('data_directory') as folder"));
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
	return new Map(pids.map((pid) => [pid, timeOf(pid) ?? 0]));
}

/** In ms. New processes count from their start; ended ones not at all. */
export function usedSince(before: ProcessorTimes, pids: readonly number[]): number {
	return pids.reduce((sum, pid) => sum + Math.max(0, (timeOf(pid) ?? 0) - (before.get(pid) ?? 0)), 0);
}
