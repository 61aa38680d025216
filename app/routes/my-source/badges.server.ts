import { PORTAL_APP_ID } from "#app/constants.ts";
import { partOf } from "#app/http/paging.server.ts";
import { listPrograms, registeredAlone } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { loadBadgeBoard, type Badge } from "#app/services/my-source/my-badges.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { badgeView } from "./views.server.ts";

/** How many programs' badges stand on one page. */
const groupsOnPage = 8;

/** The badges of a user, in groups: the points' and each program's. */
export async function loadBadges(context: SignedInContext) {
	const { portal, user, now, url, t } = context;
	const [programs, look] = await Promise.all([
		listPrograms(portal.backEnd, user, now, registeredAlone),
		portal.backEnd.catalog.program(PORTAL_APP_ID),
	]);
	const board = await loadBadgeBoard(portal.backEnd, user, programs);
	const asked = url.searchParams.get("show");
	const show = asked === "won" || asked === "open" ? asked : null;
	const wanted = (badge: Badge) => show === null || (badge.wonAt !== null) === (show === "won");
	const groups = [
		{
			id: 0,
			title: t("source.badges.points"),
			program: null,
			badges: board.points.filter(wanted).map((badge) => badgeView(badge, null, context)),
		},
		...board.programs.map(({ program, badges }) => ({
			id: program.id,
			title: program.nameOnDevice,
			program,
			badges: badges.filter(wanted).map((badge) => badgeView(badge, program.id, context)),
		})),
	].filter((group) => group.badges.length > 0);
	const { items, page, pages } = partOf(groups, url, groupsOnPage);
	return {
		title: t("source.badges.title"),
		css: listThemesCss(
			items.flatMap((group) => group.program ?? []),
			look,
		),
		show,
		won: board.won,
		total: board.total,
		groups: items.map(({ id, title, badges }) => ({ id, title, badges })),
		page,
		pages,
	};
}
