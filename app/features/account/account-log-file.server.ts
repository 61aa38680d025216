import { open } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { SettingsError } from "#app/settings.server.ts";
import { setAccountLog } from "#app/platform/logs/log.server.ts";
import type { RefusedLogIn } from "./host-accounts.server.ts";
import { makePrivateFile } from "#app/platform/files/private-files.server.ts";

/** `to`: a path, or `stderr`. Throws `SettingsError` if it cannot be written to. */
export function openAccountLog(to: string): void {
	try {
		// A command that root runs makes it for the owner of DATA_DIR.
		if (isAbsolute(to)) makePrivateFile(to);
		setAccountLog(to);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new SettingsError(`ACCOUNT_LOG must be a file that the portal can write to: ${why}`, {
			cause: error,
		});
	}
}

/** How far back the log is read, in bytes. */
const maxReadBytes = 4 * 1024 * 1024;

/** The last ten of an account, oldest first. `to`: where the account log goes. Null: it is no file that can be read. */
export async function refusedLogIns(
	to: string | null,
	userId: number,
): Promise<RefusedLogIn[] | null> {
	if (to === null || !isAbsolute(to)) return null;
	const file = await open(to).catch(() => null);
	if (file === null) return null;
	try {
		const { size } = await file.stat();
		const start = Math.max(0, size - maxReadBytes);
		const { buffer, bytesRead } = await file.read({
			buffer: Buffer.alloc(size - start),
			position: start,
		});
		const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
		const own = lines
			.filter(
				(line) =>
					line.includes(`"user":${userId},`) && /"event":"(log-in|proof)-refused".*\}$/.test(line),
			)
			.slice(-10);
		return own.map((line) => {
			const { time, way, why } = JSON.parse(line) as { time: string; way: string; why?: string };
			return { at: Date.parse(time), way, why: why ?? "wrong" };
		});
	} finally {
		await file.close();
	}
}
