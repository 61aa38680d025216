import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { chunks } from "#app/features/catalog/rows/pack-rows.server.ts";

/** Returns the content version, which is 0 before the first import. */
export async function contentVersion(db: Database): Promise<number> {
	const row = await db
		.selectFrom("content_version")
		.select("version")
		.where("id", "=", 1)
		.executeTakeFirst();
	return Number(row?.version ?? 0);
}

/**
 * Raises the content version, so that running servers read the catalog again. `programs` are the
 * programs whose rows changed. If there are none, any program may have changed.
 */
export async function nextContentVersion(
	db: Database,
	programs: Iterable<number> = [],
): Promise<number> {
	const next = await db
		.updateTable("content_version")
		.set((row) => ({ version: row("version", "+", 1) }))
		.where("id", "=", 1)
		.returning("version")
		.executeTakeFirstOrThrow();
	const version = Number(next.version);
	for (const ids of chunks([...programs])) {
		await db
			.insertInto("program_change")
			.values(ids.map((app_id) => ({ app_id, version })))
			.onConflict((conflict) => conflict.column("app_id").doUpdateSet({ version }))
			.execute();
	}
	return version;
}

/**
 * Returns the programs whose rows changed after version `after`, up to version `until`. Returns
 * null if any program may have changed.
 */
export async function programsChanged(
	db: Database,
	after: number,
	until: number,
): Promise<number[] | null> {
	const changes = await db
		.selectFrom("program_change")
		.selectAll()
		.where("version", ">", after)
		.execute();
	const programs = changes.map((change) => Number(change.app_id));
	// An earlier release stored no programs with a version, and some changes affect more than rows. A
	// change to the portal's own program affects all programs.
	const isHistoryComplete =
		new Set(changes.map((change) => Number(change.version))).size === until - after;
	return isHistoryComplete && !programs.includes(PORTAL_APP_ID) ? programs : null;
}
