import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Files in memory: hundreds of databases are half of a database server's work on a disk, and a portal waits for its commits there. */
const memory = "/dev/shm";
/** In bytes. */
const enough = 2 * 1024 ** 3;

/** For what tests make and remove: in memory, if there is room. */
export function quickFolder(): string {
	try {
		accessSync(memory, constants.W_OK);
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize > enough ? memory : tmpdir();
	} catch {
		return tmpdir();
	}
}
