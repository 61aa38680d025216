import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/badges";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FilterBar, filterForm } from "#app/ui/forms/filter-bar.tsx";
import { TitledGroup } from "#app/ui/elements/titled-group.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { paths } from "#app/paths.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { BadgeTags } from "./badge-tags.tsx";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { ACCOUNT_NAMESPACE, FILTERED_FROM, NAMESPACE } from "#app/constants.ts";
import { partOf } from "#app/platform/http/paging.server.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { registeredPrograms } from "#app/features/learner/learner.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { badgeBoard, type Badge } from "#app/features/points/my-badges.server.ts";
import { badgeView } from "#app/features/points/my-badges.server.ts";

export const loader = (args: Route.LoaderArgs) => loadBadges(loggedIn(args));

export const meta = pageTitle;

const hasFilter = ({ total, show }: Route.ComponentProps["loaderData"]) =>
	total >= FILTERED_FROM || show !== null;

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) => (hasFilter(page) ? filterForm : null),
};

export default function Badges({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<SourcePage
			title={loaderData.title}
			lede={t("source.badges.lede", { count: loaderData.won, total: loaderData.total })}
			css={loaderData.css}
		>
			<div className="section">
				<div className="wrap">
					{hasFilter(loaderData) && (
						<FilterBar
							action={paths.badges()}
							label={t("source.badges.filter")}
							submit={t("general:filter.show")}
						>
							<SelectField
								id="filter-show"
								name="show"
								label={t("source.badges.which")}
								empty={t("source.badges.both")}
								options={[
									["won", t("source.badges.onlyWon")],
									["open", t("source.badges.onlyOpen")],
								]}
								defaultValue={loaderData.show ?? ""}
							/>
						</FilterBar>
					)}
					{loaderData.groups.length === 0 && (
						<EmptyState
							icon="tag"
							title={t(loaderData.show === "won" ? "source.badges.noneWon" : "source.badges.none")}
							text={t("source.badges.noneText")}
							link={{ href: paths.trainings(), label: t("general:home.allTraining") }}
						/>
					)}
					{loaderData.groups.map((group) => (
						<TitledGroup
							key={group.id}
							id={`badges-${group.id}`}
							title={group.id === 0 ? group.title : <Content of={group.id}>{group.title}</Content>}
							note={t("source.badges.count", { count: group.badges.length })}
						>
							<BadgeTags badges={group.badges} />
						</TitledGroup>
					))}
					<Pager
						page={loaderData.page}
						pages={loaderData.pages}
						href={(page) => paths.badges({ show: loaderData.show ?? undefined, page })}
					/>
				</div>
			</div>
		</SourcePage>
	);
}

const groupsOnPage = 8;

async function loadBadges(context: LoggedInContext) {
	const { portal, catalog, user, url, t } = context;
	const { rewards } = portal.backEnd;
	const [learner, awards, pointBadges] = await Promise.all([
		context.learner(),
		rewards.badges(user),
		rewards.pointBadges(catalog, user),
	]);
	const board = badgeBoard(awards, pointBadges, registeredPrograms(catalog, learner));
	const asked = url.searchParams.get("show");
	const show = asked === "won" || asked === "open" ? asked : null;
	const wanted = (badge: Badge) => show === null || (badge.wonAt !== null) === (show === "won");
	const groups = [
		{
			id: 0,
			title: t("source.badges.points", { ns: ACCOUNT_NAMESPACE }),
			program: null,
			badges: board.points.filter(wanted).map((badge) => badgeView(badge, null, context)),
		},
		...board.programs.map(({ program, badges }) => ({
			id: program.id,
			title: program.nameOnDevice,
			program,
			badges: badges.filter(wanted).map((badge) => badgeView(badge, program.id, context)),
		})),
	].filter((group) => group.badges.length > 0);
	const { items, page, pages } = partOf(groups, url, groupsOnPage);
	return {
		title: t("source.badges.title", { ns: ACCOUNT_NAMESPACE }),
		css: listThemesCss(
			items.flatMap((group) => group.program ?? []),
			portalProgram(catalog),
		),
		show,
		won: board.won,
		total: board.total,
		groups: items.map(({ id, title, badges }) => ({ id, title, badges })),
		page,
		pages,
	};
}
