import { fullName } from "#app/domain/account/user.ts";
import { summarizePoints } from "#app/domain/training/points.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import { countryName, longDate } from "#app/i18n/format.server.ts";
import { listFavorites } from "#app/services/favorites/list-favorites.server.ts";
import { listPrograms, registeredOnly } from "#app/services/catalog/list-programs.server.ts";
import { listDevices } from "#app/services/my-source/devices.server.ts";
import { loadBadgeBoard } from "#app/services/my-source/my-badges.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import type { AccountDetails } from "#app/services/my-source/port.ts";
import { mailsProof } from "#app/routes/attend/organizer-waits.server.ts";
import { showViews } from "./shows.server.ts";
import { loadShares } from "#app/routes/shares/share-views.server.ts";
import { diplomaViews } from "./diplomas.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

/** The rest is on their own page. */
const linksShown = 20;

/** Also: whether a link that proves it can be mailed. */
function asksForProof(context: SignedInContext, { isAddressProven }: AccountDetails): boolean {
	return isAddressProven === false && mailsProof(context);
}

/** (SELF-1) */
export async function loadMySource(context: SignedInContext) {
	const { portal, user, now, language, t } = context;
	const { catalog, rewards, profile } = portal.backEnd;
	const mine = await listPrograms(portal.backEnd, user, now, registeredOnly);
	const [details, total, pointBadges, board, diplomas, favorites, shared, shows, devices, member] = await Promise.all([
		profile.details(user),
		withFallback({ what: "points" }, rewards.totalPoints(user), 0),
		withFallback({ what: "badges" }, catalog.pointBadges(), []),
		loadBadgeBoard(portal.backEnd, user, mine),
		withFallback({ what: "diplomas" }, diplomaViews(context), []),
		withFallback({ what: "favorites" }, listFavorites(portal.backEnd, user, undefined, now), []),
		loadShares(context, { offset: 0, limit: linksShown }),
		showViews(context),
		listDevices(portal, user, context.session?.info.idHash ?? "", now),
		portal.studio?.members.member(user.id) ?? null,
	]);
	return {
		title: t("nav.mySource"),
		person: {
			name: fullName(user),
			email: user.email,
			agency: details.clientContact?.agency ?? null,
			country: countryName(language, user.country),
			since: longDate(language, details.createdAt) ?? "",
			hasPassword: details.hasPassword,
		},
		address: asksForProof(context, details)
			? { email: user.email, hasPassword: details.hasPassword, hasSignUpBrowser: details.hasSignUpBrowser }
			: null,
		points: summarizePoints(total, pointBadges),
		badges: { won: board.won, total: board.total },
		shared,
		/** What its members call the studio: its words come in nobody else's texts. */
		studio: member && translationsOf(language)("name", { ns: STUDIO_NAMESPACE }),
		/** Whether news about oneself can be chosen. */
		hasNews: !portal.isRemote,
		counts: {
			diplomas: diplomas.length,
			programs: mine.length,
			shows: shows.length,
			favorites: favorites.reduce((sum, group) => sum + group.entries.length, 0),
			devices: devices.length,
		},
	};
}

export type MySourceData = Awaited<ReturnType<typeof loadMySource>>;
