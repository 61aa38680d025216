import { pointActions, summarizePoints, type PointAction } from "#app/domain/training/points.ts";
import { idOf } from "#app/http/http-error.server.ts";
import { listFavorites } from "#app/services/favorites/list-favorites.server.ts";
import { badgeBoard } from "#app/services/my-source/my-badges.server.ts";
import { describePoints } from "#app/services/my-source/point-history.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { badgeView, pointView } from "./views.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

const size = 20;

/** The points of a user: a page of the history, the sum, what earns more, and the badges they bring. */
export async function loadPoints(context: SignedInContext) {
	const { portal, user, url, now, t } = context;
	const { catalog, rewards } = portal.backEnd;
	const asked = url.searchParams.get("action");
	const action = pointActions.find((known) => known === asked) ?? null;
	const wanted = idOf(url.searchParams.get("page") ?? undefined) ?? 1;
	const [total, rules, pointBadges, awards, first] = await Promise.all([
		withFallback({ what: "points" }, rewards.total(user), 0),
		withFallback({ what: "pointRules" }, catalog.pointDescriptions(), []),
		withFallback({ what: "badges" }, catalog.pointBadges(), []),
		withFallback({ what: "badges" }, rewards.badges(user), []),
		rewards.pointsPart(user, { action, offset: (wanted - 1) * size, limit: size }),
	]);
	const pages = Math.max(1, Math.ceil(first.total / size));
	const page = Math.min(wanted, pages);
	const part = page === wanted ? first : await rewards.pointsPart(user, { action, offset: (page - 1) * size, limit: size });
	const favorites = part.entries.some((entry) => entry.action === "favorite")
		? await listFavorites(portal.backEnd, user, undefined, now)
		: [];
	return {
		title: t("source.points.title"),
		...summarizePoints(total, pointBadges),
		action: action as PointAction | null,
		filter: rules.map((rule): [string, string] => [rule.action, t(`source.deed.${rule.action}`)]),
		lines: (await describePoints(catalog, user, part.entries, favorites)).map((line) => pointView(line, context)),
		page,
		pages,
		rules: rules.map(({ action, title, points }) => ({ action, title, points })),
		badges: badgeBoard(awards, pointBadges, []).points.map((badge) => badgeView(badge, null, context)),
	};
}
