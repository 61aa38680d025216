import { findMember } from "#app/features/account/studio-members.server.ts";
import type { AccountDetails } from "#app/features/account/account-records.ts";
import { fullName } from "#app/features/account/user.ts";
import { summarizePoints } from "#app/features/catalog/points.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { countryName, longDate } from "#app/platform/i18n/format.server.ts";
import { favoriteGroups } from "#app/features/favorites/list-favorites.server.ts";
import { registeredPrograms } from "#app/features/learner/learner.ts";
import { listDevices } from "#app/features/account/sessions/devices.server.ts";
import { badgeBoard } from "#app/features/points/my-badges.server.ts";
import type { SignedInContext } from "#app/request.server.ts";
import { mailsProof } from "#app/features/attend/organizer-waits.server.ts";
import { showViews } from "./shows.server.ts";
import { loadShares } from "#app/features/client-pages/share-views.server.ts";
import { diplomaViews } from "./diplomas.server.ts";
import { earnedView } from "./earned.server.ts";

/** The rest is on their own page. */
const linksShown = 20;

/** Asks for a proof only where a link that gives it can be emailed. */
function asksForProof(context: SignedInContext, { isAddressProven }: AccountDetails): boolean {
	return isAddressProven === false && mailsProof(context);
}

/** (SELF-1) */
export async function loadMySource(context: SignedInContext) {
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
		/** The first name of the client who opened a folder last; null: no one did. */
		lastReader:
			folders
				.filter(({ lastOpenedAt }) => lastOpenedAt !== null)
				.toSorted((a, b) => (b.lastOpenedAt ?? 0) - (a.lastOpenedAt ?? 0))
				.at(0)?.firstName ?? null,
		/** What its members call the studio: its words come in no one else's texts. */
		studio: member && translationsOf(language)("name", { ns: STUDIO_NAMESPACE }),
		/** Whether news about oneself can be chosen. */
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
