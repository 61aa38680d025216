import { useTranslation } from "react-i18next";
import type { ItemTools } from "./item-card.ts";

/** The words of the buttons of cards. */
export function useToolsOf(favoriteAction: string, returnTo: string): ItemTools {
	const { t } = useTranslation();
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
