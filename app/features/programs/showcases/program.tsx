import { portalProgram } from "#app/features/catalog/catalog.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/program";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PictureCard, PictureCards } from "#app/ui/elements/picture-card.tsx";
import { namesOf } from "#app/features/catalog/program.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { dateSpan } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { findShowcase } from "./list-showcases.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const { catalog, user, language, t } = loggedIn(args);
	const { program, exhibitions } = unwrap(findShowcase(catalog, { user }, parseId(args.params.id)));
	return {
		title: `${t("nav.showcases")} – ${program.nameOnDevice}`,
		appId: program.id,
		name: program.nameOnDevice,
		place: namesOf(program).place,
		css: themeCss(program, portalProgram(catalog)),
		stands: exhibitions.map(({ id, title, description, image, url, startDate, endDate }) => ({
			id,
			title,
			description,
			image,
			url,
			dates: dateSpan(language, startDate, endDate),
		})),
	};
}

export const links = programLinks;

export const meta = pageTitle;

/** Shows a program's exhibitions. The breadcrumbs lead back to Home (SHOW-3). */
export default function Showcase({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<PortalPage
			programId={loaderData.appId}
			css={loaderData.css}
			hero={{
				eyebrow: loaderData.name,
				own: ["eyebrow"],
				title: t("showcases.of", { place: loaderData.place }),
				lede: t("showcases.ofLede", { count: loaderData.stands.length }),
				crumbs: [
					{ label: t("nav.home"), href: paths.home() },
					{ label: loaderData.place, isOwn: true },
				],
			}}
		>
			<div className="section">
				<div className="wrap">
					<h2 className="section__head">{t("showcases.exhibitions")}</h2>
					<PictureCards>
						{loaderData.stands.map((stand) => (
							<StandCard key={stand.id} {...stand} />
						))}
					</PictureCards>
					<ul className="plain-links page-acts">
						<li>
							<Link to={paths.info(loaderData.appId)}>
								{t("showcases.program")} <Icon name="next" />
							</Link>
						</li>
						<li>
							<Link to={paths.showcases()}>{t("showcases.all")}</Link>
						</li>
					</ul>
				</div>
			</div>
		</PortalPage>
	);
}

interface StandCardProps {
	id: number;
	title: string;
	description?: string | null;
	image?: string | null;
	dates?: string | null;
	url?: string | null;
}

function StandCard({ id, title, description, image, dates, url }: StandCardProps) {
	const { t } = useTranslation();
	return (
		<PictureCard
			labelledBy={`stand-${id}`}
			data-exhibition={id}
			image={image}
			fallback={<span />}
			title={
				<span id={`stand-${id}`}>
					<Content>{title}</Content>
				</span>
			}
		>
			{dates && (
				<p className="picture-card__note">
					<Icon name="calendar" start />
					{dates}
				</p>
			)}
			{description && (
				<p className="small soft">
					<Content>{description}</Content>
				</p>
			)}
			{url && (
				<a
					className="picture-card__way"
					href={url}
					target="_blank"
					rel="noopener"
					aria-describedby={`stand-${id}`}
				>
					{t("showcases.visit")}
					<Icon name="external" />
				</a>
			)}
		</PictureCard>
	);
}
