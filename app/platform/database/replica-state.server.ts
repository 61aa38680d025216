import type { Database } from "./database.server.ts";

/** The pack of the rows from another back end. No folder's pack has this name. */
export const replicaPack = "(back end)";
const stateSetting = "mirror";

/** What all servers on the database know about the copied catalog. Times are in ms. */
export interface ReplicaState {
	refreshedAt: number | null;
	/** Until then, one server is reading the catalog. */
	claimedUntil: number;
	hasNoShowList: boolean;
	missing: readonly string[];
}

const neverRead: ReplicaState = {
	refreshedAt: null,
	claimedUntil: 0,
	hasNoShowList: false,
	missing: [],
};

export async function readState(db: Database): Promise<ReplicaState> {
	const row = await db
		.selectFrom("setting")
		.select("value")
		.where("name", "=", stateSetting)
		.executeTakeFirst();
	return row ? { ...neverRead, ...(JSON.parse(row.value) as Partial<ReplicaState>) } : neverRead;
}

export async function writeState(db: Database, state: ReplicaState): Promise<void> {
	const value = JSON.stringify(state);
	await db
		.insertInto("setting")
		.values({ name: stateSetting, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Returns a test for chapters whose pages are unknown, except their number. */
export async function lacksPages(
	db: Database,
): Promise<(row: { pack: string; id: number }) => boolean> {
	const { missing } = await readState(db);
	const parts = new Set(missing);
	return (row) => row.pack === replicaPack && parts.has(`page ${row.id}`);
}
