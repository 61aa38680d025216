import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/badge";
import { Icon } from "#app/ui/elements/icon.tsx";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { countryName, longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { registeredShow, organizerWaits } from "./shows.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { hasDate } from "#app/features/catalog/trade-show.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { OrganizerWait } from "./organizer-wait.tsx";
import { datesOf, placeOf } from "./show-views.server.ts";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, catalog, user, language, t } = context;
	const show = unwrap(
		await registeredShow(portal.backEnd.attend, catalog, user, parseId(args.params.id)),
	);
	const waitOf = await organizerWaits(context, [show]);
	return {
		id: show.id,
		title: `${t("attend.badgeTitle")} – ${show.name}`,
		portalTitle: portal.title(),
		show: show.name,
		image: show.image,
		firstName: user.firstName,
		lastName: user.lastName,
		country: countryName(language, user.country),
		dates: datesOf(show, language).dates,
		place: placeOf(show, language),
		registeredOn: longDate(language, show.registration.createdAt),
		calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
		organizerWait: waitOf(show),
	};
}

export const links = mySourceLinks;

export const meta = pageTitle;

export default function Badge({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<PortalPage
			hero={{
				eyebrow: loaderData.show,
				own: ["eyebrow"],
				title: t("attend.badgeTitle"),
				lede: t("attend.badgeLede"),
				crumbs: [
					{ label: t("nav.home"), href: paths.home() },
					{ label: t("attend.title"), href: paths.attend() },
					{ label: t("attend.badgeTitle") },
				],
			}}
		>
			<div className="section">
				<div className="wrap two">
					<ShowBadge {...loaderData} />
					<div className="no-print">
						{loaderData.organizerWait && (
							<OrganizerWait
								action={loaderData.organizerWait.canMail ? paths.confirmAddress() : null}
								returnTo={paths.showBadge(loaderData.id)}
							/>
						)}
						<h2 className="section__head">{t("attend.print")}</h2>
						<p>{t("attend.printText")}</p>
						<ul className="plain-links page-acts">
							{loaderData.calendarHref && (
								<li>
									<a href={loaderData.calendarHref} download>
										<Icon name="calendar" start /> {t("attend.calendar")}
									</a>
								</li>
							)}
							<li>
								<Link to={paths.attend()}>{t("attend.all")}</Link>
							</li>
						</ul>
					</div>
				</div>
			</div>
		</PortalPage>
	);
}

interface ShowBadgeProps {
	portalTitle: string;
	show: string;
	image?: string | null;
	firstName: string;
	lastName: string;
	country?: string | null;
	dates?: string | null;
	place?: string | null;
	registeredOn?: string | null;
}

/** Shows the badge, which is 10 by 14 cm when printed. */
function ShowBadge({
	portalTitle,
	show,
	image,
	firstName,
	lastName,
	country,
	dates,
	place,
	registeredOn,
}: ShowBadgeProps) {
	const { t } = useTranslation();
	return (
		<section className="neck" aria-label={t("attend.badgeTitle")}>
			<div className="neck__head">
				<span className="neck__hole" aria-hidden="true" />
				<Brand title={portalTitle} />
			</div>
			<div className="neck__art">
				{image && <Picture src={image} alt="" width={480} height={240} />}
			</div>
			<div className="neck__body">
				<p className="neck__name">
					<span className="neck__first">{firstName}</span> <span>{lastName}</span>
				</p>
				<p className="neck__role">{country ? t("attend.roleIn", { country }) : t("attend.role")}</p>
			</div>
			<div className="neck__foot">
				<p className="neck__show">
					<Content>{show}</Content>
				</p>
				{(dates || place) && <p>{[dates, place].filter(Boolean).join(" · ")}</p>}
				{registeredOn && <p>{t("attend.registeredOn", { date: registeredOn })}</p>}
			</div>
		</section>
	);
}
