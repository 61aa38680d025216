import { findMember } from "#app/features/account/studio-members.server.ts";
import type { AccountDetails } from "#app/features/account/account-records.ts";
import { fullName } from "#app/features/account/user.ts";
import { summarizePoints } from "#app/features/catalog/points.ts";
import { ACCOUNT_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { countryName, longDate } from "#app/platform/i18n/format.server.ts";
import { favoriteGroups } from "#app/features/favorites/list-favorites.server.ts";
import { registeredPrograms } from "#app/features/learner/learner.ts";
import { listDevices } from "#app/features/account/sessions/devices.server.ts";
import { badgeBoard } from "#app/features/points/my-badges.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { mailsProof, organizerWaits } from "#app/features/attend/shows.server.ts";
import { loadShares } from "#app/features/client-pages/share-views.server.ts";
import { diplomaViews, earnedView } from "./earned.server.ts";
import { hasDate, showTime } from "#app/features/catalog/trade-show.ts";
import { listShows } from "#app/features/attend/shows.server.ts";
import { paths } from "#app/paths.ts";
import { datesOf, placeOf } from "#app/features/attend/show-views.server.ts";

/** The maximum number of shared links on My Source. A separate page lists them all. */
const linksShown = 20;

/** Returns true if the address is unproven and the portal can email a link that proves it. */
function asksForProof(context: LoggedInContext, { isAddressProven }: AccountDetails): boolean {
	return isAddressProven === false && mailsProof(context);
}

/** Returns everything that My Source shows (SELF-1). */
export async function loadMySource(context: LoggedInContext) {
	const { portal, catalog, user, now, language, t } = context;
	const { rewards, profile } = portal.backEnd;
	const learner = await context.learner();
	const mine = registeredPrograms(catalog, learner);
	const [
		details,
		total,
		awards,
		pointBadges,
		diplomas,
		favorites,
		folders,
		shared,
		shows,
		devices,
		member,
	] = await Promise.all([
		profile.details(user),
		rewards.totalPoints(user),
		rewards.badges(user),
		rewards.pointBadges(catalog, user),
		diplomaViews(context),
		portal.backEnd.favorites.list(user),
		portal.backEnd.shares.folders.list(user),
		loadShares(context, { offset: 0, limit: linksShown }),
		showViews(context),
		listDevices(portal.backEnd, user, context.session?.info.idHash ?? "", now),
		portal.studio && findMember(portal.db, user.id),
	]);
	const board = badgeBoard(awards, pointBadges, mine);
	return {
		title: t("nav.mySource"),
		person: {
			name: fullName(user),
			email: user.email,
			agency: details.optional.agency,
			country: countryName(language, user.country),
			since: longDate(language, details.createdAt) ?? "",
			hasPassword: details.hasPassword,
		},
		address: asksForProof(context, details)
			? {
					email: user.email,
					hasPassword: details.hasPassword,
					hasSignUpBrowser: details.hasSignUpBrowser,
				}
			: null,
		earned: earnedView(context, mine, diplomas, board),
		points: summarizePoints(total, pointBadges),
		badges: { won: board.won, total: board.total },
		shared,
		/** The first name of the client whose folder was opened last, or null. */
		lastReader:
			folders
				.filter(({ lastOpenedAt }) => lastOpenedAt !== null)
				.toSorted((a, b) => (b.lastOpenedAt ?? 0) - (a.lastOpenedAt ?? 0))
				.at(0)?.firstName ?? null,
		/**
		 * The studio's name, for administrators and authors. The server sends it, because only the
		 * studio's own texts contain it.
		 */
		studio: member && translationsOf(language)("name", { ns: STUDIO_NAMESPACE }),
		hasNews: !portal.isRemote,
		counts: {
			diplomas: diplomas.length,
			programs: mine.length,
			folders: folders.length,
			shows: shows.length,
			favorites: favoriteGroups(catalog, learner, favorites).reduce(
				(sum, group) => sum + group.entries.length,
				0,
			),
			devices: devices.length,
		},
	};
}

export type MySourceData = Awaited<ReturnType<typeof loadMySource>>;

/**
 * Lists the trade shows that the user registered for: current and upcoming ones by date, then past
 * ones, latest first.
 */
export async function showViews(context: LoggedInContext) {
	const { portal, catalog, user, now, language, t } = context;
	const listed = await listShows(portal.backEnd.attend, catalog, user);
	const mine = listed.ok ? listed.value.filter((show) => show.registration !== null) : [];
	const waitOf = await organizerWaits(context, mine);
	const views = mine
		.toSorted((a, b) => (a.startDate ?? 0) - (b.startDate ?? 0))
		.map((show) => ({
			id: show.id,
			name: show.name,
			calendarHref: hasDate(show) ? paths.showCalendar(show.id) : null,
			over: showTime(show, now) === "past",
			organizerWait: waitOf(show),
			detail: [
				datesOf(show, language).dates,
				placeOf(show, language),
				t("source.shows.registered", {
					ns: ACCOUNT_NAMESPACE,
					date: longDate(language, show.registration?.createdAt ?? null),
				}),
			]
				.filter(Boolean)
				.join(". "),
		}));
	return [...views.filter((show) => !show.over), ...views.filter((show) => show.over).toReversed()];
}

export type ShowView = Awaited<ReturnType<typeof showViews>>[number];
