import type { SharedStandings } from "#app/back-end/replica/shared-standings.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { ItemRef } from "#app/features/catalog/resources/item.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import type { ClaimPoints } from "./point-claims.server.ts";

interface Options {
	own: BackEnd["shares"];
	training: BackEnd["training"];
	standings: SharedStandings;
	claim: ClaimPoints;
}

/**
 * Returns shares whose links show what their agent could open when they last shared something from
 * the program. So opening one needs neither a key nor the back end.
 */
export function createRemoteShares({
	own,
	training,
	standings,
	claim,
}: Options): BackEnd["shares"] {
	async function shareWithStanding<T>(
		catalog: Catalog,
		user: UserRef,
		{ appId, itemType, itemId }: ItemRef,
		share: () => Promise<T>,
	): Promise<T> {
		const enrollments = await training.enrollments(user);
		const isRegistered = enrollments.some((enrollment) => enrollment.appId === appId);
		const progress = isRegistered
			? ((await training.progress(catalog, user, [appId]))?.get(appId) ?? [])
			: [];
		const shared = await share();
		if (shared === null || shared === "full") return shared;
		await standings.save(user, appId, enrollments, progress);
		await claim(user, { appId, action: "share", subject: `${itemType}:${itemId}` });
		return shared;
	}

	return {
		...own,
		training: {
			enrollments: standings.enrollments,
			async progress(_catalog, user, appIds) {
				const kept = await standings.progress(user);
				return new Map(appIds.map((id) => [id, kept.get(id) ?? []]));
			},
			registerProgress: async () => false,
		},
		create: (catalog, user, item, event, now) =>
			shareWithStanding(catalog, user, item, () => own.create(catalog, user, item, event, now)),
		folders: {
			...own.folders,
			addItem: (catalog, user, id, item, event, now) =>
				shareWithStanding(catalog, user, item, () =>
					own.folders.addItem(catalog, user, id, item, event, now),
				),
		},
	};
}
