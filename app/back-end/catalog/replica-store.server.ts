import { createHash } from "node:crypto";
import {
	writeMedia,
	writeRows,
	type CatalogRow,
} from "#app/features/catalog/rows/pack-rows.server.ts";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	readState,
	replicaPack,
	writeState,
	type ReplicaState,
} from "#app/platform/database/replica-state.server.ts";
import { nextContentVersion } from "#app/features/catalog/store/program-changes.server.ts";
import { indexContent } from "#app/features/search/store/search-index.server.ts";
import { renameFiles } from "#app/features/catalog/rows/rename-files.server.ts";

export type ReplicaRow = Omit<CatalogRow, "pack" | "retired_at" | "kind"> & { kind: RowKind };

export type NumberedRow = Omit<ReplicaRow, "row" | "position">;

// Hashes the name, because the content is unknown before the file is fetched.
function hashOfName(name: string): string {
	return createHash("sha256").update(`back end\n${name}`).digest("hex");
}

/**
 * Reserves the reading of the catalog for this server, for `forMs`. Returns the stored state, or
 * null while another server holds the reservation.
 */
export function claimReading(
	db: Database,
	now: number,
	forMs: number,
): Promise<ReplicaState | null> {
	return db.transaction().execute(async (trx) => {
		await lockCatalog(trx);
		const state = await readState(trx);
		// A claim that lasts longer than `forMs` was made while the clock was ahead.
		if (state.claimedUntil > now && state.claimedUntil <= now + forMs) return null;
		await writeState(trx, { ...state, claimedUntil: now + forMs });
		return state;
	});
}

export async function keepReading(db: Database, now: number, forMs: number): Promise<void> {
	await setTurn(db, now + forMs);
}

export async function releaseReading(db: Database): Promise<void> {
	await setTurn(db, 0);
}

async function setTurn(db: Database, claimedUntil: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockCatalog(trx);
		await writeState(trx, { ...(await readState(trx)), claimedUntil });
	});
}

export async function replicaRows(db: Database): Promise<ReplicaRow[]> {
	const rows = await db
		.selectFrom("catalog_row")
		.select(["kind", "id", "app_id", "parent_id", "section", "position", "row"])
		.where("pack", "=", replicaPack)
		.where("retired_at", "is", null)
		.execute();
	return rows.map((row) => ({ ...row, kind: row.kind as RowKind }));
}

/**
 * Returns all rows of the catalog, including retired rows, because their ids are taken (BACK-21).
 */
export async function numberedRows(db: Database): Promise<NumberedRow[]> {
	const rows = await db
		.selectFrom("catalog_row")
		.select(["kind", "id", "app_id", "parent_id", "section"])
		.execute();
	return rows.map((row) => ({ ...row, kind: row.kind as RowKind }));
}

/**
 * Stores the rows of a read and ends its claim, in one transaction. The back end's catalog replaces
 * this portal's own packs.
 */
export async function writeReading(
	{ db, dialect }: OpenDatabase,
	rows: readonly ReplicaRow[],
	{ missing, hasNoShowList }: Pick<ReplicaState, "missing" | "hasNoShowList">,
	now: number,
): Promise<ReplicaState> {
	return db.transaction().execute(async (trx) => {
		await lockCatalog(trx);
		const before = await readState(trx);
		const state: ReplicaState = { refreshedAt: now, claimedUntil: 0, missing, hasNoShowList };
		await writeState(trx, state);
		const others = await trx
			.updateTable("catalog_row")
			.set({ retired_at: now })
			.where("pack", "!=", replicaPack)
			.where("retired_at", "is", null)
			.executeTakeFirst();
		await trx.updateTable("pack").set({ digest: "" }).where("name", "!=", replicaPack).execute();
		const written = await writeRows(
			trx,
			replicaPack,
			rows.map((row): CatalogRow => ({ ...row, pack: replicaPack, retired_at: null })),
			now,
		);
		const files = await writeMedia(trx, replicaPack, filesOf(rows));
		const kept = { name: replicaPack, digest: "", imported_at: now };
		await trx
			.insertInto("pack")
			.values(kept)
			.onConflict((conflict) => conflict.column("name").doUpdateSet(kept))
			.execute();
		const changes =
			written.added.length +
			written.changed.length +
			written.retired.length +
			files +
			Number(others.numUpdatedRows);
		const isSame = changes === 0 && before.missing.toSorted().join() === missing.toSorted().join();
		if (!isSame) await indexContent(trx, dialect, await nextContentVersion(trx));
		return state;
	});
}

export async function replicaFileName(db: Database, hash: string): Promise<string | null> {
	const row = await db
		.selectFrom("media_file")
		.select("name")
		.where("pack", "=", replicaPack)
		.where("hash", "=", hash)
		.executeTakeFirst();
	return row?.name ?? null;
}

// Lets only one catalog read or import run at a time.
async function lockCatalog(trx: Database): Promise<void> {
	await trx
		.insertInto("content_version")
		.values({ id: 1, version: 0 })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await trx
		.updateTable("content_version")
		.set((row) => ({ version: row.ref("version") }))
		.where("id", "=", 1)
		.execute();
}

function filesOf(
	rows: readonly ReplicaRow[],
): { pack: string; name: string; hash: string; size: number }[] {
	const names = new Set<string>();
	for (const { row } of rows) {
		renameFiles(JSON.parse(row) as object, (name) => {
			if (/\.[a-z0-9]+$/i.test(name) && !/^\s*[a-z][a-z0-9+.-]*:/i.test(name)) names.add(name);
			return name;
		});
	}
	return [...names].map((name) => ({ pack: replicaPack, name, hash: hashOfName(name), size: 0 }));
}
