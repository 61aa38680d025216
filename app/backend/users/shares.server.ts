import type { ShareOwnerRecords } from "#app/data/remote/share-owner-records.server.ts";
import type { ShareOwnerTraining, SharesPort } from "#app/services/shares/port.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Claim } from "./point-claims.server.ts";
import type { ShareOwners } from "./share-owners.server.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

interface Options {
	own: SharesPort;
	/** How the users stand: with their session's own key, and where others open their links. */
	training: ShareOwnerTraining;
	shareOwners: ShareOwners;
	records: Pick<ShareOwnerRecords, "keepEnrollments" | "keepProgress">;
	claim: Claim;
	report: Report;
}

/** Shared links are the portal's own; their points are the back end's. */
export function createRemoteShares({ own, training, shareOwners, records, claim, report }: Options): SharesPort {
	/** What was read of the user for making the link. */
	async function keep(user: UserRef, appId: number): Promise<void> {
		const enrollments = await training.enrollments(user);
		await records.keepEnrollments(user, enrollments);
		if (!enrollments.some((enrollment) => enrollment.appId === appId)) return;
		await records.keepProgress(user, (await training.progress(user, [appId])) ?? new Map());
	}

	return {
		...own,
		training: shareOwners.training,
		async create(user, item, event, now) {
			const share = await own.create(user, item, event, now);
			await keep(user, item.appId).catch((error: unknown) =>
				report(`What decides about a shared link could not be kept: ${String(error)}`),
			);
			await claim(user, { appId: item.appId, action: "share", subject: `${item.itemType}:${item.itemId}` }, now);
			return share;
		},
	};
}
