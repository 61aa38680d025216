import type { Database } from "./database.server.ts";
import { readSetting, writeSetting } from "./setting.server.ts";

/**
 * The pack name of rows from another back end. It is reserved: a pack in a folder must not use it.
 */
export const replicaPack = "(back end)";
const stateSetting = "mirror";

/**
 * The state of the copied catalog, which all servers share through the database. Times are in ms.
 */
export interface ReplicaState {
	refreshedAt: number | null;
	/** Until this time, only the server that claimed the catalog reads it. */
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

/**
 * Returns a function that recognizes chapters whose pages couldn't be read. The portal knows only
 * how many pages such a chapter has.
 */
export async function lacksPages(
	db: Database,
): Promise<(row: { pack: string; id: number }) => boolean> {
	const { missing } = await readState(db);
	const parts = new Set(missing);
	return (row) => row.pack === replicaPack && parts.has(`page ${row.id}`);
}
