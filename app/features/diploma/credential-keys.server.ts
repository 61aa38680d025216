import type { Database } from "#app/platform/database/database.server.ts";

/** Newest first. */
export async function credentialKeys(
	db: Database,
): Promise<readonly { id: string; publicKey: string; sealedKey: string; createdAt: number }[]> {
	const rows = await db
		.selectFrom("credential_key")
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		publicKey: row.public_key,
		sealedKey: row.sealed_key,
		createdAt: row.created_at,
	}));
}

export async function addCredentialKey(
	db: Database,
	{
		id,
		publicKey,
		sealedKey,
		createdAt,
	}: { id: string; publicKey: string; sealedKey: string; createdAt: number },
): Promise<void> {
	await db
		.insertInto("credential_key")
		.values({ id, public_key: publicKey, sealed_key: sealedKey, created_at: createdAt })
		.execute();
}
