import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/points";
import { EarningBoard } from "#app/features/points/earning-board.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FilterBar, filterForm } from "#app/ui/forms/filter-bar.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { PointLedger } from "#app/features/points/point-ledger.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { ACCOUNT_NAMESPACE, FILTERED_FROM, NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { BadgeProgress } from "#app/features/frame/layout/point-bar.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { BadgeTags } from "./badge-tags.tsx";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import {
	pointActions,
	summarizePoints,
	type PointAction,
	type PointSummary,
} from "#app/features/catalog/points.ts";
import { parseId } from "#app/platform/http/responses.server.ts";
import { favoriteGroups } from "#app/features/favorites/list-favorites.server.ts";
import { badgeBoard } from "#app/features/points/my-badges.server.ts";
import { describePoints } from "#app/features/points/point-history.server.ts";
import { badgeView } from "#app/features/points/my-badges.server.ts";
import { pointView } from "#app/features/points/point-history.server.ts";

export const loader = (args: Route.LoaderArgs) => loadPoints(loggedIn(args));

export const meta = pageTitle;

const hasFilter = ({ filter, entries, action }: Route.ComponentProps["loaderData"]) =>
	filter.length > 1 && (entries >= FILTERED_FROM || action !== null);

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) => (hasFilter(page) ? filterForm : null),
};

export default function Points({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const sum = (
		<section className="source-sum" aria-label={t("general:pointBar.name")}>
			<PointBalance {...loaderData} />
			<p className="soft small">{t("source.points.once")}</p>
		</section>
	);
	return (
		<SourcePage title={loaderData.title} lede={t("source.points.lede")}>
			<div className="section">
				<div className="wrap two two--wide">
					<section aria-labelledby="history">
						{sum}
						<h2 className="part__title" id="history">
							{t("source.points.history")}
						</h2>
						{hasFilter(loaderData) && (
							<FilterBar
								action={paths.points()}
								label={t("source.points.filter")}
								submit={t("general:filter.show")}
							>
								<SelectField
									id="filter-action"
									name="action"
									label={t("source.earn.deed")}
									empty={t("source.points.everything")}
									options={loaderData.filter}
									defaultValue={loaderData.action ?? ""}
								/>
							</FilterBar>
						)}
						{loaderData.lines.length > 0 ? (
							<PointLedger lines={loaderData.lines} />
						) : (
							<EmptyState
								icon="star"
								title={t(loaderData.action ? "source.points.noneOf" : "source.points.none")}
								text={t(loaderData.action ? "source.points.noneOfText" : "source.points.noneText")}
								link={
									loaderData.action
										? { href: paths.points(), label: t("general:filter.clear") }
										: { href: paths.destinations(), label: t("general:nav.destinations") }
								}
							/>
						)}
						<Pager
							page={loaderData.page}
							pages={loaderData.pages}
							href={(page) => paths.points({ action: loaderData.action ?? undefined, page })}
						/>
					</section>
					<section aria-labelledby="earn">
						<h2 className="part__title" id="earn">
							{t("general:pointBar.more")}
						</h2>
						<EarningBoard title={t("source.earn.board")} rewardedActions={loaderData.rules} />
					</section>
				</div>
			</div>
			<Section
				id="badges"
				title={t("source.points.badges")}
				more={{ href: paths.badges(), label: t("source.points.allBadges") }}
				sunk
			>
				<BadgeTags badges={loaderData.badges} />
			</Section>
		</SourcePage>
	);
}

const size = 20;

async function loadPoints(context: LoggedInContext) {
	const { portal, catalog, user, url, t } = context;
	const { rewards, favorites } = portal.backEnd;
	const asked = url.searchParams.get("action");
	const action = pointActions.find((known) => known === asked) ?? null;
	const wanted = parseId(url.searchParams.get("page") ?? undefined) ?? 1;
	const { pointDescriptions: rules } = catalog;
	const [total, awards, pointBadges, first] = await Promise.all([
		rewards.totalPoints(user),
		rewards.badges(user),
		rewards.pointBadges(catalog, user),
		rewards.pointsPage(user, { action, offset: (wanted - 1) * size, limit: size }),
	]);
	const pages = Math.max(1, Math.ceil(first.total / size));
	const page = Math.min(wanted, pages);
	const part =
		page === wanted
			? first
			: await rewards.pointsPage(user, { action, offset: (page - 1) * size, limit: size });
	const kept = part.entries.some((entry) => entry.action === "favorite")
		? favoriteGroups(catalog, await context.learner(), await favorites.list(user))
		: [];
	return {
		title: t("source.points.title", { ns: ACCOUNT_NAMESPACE }),
		...summarizePoints(total, pointBadges),
		action: action as PointAction | null,
		filter: rules.map((rule): [string, string] => [
			rule.action,
			t(`source.deed.${rule.action}`, { ns: ACCOUNT_NAMESPACE }),
		]),
		lines: describePoints(catalog, user, part.entries, kept).map((line) =>
			pointView(line, context),
		),
		entries: first.total,
		page,
		pages,
		rules: rules.map(({ action, title, points }) => ({ action, title, points })),
		badges: badgeBoard(awards, pointBadges, []).points.map((badge) =>
			badgeView(badge, null, context),
		),
	};
}

function PointBalance({ total, next, allWon }: PointSummary) {
	const { t } = useTranslation();
	return (
		<>
			<p className="balance">
				<b>{t("pointBar.number", { count: total })}</b> {t("pointBar.points", { count: total })}
			</p>
			<BadgeProgress total={total} next={next} allWon={allWon} />
		</>
	);
}
