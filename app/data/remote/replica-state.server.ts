import type { Database } from "#app/data/database/database.server.ts";

/** The name that another back end's catalogue is kept under: no pack of a folder has it. */
export const replicaPack = "(back end)";
export const stateName = "mirror";

/** How the copy of a catalogue stands. */
export interface ReplicaState {
	/** When something of it was last read, in ms; null: never. */
	refreshedAt: number | null;
	/** When the first of its calls is to be made again, in ms. */
	dueAt: number;
	/** Whether who reads it has had the list of programs: then the rest comes. */
	isListed: boolean;
	/** Until then somebody is reading it. */
	claimedUntil: number;
	/** Who; empty: nobody. */
	claimedBy: string;
	/** The back end had no list of trade shows. */
	hasNoShowList: boolean;
	/** Parts that were never read, because their calls failed each time. */
	missing: readonly string[];
	/** Chapters of which only the number of pages is known: the call for their pages failed each time, or the back end does not have it. */
	unknownPages: readonly number[];
}

export const free = { claimedUntil: 0, claimedBy: "", isListed: false };
const never: ReplicaState = { ...free, refreshedAt: null, dueAt: 0, hasNoShowList: false, missing: [], unknownPages: [] };

/** The state, and the text it was read from: whoever changes it names the text, so that nobody overwrites another. */
export async function readState(db: Database): Promise<{ text: string | null; state: ReplicaState }> {
	const row = await db.selectFrom("setting").select("value").where("name", "=", stateName).executeTakeFirst();
	return { text: row?.value ?? null, state: row ? { ...never, ...(JSON.parse(row.value) as Partial<ReplicaState>) } : never };
}

/** Whether only the number of its pages is known of a chapter's row. */
export async function lacksPages(db: Database): Promise<(row: { pack: string; id: number }) => boolean> {
	const chapters = new Set((await readState(db)).state.unknownPages);
	return (row) => row.pack === replicaPack && chapters.has(row.id);
}
