import { useTranslation } from "react-i18next";
import type { Route } from "./+types/my-source";
import { Section } from "#app/components/layout/section.tsx";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { AddressPanel } from "#app/routes/my-source/security/address-panel.tsx";
import { DataChoices } from "#app/routes/my-source/security/data-choices.tsx";
import { DeviceRows, EndOthers } from "#app/routes/my-source/security/device-rows.tsx";
import { SavedSections } from "./saved-sections.tsx";
import { loadMySource } from "./my-source.server.ts";
import { AchievementSections } from "./achievement-sections.tsx";
import { Link } from "react-router";
import { Icon, type IconName } from "#app/components/elements/icon.tsx";
import { Facts } from "#app/components/elements/facts.tsx";

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

interface PartsNavProps {
	/** What the parts are parts of: names the landmark. */
	label: string;
	/** `#points`, or a page of its own. */
	parts: readonly { href: string; label: string; icon: IconName }[];
	current?: string | null;
}

/** The parts of a long page, in the foot of its hero. */
function PartsNav({ label, parts, current }: PartsNavProps) {
	return (
		<nav className="bar parts" aria-label={label}>
			<div className="wrap">
				<ul>
					{parts.map(({ href, label, icon }) => (
						<li key={href}>
							<Link to={href} aria-current={href === current ? "page" : undefined}>
								<Icon name={icon} />
								{label}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}

interface IdentityCardProps {
	name: string;
	email: string;
	/** As people of the visitor's language write them. */
	country: string | null;
	language: string | null;
	since: string;
	hasPassword: boolean;
	detailsHref: string;
	passwordHref: string;
}

/** Who is logged in, as an agent's card. */
function IdentityCard({ name, email, country, language, since, hasPassword, detailsHref, passwordHref }: IdentityCardProps) {
	const { t } = useTranslation();
	const facts = [
		{ label: t("source.card.country"), value: country ?? t("source.card.noCountry") },
		...(language ? [{ label: t("source.card.language"), value: language }] : []),
		{ label: t("source.card.since"), value: since },
	];
	return (
		<section className="card identity" aria-labelledby="identity-name">
			<p className="identity__head">
				<Icon name="user" start />
				{t("source.card.kind")}
			</p>
			<div className="card__body">
				<div className="identity__who">
					<h2 id="identity-name">{name}</h2>
					<p className="identity__email">{email}</p>
				</div>
				<Facts facts={facts} />
				<p className="identity__acts">
					<Link className="button" to={detailsHref}>
						{t("source.card.details")}
					</Link>{" "}
					<Link className="button button--quiet" to={passwordHref}>
						{t(hasPassword ? "source.card.password" : "source.card.setPassword")}
					</Link>
				</p>
			</div>
		</section>
	);
}
