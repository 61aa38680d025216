import { useTranslation } from "react-i18next";
import type { Route } from "./+types/my-source";
import { IdentityCard } from "#app/components/account/identity-card.tsx";
import { PartsNav } from "#app/components/navigation/parts-nav.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { AddressPanel } from "./security/address-panel.tsx";
import { DataChoices } from "./security/data-choices.tsx";
import { DeviceRows, EndOthers } from "./security/device-rows.tsx";
import { SavedSections } from "./saved-sections.tsx";
import { loadMySource } from "./my-source.server.ts";
import { AchievementSections } from "./achievement-sections.tsx";

export const loader = (args: Route.LoaderArgs) => loadMySource(signedIn(args));

export const meta = pageTitle;

const parts = [
	["points", "star"],
	["badges", "tag"],
	["diplomas", "diploma"],
	["programs", "train"],
	["shows", "calendar"],
	["favorites", "heart"],
	["shared", "share"],
	["devices", "globe"],
	["data", "lock"],
] as const;

/** Everything that is the user's own (SELF-1). It has no point bar (PAGE-35). */
export default function MySource({ loaderData: mine }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { card, points, badges, diplomas, devices } = mine;
	const numbers = [
		{ key: "points", value: t("pointBar.number", { count: points.total }) },
		{ key: "badges", value: t("source.of", { count: badges.won, total: badges.total }) },
		{ key: "diplomas", value: String(diplomas.length) },
	] as const;
	return (
		<PortalPage
			css={mine.css}
			hero={{
				title: t("nav.mySource"),
				lede: t("source.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.mySource") }],
				facts: numbers.map(({ key, value }) => ({ label: t(`source.parts.${key}`), value })),
				foot: (
					<PartsNav
						label={t("source.partsName")}
						parts={parts.map(([key, icon]) => ({ href: `#${key}`, label: t(`source.parts.${key}`), icon }))}
					/>
				),
			}}
		>
			<div className="section">
				<div className="wrap">
					<IdentityCard {...card} detailsHref={paths.profile()} passwordHref={paths.password()} />
				</div>
			</div>
			{mine.address && <AddressPanel {...mine.address} />}
			<AchievementSections {...mine} />
			<SavedSections {...mine} />
			<Section
				id="devices"
				title={t("source.parts.devices")}
				more={
					devices.total > devices.shown.length ? { href: paths.devices(), label: t("source.devices.all", { count: devices.total }) } : null
				}
				sunk
			>
				<p className="part__lede">{t("source.devices.lede")}</p>
				<DeviceRows devices={devices.shown} />
				{devices.total > 1 && (
					<div className="part__acts">
						<EndOthers />
					</div>
				)}
			</Section>
			<Section id="data" title={t("source.parts.data")}>
				<DataChoices />
			</Section>
		</PortalPage>
	);
}
