import type { Route } from "./+types/points";
import { EarningBoard } from "../../components/earning-board.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { SelectField } from "../../components/field.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { Pager } from "../../components/pager.tsx";
import { PointLedger } from "../../components/point-ledger.tsx";
import { Section } from "../../components/section.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { BadgeTags } from "./badge-tags.tsx";
import { SourcePage } from "./parts.tsx";
import { PointBalance } from "./point-balance.tsx";
import { loadPoints } from "./points.server.ts";

export const loader = (args: Route.LoaderArgs) => loadPoints(signedIn(args));

export const meta = pageTitle;

/** Points: their history, what earns more, and the badges they bring. */
export default function Points({ loaderData: at }: Route.ComponentProps) {
	const t = useWords();
	return (
		<SourcePage title={at.title} lede={t("source.points.lede")} part="points">
			<Section id="history" title={t("source.points.history")}>
				<div className="two two--wide">
					<div>
						{at.filter.length > 1 && (
							<FilterBar action={paths.points()} label={t("source.points.filter")} submit={t("filter.show")}>
								<SelectField
									id="filter-action"
									name="action"
									label={t("source.earn.deed")}
									empty={t("source.points.everything")}
									options={at.filter}
									value={at.action}
								/>
							</FilterBar>
						)}
						{at.lines.length > 0 ? (
							<PointLedger lines={at.lines} />
						) : (
							<EmptyState
								icon="star"
								title={t("source.points.none")}
								text={t("source.points.noneText")}
								link={{ href: paths.destinations(), label: t("nav.destinations") }}
							/>
						)}
						<Pager page={at.page} pages={at.pages} href={(page) => paths.points({ action: at.action ?? undefined, page })} />
					</div>
					<div>
						<PointBalance total={at.total} next={at.next} />
						<p className="soft small">{t("source.points.once")}</p>
					</div>
				</div>
			</Section>
			<Section id="earn" title={t("pointBar.more")} sunk>
				<div className="two">
					<EarningBoard deeds={at.rules} />
					<div>
						<BadgeTags badges={at.badges} />
					</div>
				</div>
			</Section>
		</SourcePage>
	);
}
