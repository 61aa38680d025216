import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** When a mail was written, as its file is named. */
const stamp = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-\d+\.eml$/;

function writtenAt(name: string): number {
	const [, day, hours, minutes, seconds, ms] = stamp.exec(name) ?? [];
	return day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** Deletes the mails of a folder from before, where there is one; other files stay. */
export async function deleteMails(folder: string, before: number): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) if (writtenAt(name) < before) await rm(join(folder, name), { force: true });
}
