import type { RewardsPort, SharesPort } from "../services/ports.ts";
import type { Report } from "./wire-answer.server.ts";

/** Shared links are the portal's own; their points are the back end's. */
export function createRemoteShares(
	own: SharesPort,
	{ rewards, report }: { rewards: Pick<RewardsPort, "award">; report: Report },
): SharesPort {
	return {
		...own,
		async create(user, item, event, now) {
			const share = await own.create(user, item, event, now);
			const deed = { appId: item.appId, action: "share", subject: `${item.itemType}:${item.itemId}` } as const;
			await rewards.award(user, deed, now).catch((error: unknown) => report(String(error)));
			return share;
		},
	};
}
