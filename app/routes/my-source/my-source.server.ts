import { PORTAL_APP_ID } from "#app/constants.ts";
import { summarizePoints } from "#app/domain/training/points.ts";
import { countryName, longDate, languageChoices } from "#app/i18n/format.server.ts";
import { listFavorites, type FavoriteGroup } from "#app/services/favorites/list-favorites.server.ts";
import { listPrograms, registeredAlone } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { listDevices } from "#app/services/my-source/devices.server.ts";
import { loadBadgeBoard, type Badge, type BadgeBoard } from "#app/services/my-source/my-badges.server.ts";
import { describePoints } from "#app/services/my-source/point-history.server.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import type { AccountDetails } from "#app/services/my-source/port.ts";
import { showViews } from "./shows.server.ts";
import { favoriteView } from "#app/routes/favorites/favorites.server.ts";
import { loadShares } from "#app/routes/shares/share-views.server.ts";
import { badgeView, deviceView, optInView, pointView } from "./views.server.ts";
import { diplomaViews } from "./diplomas.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

type Asking = SignedInContext;

/** How much of each list stands on the hub; the rest is on its own page. */
const shown = { points: 6, badges: 6, badgesWon: 4, programs: 10, favorites: 4, shared: 20, devices: 5 };

/** What was won last, and what is next to win, each with the program it hangs in. */
function badgePreview(board: BadgeBoard): { badge: Badge; programId: number | null }[] {
	const all: { badge: Badge; programId: number | null }[] = [
		...board.points.map((badge) => ({ badge, programId: null })),
		...board.programs.flatMap(({ program, badges }) => badges.map((badge) => ({ badge, programId: program.id }))),
	];
	const won = all.filter(({ badge }) => badge.wonAt !== null).toSorted((a, b) => (b.badge.wonAt ?? 0) - (a.badge.wonAt ?? 0));
	const open = all.filter(({ badge }) => badge.wonAt === null);
	const ofWon = Math.max(shown.badgesWon, shown.badges - open.length);
	return [...won.slice(0, ofWon), ...open].slice(0, shown.badges);
}

/** The favorites kept last, and how many there are in all. */
function favoritePreview(context: Asking, groups: readonly FavoriteGroup[]) {
	const all = groups.flatMap((group) => group.things.map((thing) => ({ group, thing })));
	const latest = all.toSorted((a, b) => b.thing.favorite.createdAt - a.thing.favorite.createdAt).slice(0, shown.favorites);
	return {
		total: all.length,
		shown: latest.map(({ group, thing }) => {
			const { id, title, image, href, lock, away } = favoriteView(context, group, thing);
			return {
				id,
				title,
				image,
				href,
				away,
				program: group.program.nameOnDevice,
				reason: lock?.reason ?? null,
				programId: group.program.id,
			};
		}),
	};
}

/** Whether the address is unproven, and a link that proves it can be mailed. */
function asksForProof(context: Asking, { isAddressProven }: AccountDetails): boolean {
	return isAddressProven === false && publicOrigin(context) !== null && context.portal.authority.addressProofs.isOffered();
}

/** Everything that is the user's, in short (SELF-1). */
export async function loadMySource(context: Asking) {
	const { portal, user, now, language, t } = context;
	const { catalog, rewards, profile } = portal.backEnd;
	const mine = await listPrograms(portal.backEnd, user, now, registeredAlone);
	const [look, details, points, total, pointBadges, rules, board, diplomas, favorites, shared, shows, devices] = await Promise.all([
		catalog.program(PORTAL_APP_ID),
		profile.details(user),
		withFallback({ what: "points" }, rewards.pointsPart(user, { action: null, offset: 0, limit: shown.points }), { entries: [], total: 0 }),
		withFallback({ what: "points" }, rewards.total(user), 0),
		withFallback({ what: "badges" }, catalog.pointBadges(), []),
		withFallback({ what: "pointRules" }, catalog.pointDescriptions(), []),
		loadBadgeBoard(portal.backEnd, user, mine),
		withFallback({ what: "diplomas" }, diplomaViews(context), []),
		withFallback({ what: "favorites" }, listFavorites(portal.backEnd, user, undefined, now), []),
		loadShares(context, { offset: 0, limit: shown.shared }),
		showViews(context),
		listDevices(portal, user, context.session?.info.idHash ?? "", now),
	]);
	const lines = await describePoints(catalog, user, points.entries, favorites);
	return {
		title: t("nav.mySource"),
		css: listThemesCss([...mine.map((entry) => entry.program), ...favorites.map((group) => group.program)], look),
		card: {
			name: `${user.firstName} ${user.lastName}`.trim(),
			email: user.email,
			country: countryName(language, user.country),
			language: languageChoices.find(([code]) => code === language)?.[1] ?? null,
			since: longDate(language, details.createdAt) ?? "",
			hasPassword: details.hasPassword,
		},
		address: asksForProof(context, details)
			? { email: user.email, hasPassword: details.hasPassword, hasSignUpBrowser: details.hasSignUpBrowser }
			: null,
		points: {
			...summarizePoints(total, pointBadges),
			lines: lines.map((line) => pointView(line, context)),
			more: points.total > shown.points,
		},
		rules: rules.map(({ action, title, points }) => ({ action, title, points })),
		badges: {
			won: board.won,
			total: board.total,
			shown: badgePreview(board).map(({ badge, programId }) => badgeView(badge, programId, context)),
		},
		diplomas,
		programs: { shown: mine.slice(0, shown.programs).map((entry) => optInView(entry, context)), total: mine.length },
		shows,
		favorites: favoritePreview(context, favorites),
		shared,
		devices: { shown: devices.slice(0, shown.devices).map((device) => deviceView(device, context)), total: devices.length },
	};
}

export type MySourceData = Awaited<ReturnType<typeof loadMySource>>;
