import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/badge";
import { Icon } from "#app/components/elements/icon.tsx";
import { ShowBadge } from "#app/components/attend/show-badge.tsx";
import { idOf, unwrap } from "#app/http/http-error.server.ts";
import { countryName, dateSpan, longDate } from "#app/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { registeredShow } from "#app/services/expo/list-shows.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { hasDate } from "#app/domain/catalog/trade-show.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { placeOf } from "./attend.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const { portal, user, language, t } = signedIn(args);
	const show = unwrap(await registeredShow(portal.backEnd, user, idOf(args.params.id)));
	return {
		title: `${t("attend.badgeTitle")} – ${show.name}`,
		portalTitle: portal.settings.portalTitle,
		show: show.name,
		image: show.image,
		firstName: user.firstName,
		lastName: user.lastName,
		country: countryName(language, user.country),
		dates: dateSpan(language, show.startDate, show.endDate),
		place: placeOf(show, language),
		registeredOn: longDate(language, show.registration.createdAt),
		calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
	};
}

export const meta = pageTitle;

/** A badge to print and wear, with the agent's name. */
export default function Badge({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<PortalPage
			hero={{
				eyebrow: at.show,
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
					<ShowBadge {...at} />
					<div className="no-print">
						<h2 className="section__head">{t("attend.print")}</h2>
						<p>{t("attend.printText")}</p>
						<ul className="plain-links page-acts">
							{at.calendarHref && (
								<li>
									<a href={at.calendarHref} download>
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
