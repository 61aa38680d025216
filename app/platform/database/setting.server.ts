import type { Database } from "./database.server.ts";

export async function readSetting(db: Database, name: string): Promise<string | null> {
	const row = await db
		.selectFrom("setting")
		.select("value")
		.where("name", "=", name)
		.executeTakeFirst();
	return row?.value ?? null;
}

export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
	const row = db.insertInto("setting").values({ name, value });
	await row.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
}
