import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { samplePack } from "#tests/support/packs.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/**
 * Returns the options of `unshare` that give a process its own file systems: as root, or as the
 * root of its own user namespace. Returns null if this machine allows neither.
 */
function ownMounts(): readonly string[] | null {
	const ways = [
		["--mount", "--propagation", "private"],
		["--user", "--map-root-user", "--mount"],
	];
	const trial = ["sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"];
	return ways.find((way) => spawnSync("unshare", [...way, ...trial]).status === 0) ?? null;
}

/** A portal whose data is on a separate small disk. */
export interface SmallDisk {
	server: Server;
	fill(): void;
	free(): void;
}

/**
 * Returns a command that runs after a shell script of mounts, which only this command sees. Throws
 * if processes can't have their own file systems.
 */
export function withMounts(mounts: string, ...command: readonly string[]): [string, ...string[]] {
	const way = ownMounts();
	if (way === null)
		throw new Error(
			"A disk to be filled wants `unshare` and the right to mount: run this as root, or where users may.",
		);
	return ["unshare", ...way, "sh", "-c", `${mounts} && exec "$0" "$@"`, ...command];
}

/** Starts a portal on a disk of 64 MB in memory, which disappears when the portal ends. */
export async function startOnSmallDisk(
	more: Readonly<Record<string, string>> = {},
): Promise<SmallDisk> {
	const dataDir = temporaryFolder();
	const command = withMounts(
		'mount -t tmpfs -o size=64m tmpfs "$DATA_DIR"',
		process.execPath,
		"server.ts",
	);
	const env = { PORT: String(await freePort()), TRUST_PROXY: "1", ...more };
	const server = await startServer({ dataDir, pack: samplePack, env, command });
	onTestFinished(() => server.kill());
	const seen = join(`/proc/${server.child.pid}/root`, dataDir);
	const filler = join(seen, "filler");
	return {
		server,
		fill() {
			const file = openSync(filler, "w");
			try {
				for (let size = 1 << 20; size >= 1;) {
					try {
						if (writeSync(file, Buffer.alloc(size)) < size) size >>= 1;
					} catch (error) {
						if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
						size >>= 1;
					}
				}
			} finally {
				closeSync(file);
			}
		},
		free: () => rmSync(filler),
	};
}
