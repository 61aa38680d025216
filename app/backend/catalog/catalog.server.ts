import { BackEndFailed } from "#app/services/back-end.ts";
import type { FailureName } from "#app/domain/errors.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { ReplicaState } from "#app/data/remote/replica-state.server.ts";
import type { CatalogReplica } from "./catalog-replica.server.ts";

/** Throws the call's failure (ERR-1) for a part that was never read. */
export function createRemoteCatalog(copy: CatalogPort, replica: CatalogReplica): CatalogPort {
	async function readPart<T>(part: string | null, failure: FailureName, appId: number | undefined, read: () => Promise<T>): Promise<T> {
		const { missing } = await replica.ensureFresh();
		if (part !== null && missing.includes(part)) {
			throw new BackEndFailed(appId === undefined ? failure : { name: failure, appId }, `The back end's ${part} was never read`);
		}
		return read();
	}
	const whole = <T>(read: () => Promise<T>) => readPart(null, "sourceProgramsFailed", undefined, read);
	const ofApp = <T>(part: string, appId: number, read: () => Promise<T>) => readPart(part, "programDataFailed", appId, read);
	const ofAll = <T>(part: string, read: () => Promise<T>) => readPart(part, "unavailable", undefined, read);
	/** Made again only when the content or what is missing of it changes. */
	let made: { of: Catalog; state: ReplicaState; catalog: Catalog } | null = null;
	async function current(): Promise<Catalog> {
		const state = await replica.ensureFresh();
		const of = await copy.current();
		if (made?.of === of && made.state === state) return made.catalog;
		const { hasNoShowList, missing } = state;
		const unread = new Set(missing);
		const isCounted = !missing.some((part) => /^(chapter|asset|library) /.test(part));
		const catalog: Catalog = {
			...of,
			unread,
			tradeShows: hasNoShowList || unread.has("trade_show") ? null : of.tradeShows,
			filmCounts: isCounted ? of.filmCounts : new Map(),
		};
		made = { of, state, catalog };
		return catalog;
	}
	return {
		current,
		programs: () => whole(copy.programs),
		/** Asking for one program counts as opening it. */
		async program(appId) {
			await replica.ensureFresh(appId);
			return copy.program(appId);
		},
		chapters: (appId) => ofApp(`chapter ${appId}`, appId, () => copy.chapters(appId)),
		pages: (chapterId) => readPart(`page ${chapterId}`, "unavailable", undefined, () => copy.pages(chapterId)),
		assets: (appId, type) => ofApp(`asset ${appId} ${type === "promote" ? "fastfacts" : "toolbox"}`, appId, () => copy.assets(appId, type)),
		collection: (assetId) => readPart(`collection ${assetId}`, "unavailable", undefined, () => copy.collection(assetId)),
		contacts: (appId) => readPart(`contact ${appId}`, "contactsFailed", appId, () => copy.contacts(appId)),
		images: (appId) => ofApp(`library ${appId} image`, appId, () => copy.images(appId)),
		videos: (appId) => ofApp(`library ${appId} video`, appId, () => copy.videos(appId)),
		async filmCounts() {
			const { missing } = await replica.ensureFresh();
			return missing.some((part) => /^(chapter|asset|library) /.test(part)) ? new Map() : copy.filmCounts();
		},
		showcases: () => ofAll("exhibition", copy.showcases),
		async tradeShows() {
			const { hasNoShowList, missing } = await replica.ensureFresh();
			return hasNoShowList || missing.includes("trade_show") ? null : copy.tradeShows();
		},
		notifications: () => ofAll("notification", copy.notifications),
		pointDescriptions: () => ofAll("point_description", copy.pointDescriptions),
		pointBadges: () => ofAll("badge", copy.pointBadges),
		media: (hash, name) => whole(() => copy.media(hash, name)),
		mediaByName: (name) => whole(() => copy.mediaByName(name)),
		rowOf: copy.rowOf,
	};
}
