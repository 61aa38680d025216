import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const stamp = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-\d+\.eml$/;

function writtenAt(name: string): number {
	const [, day, hours, minutes, seconds, ms] = stamp.exec(name) ?? [];
	return day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** Other files stay. */
export async function deleteMails(folder: string, before: number): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) if (writtenAt(name) < before) await rm(join(folder, name), { force: true });
}
