import { nextBadge } from "../../domain/points.ts";
import type { CatalogPort, RewardsPort, UserRef } from "../ports.ts";

/** What the point bar shows: the sum and the way to the next badge. */
export interface PointSummary {
	total: number;
	next: { title: string; points: number; missing: number } | null;
}

/** A user's points and the next badge to win. */
export async function pointSummary(
	{ catalog, rewards }: { catalog: Pick<CatalogPort, "pointBadges">; rewards: Pick<RewardsPort, "total"> },
	user: UserRef,
): Promise<PointSummary> {
	const [total, badges] = await Promise.all([rewards.total(user), catalog.pointBadges()]);
	const next = nextBadge(total, badges);
	return { total, next: next ? { title: next.badge.title, points: next.badge.points, missing: next.missing } : null };
}
