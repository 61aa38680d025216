import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { Settings } from "#app/settings.server.ts";
import { makePrivateFile } from "#app/platform/files/private-files.server.ts";
import { createSigner, type Signer } from "#app/features/account/passwords/signer.server.ts";

export async function createPortalSigner(
	{ sessionSecrets, dataDir }: Pick<Settings, "sessionSecrets" | "dataDir">,
	database: OpenDatabase,
): Promise<Signer> {
	return createSigner(
		sessionSecrets.length > 0 ? sessionSecrets : [await storedSecret(database, dataDir)],
	);
}

/** Made once, in a private file, or in the PostgreSQL that servers share. */
async function storedSecret(
	{ db, dialect, exclusively }: OpenDatabase,
	dataDir: string,
): Promise<string> {
	const newSecret = randomBytes(32).toString("base64url");
	if (dialect === "postgres") {
		const name = "session-secret";
		await db
			.insertInto("setting")
			.values({ name, value: newSecret })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return (
			await db
				.selectFrom("setting")
				.select("value")
				.where("name", "=", name)
				.executeTakeFirstOrThrow()
		).value;
	}
	const file = join(dataDir, "session-secret");
	const isMade = () => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
	if (!isMade())
		// Another server may be about to write it.
		await exclusively(async () => {
			if (isMade()) return;
			// Left empty by a start that was killed, or found the disk full.
			rmSync(file, { force: true });
			makePrivateFile(file, newSecret);
		});
	return readFileSync(file, "utf8").trim();
}
