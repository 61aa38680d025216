import type { SharesPort } from "../services/ports.ts";
import type { Claim } from "./point-claims.server.ts";

/** Shared links are the portal's own; their points are the back end's. */
export function createRemoteShares(own: SharesPort, claim: Claim): SharesPort {
	return {
		...own,
		async create(user, item, event, now) {
			const share = await own.create(user, item, event, now);
			await claim(user, { appId: item.appId, action: "share", subject: `${item.itemType}:${item.itemId}` }, now);
			return share;
		},
	};
}
