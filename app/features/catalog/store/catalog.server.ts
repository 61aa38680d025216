import type { BackEnd } from "#app/back-end.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Cdn } from "#app/settings.server.ts";
import { loadSnapshot, type Snapshot, type SnapshotOptions } from "./catalog-snapshot.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { contentVersion, programsChanged } from "./program-changes.server.ts";

/**
 * The longest time that readers wait for new content, in ms. After that, they get the previous
 * content, unless new content is loading and the last check is older than twice `pollMs`.
 */
const longestWaitMs = 1000;

export interface CatalogOptions {
	mediaDir: string;
	/** If unset, the portal serves all files itself. */
	cdn?: Cdn;
	/** The minimum time between two checks of the content version, in ms. */
	pollMs?: number;
	/**
	 * Receives errors of rows that can't be used, and read errors while the previous content is
	 * served.
	 */
	onError?: (error: unknown) => void;
}

/**
 * Serves the catalog from memory. On reads, checks the content version if the last check is older
 * than `pollMs`, in ms. With the default, new content appears within 5 s (PACK-42).
 */
export function createCatalog(
	db: Database,
	{ mediaDir, cdn, pollMs = 2000, onError = warn }: CatalogOptions,
): BackEnd["catalog"] & { latest(): Catalog | null; close(): void } {
	const options: SnapshotOptions = { mediaDir, cdn, onError };
	let current: Snapshot | null = null;
	let checkedAt = Number.NEGATIVE_INFINITY;
	let refreshing: Promise<Snapshot> | null = null;
	let isLoading = false;
	let closed = false;

	async function refresh(): Promise<Snapshot> {
		const loaded = current;
		try {
			isLoading = loaded === null || (await contentVersion(db)) !== loaded.version;
			if (isLoading) current = await loadConsistent(db, options, loaded);
		} catch (error) {
			// While the database is down, readers get the last catalog.
			if (loaded === null || closed) throw error;
			onError(error);
		}
		checkedAt = performance.now();
		return current as Snapshot;
	}

	async function snapshot(): Promise<Snapshot> {
		const uncheckedMs = performance.now() - checkedAt;
		if (current !== null && (closed || uncheckedMs < pollMs)) return current;
		if (refreshing === null) {
			const previous = current;
			const reading = refresh().finally(() => {
				refreshing = null;
				isLoading = false;
			});
			const waited = wait(longestWaitMs, null, { ref: false });
			const isOld = () => isLoading && uncheckedMs > 2 * pollMs;
			refreshing =
				previous === null
					? reading
					: Promise.race([reading, waited.then(() => (isOld() ? reading : previous))]);
		}
		return refreshing;
	}

	return {
		current: () => snapshot(),
		/**
		 * Returns the last catalog without checking whether it is the newest, or null before the first
		 * read.
		 */
		latest: () => current,
		close() {
			closed = true;
		},
	};
}

function warn(error: unknown): void {
	process.emitWarning(error instanceof Error ? error : String(error));
}

/**
 * Reads the catalog, and starts again if an import commits between its queries. Reuses programs
 * that didn't change.
 */
async function loadConsistent(
	db: Database,
	options: SnapshotOptions,
	before: Snapshot | null,
): Promise<Snapshot> {
	for (;;) {
		const version = await contentVersion(db);
		const programs = before === null ? null : await programsChanged(db, before.version, version);
		const loaded = await loadSnapshot(
			db,
			version,
			options,
			programs && before ? { programs, before } : undefined,
		);
		if ((await contentVersion(db)) === version) return loaded;
	}
}
