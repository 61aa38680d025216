import { summarizePoints, type PointSummary } from "#app/domain/training/points.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { RewardsPort } from "./port.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** A user's points and the next badge to win: what the point bar shows. */
export async function pointSummary(
	{ catalog, rewards }: { catalog: Pick<CatalogPort, "pointBadges">; rewards: Pick<RewardsPort, "total"> },
	user: UserRef,
): Promise<PointSummary> {
	const [total, badges] = await Promise.all([rewards.total(user), catalog.pointBadges()]);
	return summarizePoints(total, badges);
}
