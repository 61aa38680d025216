import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Reads the file of settings, for the server and all commands alike: `.env` in the folder they are started in, or the file that `ENV_FILE`
 * names; empty: none. What the environment says itself counts. Throws what a file that is there cannot be read with.
 */
export function loadEnvFile(): void {
	const name = process.env.ENV_FILE ?? ".env";
	if (name === "" || (process.env.ENV_FILE === undefined && !existsSync(name))) return;
	try {
		process.loadEnvFile(name);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const why = code === "EACCES" ? "this user may not read it" : code === "ENOENT" ? "there is none" : String(error);
		throw new Error(`The file of settings, ${resolve(name)}, cannot be read: ${why}.`, { cause: error });
	}
}
