import { useTranslation } from "react-i18next";
import { EarningBoard } from "#app/components/rewards/earning-board.tsx";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { PointLedger } from "#app/components/rewards/point-ledger.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { paths } from "#app/paths.ts";
import { BadgeTags } from "./badge-tags.tsx";
import type { MySourceData } from "./my-source.server.ts";
import { PointBalance } from "./point-balance.tsx";
import { Link } from "react-router";
import { Icon } from "#app/components/elements/icon.tsx";
import { Row, Rows } from "#app/components/elements/row.tsx";
import type { DiplomaView } from "./diplomas.server.ts";
import { Content } from "#app/i18n/content-language.tsx";

/** What was won: points, badges, diplomas. */
export function AchievementSections({ points, rules, badges, diplomas }: Pick<MySourceData, "points" | "rules" | "badges" | "diplomas">) {
	const { t } = useTranslation();
	return (
		<>
			<Section id="points" title={t("source.parts.points")} more={{ href: paths.points(), label: t("source.points.all") }}>
				<div className="two">
					<div>
						<PointBalance {...points} />
						{points.lines.length > 0 ? <PointLedger lines={points.lines} /> : <p className="soft">{t("source.points.none")}</p>}
					</div>
					<EarningBoard title={t("pointBar.more")} rewardedActions={rules} />
				</div>
			</Section>
			<Section
				id="badges"
				title={t("source.parts.badges")}
				more={{ href: paths.badges(), label: t("source.badges.all", { count: badges.total }) }}
				sunk
			>
				{badges.shown.length > 0 ? (
					<BadgeTags badges={badges.shown} />
				) : (
					<EmptyState
						icon="tag"
						title={t("source.badges.none")}
						text={t("source.badges.noneText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Section id="diplomas" title={t("source.parts.diplomas")}>
				{diplomas.length > 0 ? (
					<DiplomaRows diplomas={diplomas} />
				) : (
					<EmptyState
						icon="diploma"
						title={t("source.diplomas.none")}
						text={t("source.diplomas.noneText")}
						link={{ href: paths.trainings(), label: t("home.allTraining") }}
					/>
				)}
			</Section>
		</>
	);
}

/** The diplomas, each to be seen, downloaded and verified. */
function DiplomaRows({ diplomas }: { diplomas: readonly DiplomaView[] }) {
	const { t } = useTranslation();
	return (
		<Rows>
			{diplomas.map((diploma) => {
				const id = `diploma-${diploma.appId}`;
				return (
					<Row
						key={diploma.number}
						id={id}
						icon="diploma"
						image={diploma.image}
						title={
							<Content of={diploma.appId}>
								{diploma.open ? <Link to={paths.diploma(diploma.appId)}>{diploma.title}</Link> : diploma.title}
							</Content>
						}
						detail={[
							t("source.diplomas.issued", { date: diploma.date, number: diploma.number }),
							diploma.test && t("test.resultOf", { right: diploma.test.right, count: diploma.test.of }),
						]
							.filter(Boolean)
							.join(" · ")}
						actions={
							<>
								<Link to={paths.verify(diploma.number)} aria-describedby={id}>
									{t("source.diplomas.verify")}
								</Link>{" "}
								<Link
									className="button button--quiet button--small"
									to={paths.diplomaFile(diploma.appId)}
									reloadDocument
									aria-describedby={id}
								>
									{t("diploma.download")}
									<Icon name="down" />
								</Link>
							</>
						}
					/>
				);
			})}
		</Rows>
	);
}
