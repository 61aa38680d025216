import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/privacy";
import { HELP_NAMESPACE } from "#app/constants.ts";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import type { Settings } from "#app/settings.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { cookiesOfPortal } from "./cookies.server.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export function loader(args: Route.LoaderArgs) {
	const { portal, language, secure } = requestContextOf(args);
	const { privacyUrl } = portal.settings;
	if (privacyUrl) throw redirect(privacyUrl);
	return {
		title: translationsOf(language, HELP_NAMESPACE)("privacy.title"),
		cookies: cookiesOfPortal(secure),
		others: othersOf(portal.settings),
	};
}

/**
 * Returns the sections about the CDN, the analytics and activity targets, and error reports, if the
 * settings name these services (HELP-10).
 */
function othersOf(settings: Settings): ("cdn" | "targets" | "reports")[] {
	const others = {
		cdn: settings.cdn.image !== null || settings.cdn.content !== null,
		targets: settings.activityUrl !== null || settings.analyticsUrl !== null,
		reports: settings.sentryDsn !== null,
	};
	return (["cdn", "targets", "reports"] as const).filter((key) => others[key]);
}

export const links = mySourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { namespace: HELP_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(HELP_NAMESPACE)];

const kept = ["account", "training", "keeping", "logins", "events", "views"] as const;
const sections = ["why", "suppliers", "seen", "long", "rights"] as const;
const times = ["sessions", "emails", "forms", "repeats", "attempts", "folders"] as const;

/** If PRIVACY_URL is set, the loader redirects there, and this page isn't shown (HELP-10). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(HELP_NAMESPACE);
	const user = useRoot()?.user;
	return (
		<PortalPage hero={{ title: loaderData.title, lede: t("privacy.lede") }}>
			<div className="section">
				<div className="wrap">
					<div className="reading">
						<section aria-labelledby="privacy-kept">
							<h2 id="privacy-kept">{t("privacy.kept.title")}</h2>
							<dl className="facts-list">
								{kept.map((key) => (
									<div key={key}>
										<dt>{t(`privacy.kept.${key}.title`)}</dt>
										<dd>{t(`privacy.kept.${key}.text`)}</dd>
									</div>
								))}
							</dl>
						</section>
						{[...sections, ...loaderData.others].map((key) => (
							<section key={key} aria-labelledby={`privacy-${key}`}>
								<h2 id={`privacy-${key}`}>{t(`privacy.${key}.title`)}</h2>
								<p>{t(`privacy.${key}.text`)}</p>
								{key === "long" && (
									<ul>
										{times.map((time) => (
											<li key={time}>{t(`privacy.long.times.${time}`)}</li>
										))}
									</ul>
								)}
							</section>
						))}
						<section aria-labelledby="privacy-cookies">
							<h2 id="privacy-cookies">{t("privacy.cookies.title")}</h2>
							<p>{t("privacy.cookies.text")}</p>
							<dl className="facts-list">
								{loaderData.cookies.map(({ name, key }) => (
									<div key={name}>
										<dt>
											<code>{name}</code>
										</dt>
										<dd>
											{t(`privacy.cookies.${key}.purpose`)}{" "}
											{t("privacy.cookies.life", { life: t(`privacy.cookies.${key}.life`) })}
										</dd>
									</div>
								))}
							</dl>
						</section>
						<p>
							<Link to={user ? paths.myData() : paths.support()}>
								{t(user ? "privacy.toData" : "privacy.toSupport")}
							</Link>
						</p>
					</div>
				</div>
			</div>
		</PortalPage>
	);
}
