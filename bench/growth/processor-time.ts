import { readdirSync, readFileSync } from "node:fs";
import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";

/** In ms, by thread. Linux only. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/** None: it has ended. */
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

/** Those with a connection to the database. */
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

/** In ms. New threads count from their start; ended ones not at all, rather than less than nothing. */
export function usedSince(before: ProcessorTimes, pids: readonly number[]): number {
	return pids
		.flatMap(timesOf)
		.reduce((sum, [thread, ms]) => sum + Math.max(0, ms - (before.get(thread) ?? 0)), 0);
}
