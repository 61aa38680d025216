import type { Database } from "./database.server.ts";
import { readSetting, writeSetting } from "./setting.server.ts";

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
	const state = await readSetting(db, stateSetting);
	return state === null
		? neverRead
		: { ...neverRead, ...(JSON.parse(state) as Partial<ReplicaState>) };
}

export function writeState(db: Database, state: ReplicaState): Promise<void> {
	return writeSetting(db, stateSetting, JSON.stringify(state));
}

/** Returns a test for chapters whose pages are unknown, except their number. */
export async function lacksPages(
	db: Database,
): Promise<(row: { pack: string; id: number }) => boolean> {
	const { missing } = await readState(db);
	const parts = new Set(missing);
	return (row) => row.pack === replicaPack && parts.has(`page ${row.id}`);
}
