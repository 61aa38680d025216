import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import tls from "node:tls";
import { parseEnv } from "node:util";

/**
 * Loads the settings in `.env`, or in the file that `ENV_FILE` names, and returns their names. An
 * empty `ENV_FILE` means no file. Variables that are already set win. Throws if the file can't be
 * read.
 */
export function loadEnvFile(): string[] {
	const name = process.env.ENV_FILE ?? ".env";
	if (name === "" || (process.env.ENV_FILE === undefined && !existsSync(name))) return [];
	const { NODE_EXTRA_CA_CERTS: authoritiesOfNode } = process.env;
	let names: string[];
	try {
		process.loadEnvFile(name);
		names = Object.keys(parseEnv(readFileSync(name, "utf8")));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const why =
			code === "EACCES"
				? "this user may not read it"
				: code === "ENOENT"
					? "there is none"
					: String(error);
		throw new Error(`The settings file ${resolve(name)} can't be read: ${why}.`, { cause: error });
	}
	const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
	if (authorities && authorities !== authoritiesOfNode) trustCertificates(authorities);
	return names;
}

// Node reads `NODE_EXTRA_CA_CERTS` when it starts, before the portal loads a settings file.
function trustCertificates(file: string): void {
	if (!("setDefaultCACertificates" in tls))
		throw new Error(
			`Node ${process.version} takes NODE_EXTRA_CA_CERTS only from the environment, not from the settings file.`,
		);
	try {
		tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(file, "utf8")]);
	} catch (error) {
		throw new Error(`NODE_EXTRA_CA_CERTS: ${(error as Error).message}`, { cause: error });
	}
}
