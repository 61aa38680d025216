import { useTranslation } from "react-i18next";
import type { Route } from "./+types/points";
import { EarningBoard } from "#app/components/rewards/earning-board.tsx";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { SelectField } from "#app/components/forms/field.tsx";
import { FilterBar } from "#app/components/forms/filter-bar.tsx";
import { Pager } from "#app/components/navigation/pager.tsx";
import { PointLedger } from "#app/components/rewards/point-ledger.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { BadgeTags } from "./badge-tags.tsx";
import { SourcePage } from "./parts.tsx";
import { PointBalance } from "./point-balance.tsx";
import { loadPoints } from "./points.server.ts";

export const loader = (args: Route.LoaderArgs) => loadPoints(signedIn(args));

export const meta = pageTitle;

/** Points: their history, what earns more, and the badges they bring. */
export default function Points({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	const sum = (
		<section className="source-sum" aria-label={t("pointBar.name")}>
			<PointBalance {...at} />
			<p className="soft small">{t("source.points.once")}</p>
		</section>
	);
	return (
		<SourcePage title={at.title} lede={t("source.points.lede")} part="points">
			<div className="section">
				<div className="wrap two two--wide">
					<section aria-labelledby="history">
						{sum}
						<h2 className="part__title" id="history">
							{t("source.points.history")}
						</h2>
						{at.filter.length > 1 && (
							<FilterBar action={paths.points()} label={t("source.points.filter")} submit={t("filter.show")}>
								<SelectField
									id="filter-action"
									name="action"
									label={t("source.earn.deed")}
									empty={t("source.points.everything")}
									options={at.filter}
									defaultValue={at.action ?? ""}
								/>
							</FilterBar>
						)}
						{at.lines.length > 0 ? (
							<PointLedger lines={at.lines} />
						) : (
							<EmptyState
								icon="star"
								title={t(at.action ? "source.points.noneOf" : "source.points.none")}
								text={t(at.action ? "source.points.noneOfText" : "source.points.noneText")}
								link={
									at.action
										? { href: paths.points(), label: t("filter.clear") }
										: { href: paths.destinations(), label: t("nav.destinations") }
								}
							/>
						)}
						<Pager page={at.page} pages={at.pages} href={(page) => paths.points({ action: at.action ?? undefined, page })} />
					</section>
					<section aria-labelledby="earn">
						<h2 className="part__title" id="earn">
							{t("pointBar.more")}
						</h2>
						<EarningBoard title={t("source.earn.board")} rewardedActions={at.rules} />
					</section>
				</div>
			</div>
			<Section id="badges" title={t("source.points.badges")} more={{ href: paths.badges(), label: t("source.points.allBadges") }} sunk>
				<BadgeTags badges={at.badges} />
			</Section>
		</SourcePage>
	);
}
