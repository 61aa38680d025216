import type { BackEnd } from "#app/back-end.ts";
import { BackEndFailed, backEndFailure } from "#app/platform/errors.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	claimReading,
	keepReading,
	numberedRows,
	releaseReading,
	replicaRows,
	writeReading,
} from "./replica-store.server.ts";
import { readState, type ReplicaState } from "#app/platform/database/replica-state.server.ts";
import { callTimeLeft } from "#app/platform/logs/current-request.server.ts";
import type { Calls, Report, Times } from "#app/back-end/http/calls.server.ts";
import { readCatalog } from "./catalog-reads.server.ts";

interface Options {
	calls: Calls;
	database: OpenDatabase;
	copy: BackEnd["catalog"];
	times: Times;
	report: Report;
	now(): number;
}

export type RemoteCatalog = BackEnd["catalog"] & {
	/** Returns true if there is a catalog to serve, fresh or stale. */
	hasCatalog(): Promise<boolean>;
	close(): Promise<void>;
};

const closeMs = 500;
// The interval at which a server checks whether another one has finished reading the catalog.
const pollMs = 200;

/**
 * Copies the back end's catalog into the tables that packs use, every five minutes while pages need
 * it. Only one server reads at a time. Meanwhile, pages get the stored copy (BACK-5).
 */
export function createRemoteCatalog({
	calls,
	database,
	copy,
	times,
	report,
	now,
}: Options): RemoteCatalog {
	const { db } = database;
	let state: ReplicaState | null = null;
	let reading: Promise<void> | null = null;
	let notBefore = Number.NEGATIVE_INFINITY;
	let lastError: unknown = null;
	const closing = new AbortController();
	const isClosed = () => closing.signal.aborted;
	// The catalog is rebuilt only if its content or the result of the last read changes.
	let made: { of: Catalog; state: ReplicaState; catalog: Catalog } | null = null;

	async function readOnce(): Promise<void> {
		state = await readState(db);
		if (!isStale(state)) return;
		const before = await claimReading(db, now(), times.backgroundMs);
		if (before === null) return waitForOther();
		const keeping = setInterval(() => {
			keepReading(db, now(), times.backgroundMs).catch(() => undefined);
		}, times.backgroundMs / 3).unref();
		try {
			const [stored, known] = await Promise.all([replicaRows(db), numberedRows(db)]);
			const { rows, ...read } = await readCatalog({
				calls,
				report,
				stored,
				known,
				hadNoShowList: before.hasNoShowList,
			});
			if (isClosed()) return await releaseReading(db);
			state = await writeReading(database, rows, read, now());
		} catch (error) {
			await releaseReading(db).catch(() => undefined);
			throw error;
		} finally {
			clearInterval(keeping);
		}
	}

	async function waitForOther(): Promise<void> {
		do {
			state = await readState(db);
			if (state.refreshedAt !== null || state.claimedUntil <= now()) return;
			await pause(pollMs, undefined, { ref: false });
		} while (!isClosed());
	}

	function read(): Promise<void> {
		reading ??= readOnce()
			.catch((error: unknown) => {
				lastError = error;
				notBefore = performance.now() + times.againMs;
				if (!isClosed())
					report(
						`The back end's catalog could not be read: ${error instanceof Error ? error.message : String(error)}`,
					);
			})
			.finally(() => {
				reading = null;
			});
		return reading;
	}

	// The difference may be negative, because the clock may have been set back.
	const isStale = ({ refreshedAt }: ReplicaState) =>
		refreshedAt === null || Math.abs(now() - refreshedAt) >= times.freshMs;

	async function latest(): Promise<ReplicaState> {
		state ??= await readState(db);
		if (isStale(state) && !isClosed() && performance.now() >= notBefore) {
			const asking = read();
			if (state.refreshedAt === null)
				await Promise.race([asking, pause(callTimeLeft(times.wholeMs), undefined, { ref: false })]);
		}
		if (state.refreshedAt !== null) return state;
		throw backEndFailure(lastError)
			? lastError
			: new BackEndFailed("sourceProgramsFailed", "The back end's catalog was not read yet");
	}

	return {
		async current() {
			const ofState = await latest();
			const of = await copy.current();
			if (made?.of === of && made.state === ofState) return made.catalog;
			const { hasNoShowList, missing } = ofState;
			const unread = new Set(missing);
			const isCounted = !missing.some((part) => /^(chapter|asset|library) /.test(part));
			const catalog: Catalog = {
				...of,
				unread,
				tradeShows: hasNoShowList || unread.has("trade_show") ? null : of.tradeShows,
				filmCounts: isCounted ? of.filmCounts : new Map(),
			};
			made = { of, state: ofState, catalog };
			return catalog;
		},
		async hasCatalog() {
			state ??= await readState(db);
			if (state.refreshedAt === null && !isClosed() && performance.now() >= notBefore) void read();
			return state.refreshedAt !== null;
		},
		async close() {
			closing.abort();
			// A call that hangs must not delay shutdown.
			await Promise.race([reading, pause(closeMs)]);
		},
	};
}
