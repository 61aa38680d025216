import { PORTAL_APP_ID } from "#app/constants.ts";
import { groupByLevel } from "#app/domain/training/progress.ts";
import type { signedIn } from "#app/http/request-context.server.ts";
import { programView } from "#app/routes/catalog/program-view.server.ts";
import { listPrograms } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";

/** The programs the user is registered for, by level: Training and Sell. `title`: the page's, as a key of texts. */
export async function loadRegistered({ portal, user, now, language, t }: ReturnType<typeof signedIn>, title: string) {
	const [programs, look] = await Promise.all([listPrograms(portal.backEnd, user, now), portal.backEnd.catalog.program(PORTAL_APP_ID)]);
	const mine = programs.filter((entry) => entry.enrollment !== null);
	return {
		title: t(title),
		css: listThemesCss(
			mine.map((entry) => entry.program),
			look,
		),
		levels: groupByLevel(mine).map((group) => ({ ...group, programs: group.programs.map((entry) => programView(entry, language)) })),
	};
}
