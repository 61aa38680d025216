import { z } from "zod";
import { favoriteTypes } from "#app/features/catalog/favorite.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { pointActions, type PointAction } from "#app/features/catalog/points.ts";
import { paths } from "#app/paths.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { removeFavorite, addFavorite } from "#app/features/favorites/set-favorite.server.ts";
import {
	diplomaRow,
	favoriteRow,
	toDiplomaRow,
	toFavoriteRow,
} from "#app/back-end/learner-rows.server.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { pointEntryRow, toPointEntryRow } from "#app/features/catalog/rows/points.server.ts";
import { portalCall, userCall } from "#app/api/call.server.ts";
import { flag, id, ownEmail, succeeded, success, wire } from "#app/api/fields.server.ts";
import { addFileAddresses, withFileAddresses } from "#app/api/file-addresses.server.ts";
import { rows } from "#app/api/rows.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { pointActionTypes, type ClaimedAction } from "#app/features/points/point-actions.server.ts";

type Claim = Omit<ClaimedAction, "backEnd" | "catalog" | "learner"> & { action: PointAction };

// Awards points once (POINT-2). Fails with `pointsNotEarned` if the action hasn't happened
// (API-73).
async function claimPoints(
	backEnd: BackEnd,
	catalog: Catalog,
	learner: Learner,
	claim: Claim,
): Promise<Result<{ points: number; awarded: number }>> {
	const { user, now } = learner;
	const { action, subject } = claim;
	const isAwarded = (await backEnd.rewards.points(user)).some(
		(entry) => entry.action === action && entry.subject === subject,
	);
	const { countsFor, hasHappened } = pointActionTypes[action];
	if (!isAwarded && !(await hasHappened({ backEnd, catalog, learner, ...claim })))
		return fail("pointsNotEarned");
	const appId = countsFor === "portal" ? PORTAL_APP_ID : claim.appId;
	const awarded = isAwarded
		? 0
		: await backEnd.rewards.award(catalog, user, { appId, action, subject }, now);
	return ok({ points: await backEnd.rewards.totalPoints(user), awarded });
}

const favorite = favoriteRow(wire).meta({ id: "Favorite" });
const diploma = diplomaRow(wire).meta({ id: "Diploma" });

const addresses = {
	program: (appId: number) => paths.info(appId),
	page: (appId: number, chapterId: number, page: number) =>
		paths.retainChapter(appId, chapterId, { page }),
	item: paths.item,
};

export const rewardCalls = [
	userCall({
		name: "List the user's points",
		method: "GET",
		path: "points",
		description: "The user's points, with one row for each time the user earned some.",
		example: { email: "ada@example.org" },
		request: z.object({ email: ownEmail }),
		answer: z.array(pointEntryRow(wire).meta({ id: "PointEntry" })),
		async handle({ portal: { backEnd }, user }) {
			return ok((await backEnd.rewards.points(user)).map(toPointEntryRow));
		},
	}),
	userCall({
		name: "List the user's badges for points",
		method: "GET",
		path: "points-badges",
		description:
			"The user's points, and all badges that users earn with points. `earned_at` is empty until the user earns the badge.",
		example: { email: "ada@example.org" },
		request: z.object({ email: ownEmail }),
		answer: withFileAddresses(
			z.object({ points: z.int(), badges: z.array(rows.badge.extend({ earned_at: z.string() })) }),
		),
		async handle({ portal: { backEnd }, catalog, user }) {
			const { rewards } = backEnd;
			const [points, awards] = await Promise.all([rewards.totalPoints(user), rewards.badges(user)]);
			const earned = new Map(
				awards
					.filter((award) => award.kind === "points")
					.map((award) => [award.badgeId, award.awardedAt]),
			);
			const earnedAt = (badgeId: number) =>
				earned.has(badgeId) ? toTime(earned.get(badgeId) ?? null) : "";
			return ok(
				addFileAddresses({
					points,
					badges: catalog.pointBadges.map((badge) => ({
						...rows.of(catalog, "badge", badge),
						earned_at: earnedAt(badge.id),
					})),
				}),
			);
		},
	}),
	userCall({
		name: "Claim points",
		method: "POST",
		path: "v3/point",
		description:
			"Claims the points for an action, once for each subject: a program, a chapter, a trade show, or `kind:id`.",
		example: { email: "ada@example.org", app_id: 620, action: "register_app", subject: "620" },
		request: z.object({
			email: ownEmail,
			app_id: id,
			action: z.enum(pointActions),
			subject: z.union([z.string(), z.int().transform(String)]),
		}),
		answer: z.object({ points: z.int(), awarded: z.int() }),
		async handle({ portal: { backEnd }, catalog, learner, caller, input }) {
			const { action, subject } = input;
			const claim = { appId: input.app_id, action, subject, checkedByPortal: caller.isViaPortal };
			return claimPoints(backEnd, catalog, await learner(), claim);
		},
	}),
	userCall({
		name: "List the user's diplomas",
		method: "GET",
		path: "diplomas",
		description: "The user's diplomas.",
		example: { email: "ada@example.org" },
		request: z.object({ email: ownEmail }),
		answer: z.array(diploma),
		async handle({ portal: { backEnd }, user }) {
			const issued = await Promise.all(
				(await backEnd.rewards.diplomas(user)).map(({ number }) =>
					backEnd.rewards.diplomaByNumber(number),
				),
			);
			return ok(issued.flatMap((each) => (each ? [toDiplomaRow(each)] : [])));
		},
	}),
	portalCall({
		name: "Get a diploma",
		method: "GET",
		path: "diplomas/{number}",
		description: "A diploma by its number.",
		example: { number: "AAAA-AAAA-AAAA-AAAA" },
		request: z.object({ number: z.string() }),
		answer: diploma,
		async handle({ portal: { backEnd }, input }) {
			const found = await backEnd.rewards.diplomaByNumber(input.number);
			return found ? ok(toDiplomaRow(found)) : fail("notFound");
		},
	}),
	userCall({
		name: "List the user's favorites",
		method: "GET",
		path: "favorites",
		description: "The user's favorites in one program, or in all.",
		example: { email: "ada@example.org", app_id: 620 },
		request: z.object({ email: ownEmail, app_id: id.optional() }),
		answer: z.array(favorite),
		async handle({ portal: { backEnd }, user, input }) {
			return ok((await backEnd.favorites.list(user, input.app_id)).map(toFavoriteRow));
		},
	}),
	userCall({
		name: "Add or remove a favorite",
		method: "POST",
		path: "favorites",
		description: "Adds a favorite (1) or removes it (0).",
		example: { email: "ada@example.org", app_id: 620, item_type: "app", item_id: 620, favorite: 1 },
		request: z.object({
			email: ownEmail,
			app_id: id,
			item_type: z.enum(favoriteTypes),
			item_id: id,
			favorite: flag,
		}),
		answer: z.union([favorite, success]),
		async handle(call) {
			const { portal, catalog, learner, user, caller, input, now, key } = call;
			const { favorites } = portal.backEnd;
			await limit(call, "change", `favorites of ${user.id}`);
			const ref = { appId: input.app_id, itemType: input.item_type, itemId: input.item_id };
			if (input.favorite === 0) {
				const dropped = await removeFavorite(favorites, user, ref, now, key);
				return dropped.ok ? ok(succeeded) : dropped;
			}
			const kept = await addFavorite(
				favorites,
				catalog,
				await learner(),
				ref,
				caller.isViaPortal ? null : addresses,
				key,
			);
			if (!kept.ok) return kept;
			const row = (await favorites.list(user)).find(
				(each) => each.itemType === ref.itemType && each.itemId === ref.itemId,
			);
			return row ? ok(toFavoriteRow(row)) : ok(succeeded);
		},
	}),
];
