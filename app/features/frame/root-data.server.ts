import { waysIn } from "#app/features/account/ways-in.server.ts";
import type { NotificationState, UserNews } from "#app/features/account/profile-records.ts";
import { DEFAULT_LANGUAGE, PORTAL_APP_ID } from "#app/constants.ts";
import { isAccountPage } from "#app/platform/http/account-page.ts";
import { defaultPortal } from "#app/features/catalog/default-portal.ts";
import { formToken } from "#app/features/account/sessions/csrf.server.ts";
import { languages, translationsVersion } from "#app/platform/i18n/translations.server.ts";
import { isUserInitiated } from "#app/platform/http/http-error.server.ts";
import { unlessAway, unlessFailed } from "./report-error.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { unreadCount } from "#app/features/notifications/read-notifications.server.ts";
import { version } from "#app/platform/logs/version.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";
import type { User } from "#app/features/account/user.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { languageChoices } from "#app/platform/i18n/format.server.ts";
import { summarizePoints } from "#app/features/catalog/points.ts";
import { isVisibleTo, type Viewer, isInCategory } from "#app/features/catalog/program.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import { listings, type Listing } from "#app/features/catalog/category.ts";
import { videoPages } from "#app/features/catalog/resources/video.ts";
import { createWeakCache } from "#app/platform/logs/caches.server.ts";

/** Places of the main navigation that only content fills. */
type ContentPlace = Listing | "showcases" | "attend" | "watch";

const isEmpty: Readonly<Record<ContentPlace, (catalog: Catalog) => boolean>> = {
	destinations: (catalog) => isListingEmpty(catalog, "destinations"),
	suppliers: (catalog) => isListingEmpty(catalog, "suppliers"),
	microLearnings: (catalog) => isListingEmpty(catalog, "microLearnings"),
	showcases: ({ showcases }) => showcases.every(({ exhibitions }) => exhibitions.length === 0),
	attend: ({ tradeShows }) => tradeShows?.length === 0,
	watch: ({ programs, filmCounts, pages }) =>
		programs.every(({ id }) => filmCounts.get(id) === 0) &&
		[...pages.values()].every((each) => videoPages(each).length === 0),
};

function isListingEmpty({ programs }: Catalog, listing: Listing): boolean {
	return !programs.some(
		(program) => program.id !== PORTAL_APP_ID && isInCategory(program, ...listings[listing]),
	);
}

const places = Object.keys(isEmpty) as ContentPlace[];

const known = createWeakCache<Catalog, readonly ContentPlace[]>("empty places");

/** The places in which no one finds anything (PAGE-70). None while another back end's catalog was not read in full. */
function emptyPlaces(catalog: Catalog): readonly ContentPlace[] {
	return known.of(catalog, () =>
		catalog.unread.size > 0 ? [] : places.filter((place) => isEmpty[place](catalog)),
	);
}

function programLanguages(catalog: Catalog, viewer: Viewer | null): Record<string, string> {
	const others = catalog.programs.filter(
		(program) => program.language !== DEFAULT_LANGUAGE && isVisibleTo(program, viewer),
	);
	return Object.fromEntries(others.map(({ id, language }) => [String(id), language]));
}

/** Each badge is shown once, so not on a page that no one sees, such as one loaded ahead. */
async function newBadges(
	context: RequestContext,
	user: User,
	untold: readonly number[],
): Promise<Message[]> {
	const { portal, catalog, request, now } = context;
	if (untold.length === 0 || !(request.method === "POST" || isUserInitiated(request))) return [];
	const told = await unlessAway(
		portal,
		portal.backEnd.notifications.markBadgesTold(user, untold, now),
	);
	if (told === null) return [];
	context.toldBadges = told;
	return told.flatMap((id): Message[] => {
		const badge = catalog.pointBadges.find((each) => each.id === id);
		return badge ? [{ kind: "success", key: "badgeWon", title: badge.title }] : [];
	});
}

interface HeadNews {
	state: NotificationState | null;
	news: UserNews | null;
	points: number | null;
}

/** For the bell and the point bar. What another back end does not give is null: a page and its error screen keep their head (PAGE-102). */
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

/** Tells sessions apart in the browser (features/frame/client/device-storage.ts); it opens none. Empty: no one is logged in. */
function sessionMarkOf(session: RequestContext["session"]): string {
	return session?.info.idHash.slice(0, 12) ?? "";
}

const directions = new Map(languages.map((language) => [language, directionOf(language)]));

export async function rootData(context: RequestContext) {
	const { portal, catalog, session, language, preferences, now } = context;
	const user = session?.user ?? null;
	const { state = null, news = null, points = null } = user ? await headNews(context, user) : {};
	const badges = user && news ? await newBadges(context, user, news.untoldBadges) : [];
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
		title: portal.settings.portalTitle,
		waysIn: waysIn(portal),
		logo: look.logo,
		description: context.t("meta.description", { title: portal.settings.portalTitle }),
		formToken: formToken(context),
		language,
		languages: languageChoices,
		translationsVersion,
		direction: directions.get(language) ?? directionOf(language),
		programLanguages: programLanguages(catalog, user),
		emptyPlaces: user ? emptyPlaces(catalog) : [],
		dark: preferences.dark,
		lite: preferences.lite,
		scripts: !preferences.lite,
		debug: preferences.debug,
		holiday: preferences.holiday && !preferences.lite,
		portalCss: themeCss(look, look),
		messages: [...context.messages, ...badges],
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
