import { PORTAL_APP_ID } from "./constants.ts";
import { isAccountPage } from "./domain/account-page.ts";
import { formToken } from "./form.server.ts";
import { languages } from "./i18n/words.server.ts";
import { themeCss } from "./services/catalog/theme-css.server.ts";
import { unreadCount } from "./services/notifications/read-notifications.server.ts";
import { version } from "./version.server.ts";
import type { Visit } from "./visit.server.ts";

const rightToLeft = new Set(["ar"]);

/** What every page knows of its visitor and the portal. */
export async function rootData(visit: Visit) {
	const { portal, session, language, preferences } = visit;
	const [look, notifications] = await Promise.all([
		portal.backEnd.catalog.program(PORTAL_APP_ID),
		session ? unreadCount(portal.backEnd, session.user) : 0,
	]);
	return {
		user: session ? { firstName: session.user.firstName, lastName: session.user.lastName, email: session.user.email } : null,
		title: portal.settings.portalTitle,
		formToken: formToken(visit),
		language,
		languages: languages.length,
		rightToLeft: rightToLeft.has(language),
		dark: preferences.dark,
		lite: preferences.lite,
		scripts: !preferences.lite,
		debug: preferences.debug,
		portalCss: look ? themeCss(look, look) : "",
		messages: visit.messages,
		notifications,
		supportEmail: portal.settings.supportEmail,
		privacyUrl: portal.settings.privacyUrl,
		requestId: visit.id,
		...reportsOf(visit),
	};
}

/** Where the browser reports errors: nothing of it is on a page that does not. */
function reportsOf({ portal, preferences, url }: Visit): { reports?: { dsn: string; release: string; environment: string } } {
	const { sentryDsn: dsn, production } = portal.settings;
	if (dsn === null || preferences.lite || isAccountPage(url.pathname)) return {};
	return { reports: { dsn, release: version, environment: production ? "production" : "development" } };
}
