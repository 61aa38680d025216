import { BackEndFailed } from "#app/services/back-end.ts";
import type { FailureName } from "#app/domain/errors.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
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
	return {
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
