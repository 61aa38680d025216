import type { Route } from "./+types/my-source";
import { EarningBoard } from "../../components/earning-board.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Icon } from "../../components/icon.tsx";
import { IdentityCard } from "../../components/identity-card.tsx";
import { PartsNav } from "../../components/parts-nav.tsx";
import { PointLedger } from "../../components/point-ledger.tsx";
import { Section } from "../../components/section.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { BadgeTags } from "./badge-tags.tsx";
import { DataChoices } from "./data-choices.tsx";
import { DeviceRows, EndOthers } from "./device-rows.tsx";
import { DiplomaRows } from "./diploma-rows.tsx";
import { loadMySource } from "./my-source.server.ts";
import { MyShows } from "./my-shows.tsx";
import { OptInForm } from "./opt-in-form.tsx";
import { PointBalance } from "./point-balance.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = (args: Route.LoaderArgs) => loadMySource(signedIn(args));

export const meta = pageTitle;

const parts = [
	["points", "star"],
	["badges", "tag"],
	["diplomas", "diploma"],
	["programs", "train"],
	["shows", "calendar"],
	["favorites", "heart"],
	["devices", "globe"],
	["data", "lock"],
] as const;

/** Everything that is the user's own (product, "My Source"). It has no point bar (requirements, section 2). */
export default function MySource({ loaderData: mine }: Route.ComponentProps) {
	const t = useWords();
	const { card, points, badges } = mine;
	const numbers = [
		{ key: "points", value: t("pointBar.number", { count: points.total }) },
		{ key: "badges", value: t("source.of", { count: badges.won, total: badges.total }) },
		{ key: "diplomas", value: String(mine.diplomas.length) },
	];
	return (
		<PortalPage
			section="mySource"
			css={mine.css}
			stage={{
				title: t("nav.mySource"),
				lede: t("source.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.mySource") }],
				facts: numbers.map(({ key, value }) => ({ label: t(`source.parts.${key}`), value })),
				aside: <IdentityCard {...card} detailsHref={paths.profile()} passwordHref={paths.password()} />,
				foot: (
					<PartsNav
						label={t("source.partsName")}
						parts={parts.map(([key, icon]) => ({ href: `#${key}`, label: t(`source.parts.${key}`), icon }))}
					/>
				),
			}}
		>
			<Section id="points" title={t("source.parts.points")} more={{ href: paths.points(), label: t("source.points.all") }}>
				<div className="two">
					<div>
						<PointBalance total={points.total} next={points.next} />
						{points.lines.length > 0 ? <PointLedger lines={points.lines} /> : <p className="soft">{t("source.points.none")}</p>}
					</div>
					<EarningBoard deeds={mine.rules} />
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
				{mine.diplomas.length > 0 ? (
					<DiplomaRows diplomas={mine.diplomas} />
				) : (
					<EmptyState
						icon="diploma"
						title={t("source.diplomas.none")}
						text={t("source.diplomas.noneText")}
						link={{ href: paths.trainings(), label: t("home.allTraining") }}
					/>
				)}
			</Section>
			<Section
				id="programs"
				title={t("source.parts.programs")}
				more={
					mine.programs.total > 0 ? { href: paths.myPrograms(), label: t("source.programs.all", { count: mine.programs.total }) } : null
				}
				sunk
			>
				{mine.programs.total > 0 ? (
					<>
						<p className="part__lede">{t("source.programs.lede")}</p>
						<OptInForm programs={mine.programs.shown} returnTo={paths.mySource("programs")} />
					</>
				) : (
					<EmptyState
						title={t("home.none")}
						text={t("home.noneText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Section
				id="shows"
				title={t("source.parts.shows")}
				more={mine.shows.length > 0 ? { href: paths.attend(), label: t("attend.all") } : null}
			>
				{mine.shows.length > 0 ? (
					<MyShows shows={mine.shows} />
				) : (
					<EmptyState
						icon="calendar"
						title={t("source.shows.none")}
						text={t("source.shows.noneText")}
						link={{ href: paths.attend(), label: t("nav.attend") }}
					/>
				)}
			</Section>
			<Section id="favorites" title={t("source.parts.favorites")} sunk>
				{mine.favorites > 0 ? (
					<div className="choice">
						<h3>{t("source.favorites.count", { count: mine.favorites })}</h3>
						<p>{t("source.favorites.text")}</p>
						<a className="button button--quiet button--small" href={paths.favorites()}>
							{t("source.favorites.open")}
							<Icon name="next" />
						</a>
					</div>
				) : (
					<EmptyState
						icon="heart"
						title={t("favorites.empty")}
						text={t("favorites.emptyText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Section
				id="devices"
				title={t("source.parts.devices")}
				more={
					mine.devices.total > mine.devices.shown.length
						? { href: paths.devices(), label: t("source.devices.all", { count: mine.devices.total }) }
						: null
				}
			>
				<p className="part__lede">{t("source.devices.lede")}</p>
				<DeviceRows devices={mine.devices.shown} />
				{mine.devices.total > 1 && (
					<div className="part__acts">
						<EndOthers />
					</div>
				)}
			</Section>
			<Section id="data" title={t("source.parts.data")} sunk>
				<DataChoices />
			</Section>
		</PortalPage>
	);
}
