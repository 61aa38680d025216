import type { BackEnd } from "#app/data/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { PointAction } from "#app/domain/training/points.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Learner } from "#app/domain/training/learner.ts";
import { pointActionTypes, type Deeds } from "./point-actions.server.ts";

export type Claim = Omit<Deeds, "backEnd" | "catalog" | "learner"> & { action: PointAction };

/** Awards points once; fails with `pointsNotEarned` if the action has not happened (POINT-2). */
export async function claimPoints(
	backEnd: BackEnd,
	catalog: Catalog,
	learner: Learner,
	claim: Claim,
): Promise<Result<{ points: number; awarded: number }>> {
	const { user, now } = learner;
	const { action, subject } = claim;
	const isAwarded = (await backEnd.rewards.points(user)).some((entry) => entry.action === action && entry.subject === subject);
	const { countsFor, hasHappened } = pointActionTypes[action];
	if (!isAwarded && !(await hasHappened({ backEnd, catalog, learner, ...claim }))) return fail("pointsNotEarned");
	const appId = countsFor === "portal" ? PORTAL_APP_ID : claim.appId;
	const awarded = isAwarded ? 0 : await backEnd.rewards.award(catalog, user, { appId, action, subject }, now);
	return ok({ points: await backEnd.rewards.totalPoints(user), awarded });
}
