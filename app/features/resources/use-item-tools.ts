import { useTranslation } from "react-i18next";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";
import { paths } from "#app/paths.ts";
import { useReturnTo } from "#app/features/frame/portal-page.tsx";

export function useItemTools(): ItemTools {
	const { t } = useTranslation();
	return {
		words: {
			add: t("favorite.add"),
			remove: t("favorite.remove"),
			share: t("resources.share"),
			download: t("resources.download"),
			newTab: t("resources.newTab"),
		},
		favoriteAction: paths.favorite(),
		returnTo: useReturnTo(),
	};
}
