import { useTranslate } from "#app/i18n/use-translate.tsx";
import type { ItemTools } from "./item-card.ts";

/** The words of the buttons of cards. */
export function useToolsOf(favoriteAction: string, returnTo: string): ItemTools {
	const t = useTranslate();
	return {
		words: {
			add: t("favorite.add"),
			remove: t("favorite.remove"),
			share: t("resources.share"),
			download: t("resources.download"),
			newTab: t("resources.newTab"),
		},
		favoriteAction,
		returnTo,
	};
}
