import { createHash } from "node:crypto";
import { writeMedia, writeRows, type CatalogRow } from "../content/pack-rows.server.ts";
import type { RowKind } from "../wire/rows.server.ts";
import type { Database, OpenDatabase } from "./database.server.ts";
import { indexContent } from "./search-index.server.ts";
import { renameFiles } from "./wire-rows.server.ts";

/** The name that another back end's catalogue is kept under: no pack of a folder has it. */
const pack = "(back end)";
const stateName = "mirror";

/** A row of another back end's catalogue, as it is kept here. */
export type MirroredRow = Omit<CatalogRow, "pack" | "retired_at" | "kind"> & { kind: RowKind };

/** How the copy of a catalogue stands. */
export interface MirrorState {
	/** When it was last read, in ms; null: never. */
	refreshedAt: number | null;
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

/** What a reading of the catalogue brings. */
export type MirrorReading = Omit<MirrorState, "claimedUntil" | "claimedBy">;

/** The copy of another back end's catalogue in the portal's own database, for all servers that share it. */
export interface MirrorStore {
	state(): Promise<MirrorState>;
	/** Takes the turn of reading the catalogue; false while somebody else has it, or has just done it. */
	claim(holder: string, now: number, forMs: number, freshMs: number): Promise<boolean>;
	/** Keeps the turn for longer; false where somebody else has it. */
	renew(holder: string, now: number, forMs: number): Promise<boolean>;
	rows(): Promise<readonly MirroredRow[]>;
	/** Keeps a catalogue as it was read, in one transaction; nothing changes where it is the same. The reader's turn is over. */
	write(holder: string, rows: readonly MirroredRow[], reading: MirrorReading, now: number): Promise<MirrorState>;
	/** Lets the turn go: it could not be read. */
	release(holder: string): Promise<void>;
	/** The name of a file by the hash of its address. */
	fileName(hash: string): Promise<string | null>;
}

const free = { claimedUntil: 0, claimedBy: "" };
const never: MirrorState = { ...free, refreshedAt: null, hasNoShowList: false, missing: [], unknownPages: [] };

async function read(db: Database): Promise<{ text: string | null; state: MirrorState }> {
	const row = await db.selectFrom("setting").select("value").where("name", "=", stateName).executeTakeFirst();
	return { text: row?.value ?? null, state: row ? { ...never, ...(JSON.parse(row.value) as Partial<MirrorState>) } : never };
}

/** Tells of a chapter's row whether only the number of its pages is known. */
export async function lacksPages(db: Database): Promise<(row: { pack: string; id: number }) => boolean> {
	const chapters = new Set((await read(db)).state.unknownPages);
	return (row) => row.pack === pack && chapters.has(row.id);
}

/** Names a file's place and address: its content is not known before it is fetched. */
function hashOfName(name: string): string {
	return createHash("sha256").update(`back end\n${name}`).digest("hex");
}

export function createMirrorStore({ db, dialect }: OpenDatabase): MirrorStore {
	/** Changes the state, unless somebody else has meanwhile. */
	async function change(from: { text: string | null }, state: MirrorState): Promise<boolean> {
		const value = JSON.stringify(state);
		if (from.text === null) {
			const made = await db.insertInto("setting").values({ name: stateName, value }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
			return Boolean(made.numInsertedOrUpdatedRows);
		}
		const changed = await db.updateTable("setting").set({ value }).where("name", "=", stateName).where("value", "=", from.text).executeTakeFirst();
		return Number(changed.numUpdatedRows) > 0;
	}

	return {
		state: async () => (await read(db)).state,
		async claim(holder, now, forMs, freshMs) {
			const held = await read(db);
			const { refreshedAt, claimedUntil } = held.state;
			if (claimedUntil > now || (refreshedAt !== null && now - refreshedAt < freshMs)) return false;
			return change(held, { ...held.state, claimedUntil: now + forMs, claimedBy: holder });
		},
		async renew(holder, now, forMs) {
			const held = await read(db);
			return held.state.claimedBy === holder && change(held, { ...held.state, claimedUntil: now + forMs });
		},
		async release(holder) {
			const held = await read(db);
			if (held.state.claimedBy === holder) await change(held, { ...held.state, ...free });
		},
		async rows() {
			const rows = await db
				.selectFrom("catalog_row")
				.select(["kind", "id", "app_id", "parent_id", "section", "position", "row"])
				.where("pack", "=", pack)
				.where("retired_at", "is", null)
				.execute();
			return rows.map((row) => ({ ...row, kind: row.kind as RowKind }));
		},
		async write(holder, rows, reading, now) {
			return db.transaction().execute(async (trx) => {
				// One at a time, beside imports too.
				await trx.insertInto("content_version").values({ id: 1, version: 0 }).onConflict((conflict) => conflict.column("id").doNothing()).execute();
				await trx.updateTable("content_version").set((row) => ({ version: row.ref("version") })).where("id", "=", 1).execute();
				// Packs of this portal's own are not served: the catalogue is the back end's.
				const others = await trx.updateTable("catalog_row").set({ retired_at: now }).where("pack", "!=", pack).where("retired_at", "is", null).executeTakeFirst();
				await trx.updateTable("pack").set({ digest: "" }).where("name", "!=", pack).execute();
				const written = await writeRows(trx, pack, rows.map((row): CatalogRow => ({ ...row, pack, retired_at: null })), now);
				const files = await writeMedia(trx, pack, filesOf(rows));
				const kept = { name: pack, digest: "", imported_at: now };
				await trx.insertInto("pack").values(kept).onConflict((conflict) => conflict.column("name").doUpdateSet(kept)).execute();
				const { state: before } = await read(trx);
				const claim = before.claimedBy === holder ? free : { claimedUntil: before.claimedUntil, claimedBy: before.claimedBy };
				const state: MirrorState = { ...reading, ...claim };
				const value = JSON.stringify(state);
				await trx.insertInto("setting").values({ name: stateName, value }).onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
				if (written.added + written.changed + written.retired + files + Number(others.numUpdatedRows) + Number(!isSameSet(before.unknownPages, state.unknownPages)) === 0) return state;
				const next = await trx.updateTable("content_version").set((row) => ({ version: row("version", "+", 1) })).where("id", "=", 1).returning("version").executeTakeFirstOrThrow();
				await indexContent(trx, dialect, Number(next.version));
				return state;
			});
		},
		async fileName(hash) {
			const row = await db.selectFrom("media_file").select("name").where("pack", "=", pack).where("hash", "=", hash).executeTakeFirst();
			return row?.name ?? null;
		},
	};
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
	return some.toSorted().join() === others.toSorted().join();
}

/** The files that rows name. */
function filesOf(rows: readonly MirroredRow[]): { pack: string; name: string; hash: string; size: number }[] {
	const names = new Set<string>();
	for (const { row } of rows) {
		renameFiles(JSON.parse(row) as object, (name) => {
			if (/\.[a-z0-9]+$/i.test(name) && !/^\s*[a-z][a-z0-9+.-]*:/i.test(name)) names.add(name);
			return name;
		});
	}
	return [...names].map((name) => ({ pack, name, hash: hashOfName(name), size: 0 }));
}
