import { createHash } from "node:crypto";
import { writeMedia, writeRows, type CatalogRow } from "#app/data/catalog/pack-rows.server.ts";
import type { RowKind } from "#app/wire/rows.server.ts";
import type { Database, OpenDatabase } from "#app/data/database/database.server.ts";
import { unclaimed, readState, replicaPack, stateSetting, type ReplicaState } from "./replica-state.server.ts";
import { nextContentVersion } from "#app/data/catalog/program-changes.server.ts";
import { indexContent } from "#app/data/catalog/search-index.server.ts";
import { renameFiles } from "#app/data/catalog/wire-rows.server.ts";

const callsName = "mirror-calls";

export type ReplicaRow = Omit<CatalogRow, "pack" | "retired_at" | "kind"> & { kind: RowKind };

export interface CallState {
	/** Last success, in ms; null: never. */
	at: number | null;
	/** In ms. */
	dueAt: number;
	/** Since the last success. */
	failures: number;
	/** The ETag of what is stored, as this version of the portal reads it. */
	tag?: string | null;
}

export type CallStates = Readonly<Record<string, CallState>>;

export type ReplicaReading = Omit<ReplicaState, "claimedUntil" | "claimedBy" | "isListed"> & { calls: CallStates };

/** Shared by all servers on the database. */
export interface ReplicaStore {
	state(): Promise<ReplicaState>;
	/** Takes the turn to read; false while another has it. */
	claim(holder: string, now: number, forMs: number): Promise<boolean>;
	/** Extends the turn; false if another has it. */
	renew(holder: string, now: number, forMs: number, isListed: boolean): Promise<boolean>;
	rows(): Promise<readonly ReplicaRow[]>;
	calls(): Promise<CallStates>;
	/** One transaction. Ends the holder's turn. `rows` null: unchanged. */
	write(holder: string, rows: readonly ReplicaRow[] | null, reading: ReplicaReading, now: number): Promise<ReplicaState>;
	/** `isWhole`: there are no others. */
	saveBadges(badges: readonly ReplicaRow[], isWhole: boolean, now: number): Promise<void>;
	/** Gives up the turn without a result. */
	release(holder: string): Promise<void>;
	/** `hash` is the one in the file's address. */
	fileName(hash: string): Promise<string | null>;
}

/** Hashes the name: the content is unknown before it is fetched. */
function hashOfName(name: string): string {
	return createHash("sha256").update(`back end\n${name}`).digest("hex");
}

export function createReplicaStore({ db, dialect }: OpenDatabase): ReplicaStore {
	/** False if somebody else has changed it meanwhile. */
	async function swapState(from: { text: string | null }, state: ReplicaState): Promise<boolean> {
		const value = JSON.stringify(state);
		if (from.text === null) {
			const made = await db
				.insertInto("setting")
				.values({ name: stateSetting, value })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			return Boolean(made.numInsertedOrUpdatedRows);
		}
		const changed = await db
			.updateTable("setting")
			.set({ value })
			.where("name", "=", stateSetting)
			.where("value", "=", from.text)
			.executeTakeFirst();
		return Number(changed.numUpdatedRows) > 0;
	}

	/** One at a time, imports included. */
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

	/** `isOther`: something besides the rows changed. */
	async function writeCatalog(
		trx: Database,
		rows: readonly ReplicaRow[],
		{ now, isOther }: { now: number; isOther: boolean },
	): Promise<void> {
		// The back end's catalog replaces this portal's own packs.
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
		if (
			written.added.length + written.changed.length + written.retired.length + files + Number(others.numUpdatedRows) + Number(isOther) ===
			0
		)
			return;
		await indexContent(trx, dialect, await nextContentVersion(trx));
	}

	return {
		state: async () => (await readState(db)).state,
		async claim(holder, now, forMs) {
			const stored = await readState(db);
			// A turn that lasts longer than any was taken while the clock was ahead.
			if (stored.state.claimedUntil > now && stored.state.claimedUntil <= now + 2 * forMs) return false;
			return swapState(stored, { ...stored.state, claimedUntil: now + forMs, claimedBy: holder, isListed: false });
		},
		async renew(holder, now, forMs, isListed) {
			const stored = await readState(db);
			return stored.state.claimedBy === holder && swapState(stored, { ...stored.state, claimedUntil: now + forMs, isListed });
		},
		async calls() {
			const row = await db.selectFrom("setting").select("value").where("name", "=", callsName).executeTakeFirst();
			return row ? (JSON.parse(row.value) as CallStates) : {};
		},
		async release(holder) {
			const stored = await readState(db);
			if (stored.state.claimedBy === holder) await swapState(stored, { ...stored.state, ...unclaimed });
		},
		rows: () => rowsIn(db),
		async saveBadges(badges, isWhole, now) {
			await db.transaction().execute(async (trx) => {
				await lockCatalog(trx);
				if ((await readState(trx)).state.refreshedAt === null) return;
				const stored = await rowsIn(trx);
				const known = new Set(badges.map(({ id }) => id));
				const isLeft = (row: ReplicaRow) => row.kind !== "badge" || (!isWhole && !known.has(row.id));
				await writeCatalog(trx, [...stored.filter(isLeft), ...badges], { now, isOther: false });
			});
		},
		async write(holder, rows, { calls, ...reading }, now) {
			return db.transaction().execute(async (trx) => {
				await lockCatalog(trx);
				const { state: before } = await readState(trx);
				const claim =
					before.claimedBy === holder
						? unclaimed
						: { claimedUntil: before.claimedUntil, claimedBy: before.claimedBy, isListed: before.isListed };
				const state: ReplicaState = { ...reading, ...claim };
				await saveSetting(trx, stateSetting, state);
				await saveSetting(trx, callsName, calls);
				if (rows === null) return state;
				const isOther = !isSameSet(before.unknownPages, state.unknownPages);
				await writeCatalog(trx, rows, { now, isOther });
				return state;
			});
		},
		async fileName(hash) {
			const row = await db
				.selectFrom("media_file")
				.select("name")
				.where("pack", "=", replicaPack)
				.where("hash", "=", hash)
				.executeTakeFirst();
			return row?.name ?? null;
		},
	};
}

async function rowsIn(db: Database): Promise<ReplicaRow[]> {
	const rows = await db
		.selectFrom("catalog_row")
		.select(["kind", "id", "app_id", "parent_id", "section", "position", "row"])
		.where("pack", "=", replicaPack)
		.where("retired_at", "is", null)
		.execute();
	return rows.map((row) => ({ ...row, kind: row.kind as RowKind }));
}

async function saveSetting(db: Database, name: string, content: unknown): Promise<void> {
	const value = JSON.stringify(content);
	await db
		.insertInto("setting")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
	return some.toSorted().join() === others.toSorted().join();
}

function filesOf(rows: readonly ReplicaRow[]): { pack: string; name: string; hash: string; size: number }[] {
	const names = new Set<string>();
	for (const { row } of rows) {
		renameFiles(JSON.parse(row) as object, (name) => {
			if (/\.[a-z0-9]+$/i.test(name) && !/^\s*[a-z][a-z0-9+.-]*:/i.test(name)) names.add(name);
			return name;
		});
	}
	return [...names].map((name) => ({ pack: replicaPack, name, hash: hashOfName(name), size: 0 }));
}
