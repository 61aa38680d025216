import type { CredentialKeysPort } from "#app/services/diploma/port.ts";
import type { Database } from "#app/data/database/database.server.ts";

export function createCredentialKeys(db: Database): CredentialKeysPort {
	return {
		async all() {
			const rows = await db.selectFrom("credential_key").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
			return rows.map((row) => ({ id: row.id, publicKey: row.public_key, sealedKey: row.sealed_key, createdAt: row.created_at }));
		},
		async add({ id, publicKey, sealedKey, createdAt }) {
			await db.insertInto("credential_key").values({ id, public_key: publicKey, sealed_key: sealedKey, created_at: createdAt }).execute();
		},
	};
}
