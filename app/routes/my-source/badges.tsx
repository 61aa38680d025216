import { useTranslation } from "react-i18next";
import type { Route } from "./+types/badges";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { SelectField } from "#app/components/forms/field.tsx";
import { FilterBar } from "#app/components/forms/filter-bar.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { Pager } from "#app/components/navigation/pager.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { BadgeTags } from "./badge-tags.tsx";
import { loadBadges } from "./badges.server.ts";
import { SourcePage } from "./parts.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export const loader = (args: Route.LoaderArgs) => loadBadges(signedIn(args));

export const meta = pageTitle;

/** Badges won and still to win: with points, and chapter by chapter. */
export default function Badges({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<SourcePage title={at.title} lede={t("source.badges.lede", { count: at.won, total: at.total })} css={at.css} part="badges">
			<div className="section">
				<div className="wrap">
					<FilterBar action={paths.badges()} label={t("source.badges.filter")} submit={t("filter.show")}>
						<SelectField
							id="filter-show"
							name="show"
							label={t("source.badges.which")}
							empty={t("source.badges.both")}
							options={[
								["won", t("source.badges.onlyWon")],
								["open", t("source.badges.onlyOpen")],
							]}
							defaultValue={at.show ?? ""}
						/>
					</FilterBar>
					{at.groups.length === 0 && (
						<EmptyState
							icon="tag"
							title={t(at.show === "won" ? "source.badges.noneWon" : "source.badges.none")}
							text={t("source.badges.noneText")}
							link={{ href: paths.trainings(), label: t("home.allTraining") }}
						/>
					)}
					{at.groups.map((group) => (
						<LevelGroup
							key={group.id}
							id={`badges-${group.id}`}
							title={group.id === 0 ? group.title : <Content of={group.id}>{group.title}</Content>}
							note={t("source.badges.count", { count: group.badges.length })}
						>
							<BadgeTags badges={group.badges} />
						</LevelGroup>
					))}
					<Pager page={at.page} pages={at.pages} href={(page) => paths.badges({ show: at.show ?? undefined, page })} />
				</div>
			</div>
		</SourcePage>
	);
}
