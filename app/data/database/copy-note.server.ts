import type { Database } from "./database.server.ts";

const name = "copied-from";

/** Where a database was copied from; null if it was not, or if a portal has opened it since. */
export async function copiedFrom(db: Database): Promise<string | null> {
	return (await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value ?? null;
}

/** Marks a database as a copy that no portal has opened. */
export async function noteCopy(db: Database, value: string): Promise<void> {
	await db
		.insertInto("setting")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Removes that mark when a portal opens the database. */
export async function forgetCopy(db: Database): Promise<void> {
	await db.deleteFrom("setting").where("name", "=", name).execute();
}
