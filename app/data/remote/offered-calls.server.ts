import type { Database } from "#app/data/database/database.server.ts";

/** The calls that a back end's own description listed last, for all servers that share the database. */
export interface OfferedCallsStore {
	read(): Promise<readonly string[]>;
	keep(calls: readonly string[]): Promise<void>;
}

const name = "back-end-calls";

/** `url`: the back end's; what another one listed is nothing. */
export function createOfferedCallsStore(db: Database, url: string): OfferedCallsStore {
	return {
		async read() {
			const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
			const kept = row ? (JSON.parse(row.value) as { url: string; calls: string[] }) : null;
			return kept?.url === url ? kept.calls : [];
		},
		async keep(calls) {
			const value = JSON.stringify({ url, calls });
			await db
				.insertInto("setting")
				.values({ name, value })
				.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
				.execute();
		},
	};
}
