import { isAbsolute } from "node:path";
import { SettingsError } from "#app/env.server.ts";
import { setAccountLog } from "#app/observability/log.server.ts";
import { makePrivateFile } from "./private-files.server.ts";

/** `to`: a path, or `stderr`. Throws `SettingsError` if it cannot be written to. */
export function openAccountLog(to: string): void {
	try {
		// A command that root runs makes it for the owner of DATA_DIR.
		if (isAbsolute(to)) makePrivateFile(to);
		setAccountLog(to);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new SettingsError(`ACCOUNT_LOG must be a file the portal can write to: ${why}`, { cause: error });
	}
}
