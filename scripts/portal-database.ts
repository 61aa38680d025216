import { existsSync } from "node:fs";
import { join } from "node:path";
import { signerOf } from "#app/data/account/session-secret.server.ts";
import { isPostgres } from "#app/data/database/database-address.server.ts";
import { openDatabase, type OpenDatabase } from "#app/data/database/database.server.ts";
import type { Settings } from "#app/env.server.ts";
import type { Sealer } from "#app/services/account/port.ts";
import { Impossible } from "./command.ts";

/** Refuses where there is no database: a command that is given other settings than the portal would make an empty one beside it. */
export function refuseNowhere({ database }: Settings): void {
	if (isPostgres(database) || existsSync(database)) return;
	throw new Impossible(
		`There is no database at ${database}. Commands read the settings of the portal from .env in the folder they are run in, or from the file that ENV_FILE names.`,
	);
}

/** What the portal signs with. Refuses where that portal has never run: a secret made here would not be its own. */
export async function signerForCommand(settings: Settings, database: OpenDatabase): Promise<Sealer> {
	const file = join(settings.dataDir, "session-secret");
	if (settings.sessionSecrets.length === 0 && database.dialect === "sqlite" && !existsSync(file))
		throw new Impossible(`There is no secret at ${file}. DATA_DIR must be the portal's own.`);
	return signerOf(settings, database);
}

/** Opens the portal's database as it is; it is not migrated. `creates`: it is made where there is none. */
export function openForCommand(settings: Settings, { creates = false } = {}): Promise<OpenDatabase> {
	if (!creates) refuseNowhere(settings);
	return openDatabase(settings.database, { migrates: creates ? "empty" : "none" });
}
