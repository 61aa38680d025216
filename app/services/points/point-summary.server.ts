import { summarizePoints, type PointSummary } from "../../domain/points.ts";
import type { CatalogPort, RewardsPort, UserRef } from "../ports.ts";

/** A user's points and the next badge to win: what the point bar shows. */
export async function pointSummary(
	{ catalog, rewards }: { catalog: Pick<CatalogPort, "pointBadges">; rewards: Pick<RewardsPort, "total"> },
	user: UserRef,
): Promise<PointSummary> {
	const [total, badges] = await Promise.all([rewards.total(user), catalog.pointBadges()]);
	return summarizePoints(total, badges);
}
