import { PORTAL_APP_ID } from "../../constants.ts";
import type { Program } from "../../domain/program.ts";
import { findProgram } from "../../services/catalog/find-program.server.ts";
import { listThemesCss } from "../../services/catalog/theme-css.server.ts";
import type { signedIn } from "../../visit.server.ts";

/** A user's favorites whose programs they may still see; of one program, or of all. */
export async function loadFavorites({ portal, user, t }: ReturnType<typeof signedIn>, appId?: number) {
	const { catalog, favorites } = portal.backEnd;
	const kept = await favorites.list(user, appId);
	const programs = new Map<number, Program>();
	for (const id of new Set(kept.map((item) => item.appId))) {
		const found = await findProgram(catalog, user, id);
		if (found.ok) programs.set(id, found.value);
	}
	const look = await catalog.program(PORTAL_APP_ID);
	return {
		title: t("nav.favorites"),
		css: listThemesCss([...programs.values()], look),
		items: kept.flatMap((item) => {
			const program = programs.get(item.appId);
			if (!program || item.itemType !== "app") return [];
			return [
				{
					appId: item.appId,
					itemType: item.itemType,
					itemId: item.itemId,
					title: program.nameOnDevice,
					detail: program.description,
					logo: program.logo,
					image: program.image ?? program.background.image,
				},
			];
		}),
	};
}
