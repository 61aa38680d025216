import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Reads `.env` in the working directory, or `ENV_FILE` (empty: none). Variables already set win. Throws if the file cannot be read. */
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
