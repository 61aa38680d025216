import type { Route } from "./+types/my-source";
import { IdentityCard } from "../../components/identity-card.tsx";
import { PartsNav } from "../../components/parts-nav.tsx";
import { Section } from "../../components/section.tsx";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { PortalPage } from "../layouts/portal-page.tsx";
import { DataChoices } from "./data-choices.tsx";
import { DeviceRows, EndOthers } from "./device-rows.tsx";
import { KeptParts } from "./kept-parts.tsx";
import { loadMySource } from "./my-source.server.ts";
import { WonParts } from "./won-parts.tsx";

export { ErrorBoundary } from "../layouts/route-error.tsx";

export const loader = async (args: Route.LoaderArgs) => pack(await loadMySource(signedIn(args)));

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

/** Everything that is the user's own (product, "My Source"). It has no point bar (requirements, section 2). */
export default function MySource({ loaderData }: Route.ComponentProps) {
	const mine = unpacked<typeof loadMySource>(loaderData);
	const t = useWords();
	const { card, points, badges, diplomas, devices } = mine;
	const numbers = [
		{ key: "points", value: t("pointBar.number", { count: points.total }) },
		{ key: "badges", value: t("source.of", { count: badges.won, total: badges.total }) },
		{ key: "diplomas", value: String(diplomas.length) },
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
			<WonParts {...mine} />
			<KeptParts {...mine} />
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
