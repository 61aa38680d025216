import type { Database } from "#app/data/database/database.server.ts";

/** No folder's pack has this name. */
export const replicaPack = "(back end)";
export const stateSetting = "mirror";

export interface ReplicaState {
	/** In ms; null: never. */
	refreshedAt: number | null;
	/** When the first call is due, in ms. */
	dueAt: number;
	/** The reader has the list of programs; the rest follows. */
	isListed: boolean;
	/** Until then somebody is reading, in ms. */
	claimedUntil: number;
	/** Empty: nobody. */
	claimedBy: string;
	hasNoShowList: boolean;
	/** Parts that were never read, because their calls failed each time. */
	missing: readonly string[];
	/** Only the number of their pages is known: the call failed each time, or the back end lacks it. */
	unknownPages: readonly number[];
}

export const unclaimed = { claimedUntil: 0, claimedBy: "", isListed: false };
const neverRead: ReplicaState = { ...unclaimed, refreshedAt: null, dueAt: 0, hasNoShowList: false, missing: [], unknownPages: [] };

/** To change the state, name `text`: then nobody overwrites another's change. */
export async function readState(db: Database): Promise<{ text: string | null; state: ReplicaState }> {
	const row = await db.selectFrom("setting").select("value").where("name", "=", stateSetting).executeTakeFirst();
	return { text: row?.value ?? null, state: row ? { ...neverRead, ...(JSON.parse(row.value) as Partial<ReplicaState>) } : neverRead };
}

/** Whether only the number of a chapter's pages is known. */
export async function lacksPages(db: Database): Promise<(row: { pack: string; id: number }) => boolean> {
	const chapters = new Set((await readState(db)).state.unknownPages);
	return (row) => row.pack === replicaPack && chapters.has(row.id);
}
