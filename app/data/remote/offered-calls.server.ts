import type { Database } from "#app/data/database/database.server.ts";

/** The calls that the back end's own description last listed. */
export interface OfferedCallsStore {
	read(): Promise<readonly string[]>;
	write(calls: readonly string[]): Promise<void>;
}

const name = "back-end-calls";

/** Ignores calls that another `url` listed. */
export function createOfferedCallsStore(db: Database, url: string): OfferedCallsStore {
	return {
		async read() {
			const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
			const kept = row ? (JSON.parse(row.value) as { url: string; calls: string[] }) : null;
			return kept?.url === url ? kept.calls : [];
		},
		async write(calls) {
			const value = JSON.stringify({ url, calls });
			await db
				.insertInto("setting")
				.values({ name, value })
				.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
				.execute();
		},
	};
}
