import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/my-source";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { Earned } from "./earned.tsx";
import { Face } from "#app/ui/elements/face.tsx";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { SharedLinks } from "#app/features/sharing/shared-links.tsx";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { loadMySource, type MySourceData } from "./my-source.server.ts";

export const loader = (args: Route.LoaderArgs) => loadMySource(loggedIn(args));

export const meta = pageTitle;

/** Shows the person first, then links to the page of each part (SELF-1). */
export default function MySource({ loaderData: mine }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const { person, shared } = mine;
	return (
		<PortalPage
			css={mine.earned.css}
			hero={{
				title: t("general:nav.mySource"),
				crumbs: [
					{ label: t("general:nav.home"), href: paths.home() },
					{ label: t("general:nav.mySource") },
				],
			}}
		>
			<div className="section me-part">
				<div className="wrap">
					<Person person={person} studio={mine.studio} />
					{mine.address && <AddressPanel {...mine.address} />}
				</div>
			</div>
			<Earned {...mine.earned} />
			<div className="section">
				<div className="wrap">
					<Index {...mine} />
				</div>
			</div>
			{shared.links.length > 0 && (
				<Section
					id="shared"
					title={t("source.parts.shared")}
					more={
						shared.total > shared.links.length
							? {
									href: paths.sharedLinks(),
									label: t("source.shared.all", { count: shared.total }),
								}
							: null
					}
					sunk
				>
					<p className="part__lede">{t("source.shared.lede")}</p>
					<SharedLinks
						links={shared.links}
						action={paths.stopSharing()}
						returnTo={paths.mySource("shared")}
					/>
				</Section>
			)}
		</PortalPage>
	);
}

interface PersonProps {
	person: MySourceData["person"];
	studio: string | null | undefined;
}

function Person({ person: { name, email, agency, country, since }, studio }: PersonProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<section className="me" aria-labelledby="person-name">
			<Face name={name} />
			<div className="me__text">
				<h2 id="person-name">{name}</h2>
				{agency && <p>{agency}</p>}
				<p className="soft small">
					{email} · {country ?? t("source.card.noCountry")} ·{" "}
					{t("source.card.sinceDate", { date: since })}
				</p>
			</div>
			{studio && (
				<p className="me__studio">
					<Link className="button" to={paths.studio()}>
						{studio}
					</Link>
				</p>
			)}
		</section>
	);
}

type IndexProps = Pick<
	MySourceData,
	"person" | "points" | "badges" | "counts" | "shared" | "hasNews" | "lastReader"
>;

interface Part {
	icon: IconName;
	title: string;
	href: string;
	value?: string;
	detail?: string | null;
}

function Index({ person, points, badges, counts, shared, hasNews, lastReader }: IndexProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const number = (count: number) => t("general:pointBar.number", { count });
	const clients: readonly Part[] = [
		{
			icon: "box",
			title: t("general:folder.all"),
			href: paths.folders(),
			value: number(counts.folders),
			detail: lastReader && t("general:home.opened.title", { name: lastReader }),
		},
		{
			icon: "share",
			title: t("source.parts.shared"),
			href: paths.sharedLinks(),
			value: number(shared.total),
		},
		{
			icon: "heart",
			title: t("source.parts.favorites"),
			href: paths.favorites(),
			value: number(counts.favorites),
			detail: counts.favorites === 0 ? t("general:favorites.empty") : null,
		},
		{
			icon: "calendar",
			title: t("source.parts.shows"),
			href: paths.myShows(),
			value: number(counts.shows),
			detail: counts.shows === 0 ? t("source.shows.none") : null,
		},
	];
	const training: readonly Part[] = [
		{
			icon: "train",
			title: t("source.parts.programs"),
			href: paths.myPrograms(),
			value: number(counts.programs),
			detail: counts.programs === 0 ? t("general:home.none") : t("source.programs.detail"),
		},
		{
			icon: "star",
			title: t("source.parts.points"),
			href: paths.points(),
			value: number(points.total),
			detail: points.next
				? t("general:pointBar.missing", { count: points.next.missing, badge: points.next.title })
				: points.allWon
					? t("general:pointBar.all")
					: null,
		},
		{
			icon: "tag",
			title: t("source.parts.badges"),
			href: paths.badges(),
			value: t("source.of", { count: badges.won, total: badges.total }),
		},
		{
			icon: "diploma",
			title: t("source.parts.diplomas"),
			href: paths.myDiplomas(),
			value: number(counts.diplomas),
		},
	];
	const account: readonly Part[] = [
		{
			icon: "user",
			title: t("source.profile.title"),
			href: paths.profile(),
			detail: t("source.profile.detail"),
		},
		...(hasNews
			? [
					{
						icon: "bell",
						title: t("notifications.choice.title"),
						href: paths.newsChoice(),
					} as const,
				]
			: []),
		{
			icon: "key",
			title: t(person.hasPassword ? "source.card.password" : "source.card.setPassword"),
			href: paths.password(),
		},
		{
			icon: "globe",
			title: t("source.parts.devices"),
			href: paths.devices(),
			value: number(counts.devices),
		},
		{
			icon: "lock",
			title: t("source.parts.data"),
			href: paths.myData(),
			detail: t("source.data.detail"),
		},
	];
	return (
		<div className="index-groups">
			{Object.entries({ clients, training, account }).map(([group, parts]) => (
				<section key={group} aria-labelledby={`index-${group}`}>
					<h2 id={`index-${group}`}>{t(`source.groups.${group as "clients"}`)}</h2>
					<ul className="index">
						{parts.map(({ icon, title, href, value, detail }) => (
							<li key={href}>
								<Icon name={icon} />
								<div className="index__text">
									<Link to={href}>{title}</Link> {detail && <p>{detail}</p>}
								</div>{" "}
								{value && <b>{value}</b>} <Icon name="next" />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

interface AddressPanelProps {
	email: string;
	hasPassword: boolean;
	/** True if confirming in the browser that signed up keeps the password and the logins. */
	hasSignUpBrowser: boolean;
}

function AddressPanel({ email, hasPassword, hasSignUpBrowser }: AddressPanelProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const what = hasPassword ? "password" : "logIns";
	return (
		<section className="notice notice--line" aria-labelledby="address">
			<h2 id="address">{t("source.address.step")}</h2>
			<PostForm action={paths.confirmAddress()}>
				<SubmitButton className="button button--small">
					{t("general:attend.confirmAddress")}
				</SubmitButton>
			</PostForm>
			<details className="notice__more">
				<summary>{t("source.address.more")}</summary>
				<p>{t(`source.address.why.${what}`, { email })}</p>
				<p>{t(`source.address.${hasSignUpBrowser ? "keeps" : "ends"}.${what}`)}</p>
			</details>
		</section>
	);
}
