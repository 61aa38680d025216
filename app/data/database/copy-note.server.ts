import type { Database } from "./database.server.ts";

const name = "copied-from";

/** Where a database was copied from, as long as no portal has opened it since; null otherwise. */
export async function copiedFrom(db: Database): Promise<string | null> {
	return (await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value ?? null;
}

/** Notes that a database is a copy that nobody has used. */
export async function noteCopy(db: Database, value: string): Promise<void> {
	await db
		.insertInto("setting")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** A portal opens the database: it is no copy any more, but a portal's own. */
export async function forgetCopy(db: Database): Promise<void> {
	await db.deleteFrom("setting").where("name", "=", name).execute();
}
