import { logInMethods } from "#app/features/account/authority.ts";
import type { NotificationState } from "#app/features/account/account-records.ts";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { isAccountPage } from "#app/paths.ts";
import { defaultPortal } from "#app/features/catalog/default-portal.ts";
import { formToken } from "#app/features/account/signer.server.ts";
import { languages, translationsVersion } from "#app/platform/i18n/translations.server.ts";
import { isUserInitiated } from "#app/platform/http/responses.server.ts";
import { translatedMessages } from "./messages.server.ts";
import { hiddenPages, keyOfPage } from "./empty-pages.server.ts";
import { unlessAway, unlessFailed } from "./report-error.server.ts";
import { backgroundPicture, themeCss } from "#app/features/catalog/theme-css.server.ts";
import type { UserNews } from "#app/features/notifications/own-news.server.ts";
import { unreadCount } from "#app/features/notifications/read-notifications.server.ts";
import { version } from "#app/platform/logs/version.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";
import type { User } from "#app/features/account/user.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { languageChoices } from "#app/platform/i18n/format.server.ts";
import { summarizePoints } from "#app/features/catalog/points.ts";
import { isVisibleTo, type Program, type Viewer } from "#app/features/catalog/program.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";

function programLanguages(catalog: Catalog, viewer: Viewer | null): Record<string, string> {
	const others = catalog.programs.filter(
		(program) => program.language !== DEFAULT_LANGUAGE && isVisibleTo(program, viewer),
	);
	return Object.fromEntries(others.map(({ id, language }) => [String(id), language]));
}

/**
 * Returns messages about badges that the user hasn't seen. Each badge is announced only once, so a
 * prefetched page doesn't announce any.
 */
async function newBadges(
	context: RequestContext,
	user: User,
	unannounced: readonly number[],
): Promise<Message[]> {
	const { portal, catalog, request, now } = context;
	if (unannounced.length === 0 || !(request.method === "POST" || isUserInitiated(request)))
		return [];
	const announced = await unlessAway(
		portal,
		portal.backEnd.notifications.markBadgesAnnounced(user, unannounced, now),
	);
	if (announced === null) return [];
	context.announcedBadges = announced;
	return announced.flatMap((id): Message[] => {
		const badge = catalog.pointBadges.find((each) => each.id === id);
		return badge ? [{ kind: "success", key: "badgeWon", title: badge.title }] : [];
	});
}

interface HeadNews {
	state: NotificationState | null;
	news: UserNews | null;
	points: number | null;
}

/**
 * Loads what the bell and the point bar show. A part is null if another back end fails, so the page
 * and its error screen keep their header (PAGE-102).
 */
async function headNews(
	{ portal: { backEnd }, now }: RequestContext,
	user: User,
): Promise<HeadNews> {
	const { notifications, rewards } = backEnd;
	const [state, news, points] = await Promise.all([
		unlessFailed(notifications.state(user)),
		unlessFailed(notifications.news(user, now)),
		unlessFailed(rewards.totalPoints(user)),
	]);
	return { state, news, points };
}

/**
 * Returns a mark that identifies the session in the browser
 * (features/frame/client/device-storage.ts), but gives no access to it. The mark is empty if no one
 * is logged in.
 */
function sessionMarkOf(session: RequestContext["session"]): string {
	return session?.info.idHash.slice(0, 12) ?? "";
}

/**
 * Returns the portal's own description for readers of its language, and a translated default for
 * all others.
 */
function descriptionOf({ portal, language, t }: RequestContext, look: Program): string {
	const own = look.language === language ? look.description : null;
	return own ?? t("meta.description", { title: portal.title() });
}

const directions = new Map(languages.map((language) => [language, directionOf(language)]));

export async function rootData(context: RequestContext) {
	const { portal, catalog, session, language, preferences, now } = context;
	const user = session?.user ?? null;
	const { state = null, news = null, points = null } = user ? await headNews(context, user) : {};
	const badges = user && news ? await newBadges(context, user, news.unannouncedBadges) : [];
	const look = portalProgram(catalog) ?? defaultPortal;
	return {
		user: session
			? {
					firstName: session.user.firstName,
					lastName: session.user.lastName,
					email: session.user.email,
				}
			: null,
		sessionMark: sessionMarkOf(session),
		title: portal.title(),
		logInMethods: logInMethods(portal),
		logo: look.logo,
		description: descriptionOf(context, look),
		formToken: formToken(context),
		language,
		languages: languageChoices,
		translationsVersion,
		direction: directions.get(language) ?? directionOf(language),
		programLanguages: programLanguages(catalog, user),
		hiddenPages: user ? hiddenPages(catalog).map(keyOfPage) : [],
		dark: preferences.dark,
		lite: preferences.lite,
		// If middleware refuses the request, `fillRefused` sets this to false.
		scripts: !preferences.lite,
		debug: preferences.debug,
		holiday: preferences.holiday && !preferences.lite,
		portalCss: themeCss(look, look),
		background: backgroundPicture(look, look),
		messages: translatedMessages([...context.messages, ...badges], context.t),
		notifications: user && state ? unreadCount(catalog, { user, now }, state, news) : 0,
		points: points === null ? null : summarizePoints(points, catalog.pointBadges),
		supportEmail: portal.settings.supportEmail,
		privacyUrl: portal.settings.privacyUrl,
		requestId: context.id,
		build: context.build,
		...reportsOf(context),
	};
}

function reportsOf({ portal, preferences, url }: RequestContext): {
	reports?: { dsn: string; release: string; environment: string };
} {
	const { sentryDsn: dsn, production } = portal.settings;
	if (dsn === null || preferences.lite || isAccountPage(url.pathname)) return {};
	return {
		reports: { dsn, release: version, environment: production ? "production" : "development" },
	};
}
