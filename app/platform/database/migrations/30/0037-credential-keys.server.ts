import type { Migration } from "kysely/migration";

/**
 * The portal keeps public keys permanently, because someone may check a credential in twenty years.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("credential_key")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("public_key", "text", (column) => column.notNull())
				.addColumn("sealed_key", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.execute();
		},
	};
}
