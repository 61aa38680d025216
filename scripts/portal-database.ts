import { type Signer, createPortalSigner } from "#app/features/account/signer.server.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "#app/platform/database/database-address.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Settings } from "#app/settings.server.ts";
import { Impossible } from "./command.ts";

/**
 * Throws if the SQLite database is missing. Otherwise, a command with settings other than the
 * portal's would create an empty one.
 */
export function requireDatabase({ database }: Settings): void {
	if (isPostgres(database) || existsSync(database)) return;
	throw new Impossible(
		`There is no database at ${database}. Run the command in the portal's folder, which has its settings in .env, or set ENV_FILE to the settings file.`,
	);
}

/**
 * On SQLite, throws if the portal's secret is missing, because a new secret would not match the
 * portal's.
 */
export async function signerForCommand(
	settings: Settings,
	database: OpenDatabase,
): Promise<Signer> {
	const file = join(settings.dataDir, "session-secret");
	if (settings.sessionSecrets.length === 0 && database.dialect === "sqlite" && !existsSync(file))
		throw new Impossible(
			`There is no secret at ${file}. Set DATA_DIR to the portal's data folder.`,
		);
	return createPortalSigner(settings, database);
}

/** Opens the database without migrating it. With `creates`, creates it if it is missing. */
export function openForCommand(
	settings: Settings,
	{ creates = false } = {},
): Promise<OpenDatabase> {
	if (!creates) requireDatabase(settings);
	return openDatabase(settings.database, { migrates: creates ? "empty" : "none" });
}
