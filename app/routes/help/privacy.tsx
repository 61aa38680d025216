import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/privacy";
import type { Settings } from "#app/env.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { cookiesOfPortal } from "./cookies.server.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { useRoot } from "#app/rendering/use-root.ts";

export function loader(args: Route.LoaderArgs) {
	const { portal, t, secure } = requestContextOf(args);
	const { privacyUrl } = portal.settings;
	if (privacyUrl) throw redirect(privacyUrl);
	return { title: t("privacy.title"), cookies: cookiesOfPortal(secure), others: othersOf(portal.settings) };
}

function othersOf({ sentryDsn, cdn }: Settings): ("cdn" | "reports")[] {
	const others = { cdn: cdn.image !== null || cdn.content !== null, reports: sentryDsn !== null };
	return (["cdn", "reports"] as const).filter((key) => others[key]);
}

export const meta = pageTitle;

const kept = ["account", "training", "keeping", "logins", "events", "views"] as const;
const sections = ["why", "suppliers", "seen", "long", "rights"] as const;

/** Unless the host names a page of its own (HELP-10). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
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
											{t(`privacy.cookies.${key}.purpose`)} {t("privacy.cookies.life", { life: t(`privacy.cookies.${key}.life`) })}
										</dd>
									</div>
								))}
							</dl>
						</section>
						<p>
							<Link to={user ? paths.myData() : paths.support()}>{t(user ? "privacy.toData" : "privacy.toSupport")}</Link>
						</p>
					</div>
				</div>
			</div>
		</PortalPage>
	);
}
