import type { Database } from "./database.server.ts";

/** No folder's pack has this name. */
export const replicaPack = "(back end)";
const stateSetting = "mirror";

/** Shared by all servers on the database. */
export interface ReplicaState {
	/** In ms; null: never. */
	refreshedAt: number | null;
	/** Until then someone is reading, in ms. */
	claimedUntil: number;
	hasNoShowList: boolean;
	/** Parts of which nothing is known, because their calls failed. */
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

/** Whether only the number of a chapter's pages is known. */
export async function lacksPages(
	db: Database,
): Promise<(row: { pack: string; id: number }) => boolean> {
	const { missing } = await readState(db);
	const parts = new Set(missing);
	return (row) => row.pack === replicaPack && parts.has(`page ${row.id}`);
}
