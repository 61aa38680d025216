import { setTimeout as wait } from "node:timers/promises";
import type { Cdn } from "#app/env.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { loadSnapshot, type Snapshot, type SnapshotOptions } from "./catalog-snapshot.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { contentVersion, programsChanged } from "./program-changes.server.ts";
import { rowOf } from "./wire-rows.server.ts";

/** In ms. While new content loads, later readers get the previous content, unless that was last checked long ago. */
const longestWaitMs = 1000;

export interface CatalogOptions {
	mediaDir: string;
	/** Unset: the portal serves all files itself. */
	cdn?: Cdn;
	/** How often the content version is checked, in ms. */
	pollMs?: number;
	/** Receives rows that were left out, and read errors while older content is served. */
	onError?: (error: unknown) => void;
}

/** Serves from memory and checks the content version at most every `pollMs`: new content appears within 5 s (PACK-42). */
export function createCatalog(
	db: Database,
	{ mediaDir, cdn, pollMs = 2000, onError = warn }: CatalogOptions,
): CatalogPort & { close(): void } {
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
			// Serves what it has while the database is away.
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
			refreshing = previous === null ? reading : Promise.race([reading, waited.then(() => (isOld() ? reading : previous))]);
		}
		return refreshing;
	}

	return {
		...catalogOf(snapshot),
		close() {
			closed = true;
		},
	};
}

export function catalogOf(snapshot: () => Promise<Snapshot>): CatalogPort {
	return {
		current: snapshot,
		programs: async () => (await snapshot()).programs,
		program: async (appId) => (await snapshot()).programById.get(appId) ?? null,
		chapters: async (appId) => (await snapshot()).chapters.get(appId) ?? [],
		pages: async (chapterId) => (await snapshot()).pages.get(chapterId) ?? [],
		assets: async (appId, type) => ((await snapshot()).assets.get(appId) ?? []).filter((asset) => asset.resourceType === type),
		collection: async (assetId) => (await snapshot()).collections.get(assetId) ?? [],
		contacts: async (appId) => (await snapshot()).contacts.get(appId) ?? [],
		images: async (appId) => ((await snapshot()).library.get(appId) ?? []).filter((item) => item.library === "image"),
		videos: async (appId) => ((await snapshot()).library.get(appId) ?? []).filter((item) => item.library === "video"),
		filmCounts: async () => (await snapshot()).filmCounts,
		showcases: async () => (await snapshot()).showcases,
		tradeShows: async () => (await snapshot()).tradeShows,
		notifications: async () => (await snapshot()).notifications,
		pointDescriptions: async () => (await snapshot()).pointDescriptions,
		pointBadges: async () => (await snapshot()).pointBadges,
		rowOf,
		mediaByName: async (name) => (await snapshot()).mediaByName(name),
		media: async (hash, name) => (await snapshot()).media(hash, name),
	};
}

function warn(error: unknown): void {
	process.emitWarning(error instanceof Error ? error : String(error));
}

/** Starts again if an import commits between its queries. Programs that did not change stay as they are. */
async function loadConsistent(db: Database, options: SnapshotOptions, before: Snapshot | null): Promise<Snapshot> {
	for (;;) {
		const version = await contentVersion(db);
		const programs = before === null ? null : await programsChanged(db, before.version, version);
		const loaded = await loadSnapshot(db, version, options, programs && before ? { programs, before } : undefined);
		if ((await contentVersion(db)) === version) return loaded;
	}
}
